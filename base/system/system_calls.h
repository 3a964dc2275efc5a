#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <thread>

/// Wrappers for the system calls with external effects and for starting threads. Tests can make
/// each of them fail, or kill the process there, and examine the files that are left.
///
/// Each returns the result and errno of the system call of that name, which is repeated after an
/// interruption by a signal (EINTR). Thread-safe.
namespace colorwalk::system_calls {

enum class Call : std::uint8_t {
  kOpen,
  kWrite,
  kSync,
  kTruncate,
  kRename,
  kRemove,
  kMakeFolder,
  kLock,
  kStartThread,
};

int open(const char* path, int flags, mode_t mode);
ssize_t write(int file, const void* bytes, std::size_t count);
/// fdatasync().
int sync(int file);
int truncate(int file, std::int64_t size);
int rename(const char* from, const char* to);
/// Removes a file or an empty folder.
int remove(const char* path);
int make_folder(const char* path, mode_t mode);
/// flock(): an exclusive lock, without waiting.
int lock(int file);
/// Starts a thread that runs `body`. Throws SystemError if it cannot be started (std::jthread would
/// throw std::system_error).
std::jthread start_thread(std::function<void(const std::stop_token&)> body);

/// A fault that a test injects into one call.
struct Disturbance {
  int error = 0;      ///< The call has no effect and fails with this errno.
  bool half = false;  ///< A write writes only the first half.
  bool last = false;  ///< SIGKILL: before the call, or after half of a write.
};

/// For tests: calls `disturb` before every call to get the fault to inject. Null: no faults.
void disturb(Disturbance (*disturb)(Call call));

}  // namespace colorwalk::system_calls
