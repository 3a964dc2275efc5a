#include "base/system/system_calls.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <system_error>
#include <utility>

#include "base/system/system_error.h"

namespace colorwalk::system_calls {
namespace {

using Disturb = Disturbance (*)(Call);

// Global, because the calls are made at any depth.
std::atomic<Disturb> hook = nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

Disturbance disturbance_of(Call call) {
  const Disturb disturb = hook;
  return disturb == nullptr ? Disturbance() : disturb(call);
}

void end_process() {
  kill(getpid(), SIGKILL);
}

/// The result of `body`, or of the injected fault. `body(true)` writes only a half.
template <class Body>
auto perform(Call call, const Body& body) -> decltype(body(false)) {
  while (true) {
    const Disturbance disturbance = disturbance_of(call);
    if (disturbance.last && call != Call::kWrite) end_process();
    errno = disturbance.error;
    const auto result = disturbance.error != 0 ? decltype(body(false)){-1}
                                               : body(disturbance.half || disturbance.last);
    if (disturbance.last) end_process();
    if (result >= 0 || errno != EINTR) return result;
  }
}

}  // namespace

int open(const char* path, int flags, mode_t mode) {
  return perform(Call::kOpen, [&](bool) { return ::open(path, flags, mode); });
}

ssize_t write(int file, const void* bytes, std::size_t count) {
  return perform(Call::kWrite,
                 [&](bool half) { return ::write(file, bytes, half ? (count + 1) / 2 : count); });
}

int sync(int file) {
  return perform(Call::kSync, [&](bool) { return fdatasync(file); });
}

int truncate(int file, std::int64_t size) {
  return perform(Call::kTruncate, [&](bool) { return ftruncate(file, static_cast<off_t>(size)); });
}

int rename(const char* from, const char* to) {
  return perform(Call::kRename, [&](bool) { return std::rename(from, to); });
}

int remove(const char* path) {
  return perform(Call::kRemove, [&](bool) { return std::remove(path); });
}

int make_folder(const char* path, mode_t mode) {
  return perform(Call::kMakeFolder, [&](bool) { return mkdir(path, mode); });
}

int lock(int file) {
  return perform(Call::kLock, [&](bool) { return flock(file, LOCK_EX | LOCK_NB); });
}

std::jthread start_thread(std::function<void(const std::stop_token&)> body) {
  try {
    if (perform(Call::kStartThread, [](bool) { return 0; }) != 0) {
      throw std::system_error(errno, std::generic_category());
    }
    return std::jthread(std::move(body));
  } catch (const std::system_error& error) {
    throw SystemError("cannot start a thread: " + error.code().message());
  }
}

void disturb(Disturb disturb) {
  hook = disturb;
}

}  // namespace colorwalk::system_calls
