#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>

/// The calls by which the program changes what outlives it, and starts threads: the one way to
/// them, so that a test can have any of them fail, or end the process there, and look at what is
/// left.
///
/// Each does what the system's call of that name does, with its result and its errno, but is made
/// again where a signal interrupted it (EINTR). Thread-safe.
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
/// Of a file, or of a folder that is empty.
int remove(const char* path);
int make_folder(const char* path, mode_t mode);
/// flock() for one process alone, without waiting for it.
int lock(int file);
/// Starts nothing: fails where a thread is to be refused.
int before_thread();

/// What a test does to one call.
struct Disturbance {
  int error = 0;      ///< The call does nothing, and fails with this errno.
  bool half = false;  ///< A write takes the first half alone.
  bool last = false;  ///< The process ends, as by kill -9: after what a write takes, else before.
};

/// Has `disturb` asked before every call; null, as at the start: nothing is disturbed. For tests.
void disturb(Disturbance (*disturb)(Call call));

}  // namespace colorwalk::system_calls
