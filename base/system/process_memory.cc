#include "base/system/process_memory.h"

#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "base/system/system_error.h"

namespace colorwalk {

void return_freed_memory() {
  // The value is the default; setting it pins it.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);  // NOLINT(concurrency-mt-unsafe): no threads yet
}

std::optional<std::int64_t> resident_memory() {
  std::ifstream pages("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  if (!(pages >> all >> resident)) return std::nullopt;
  return resident * sysconf(_SC_PAGESIZE);
}

void require_stack(std::size_t bytes) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;  // Without /proc.
  void* lowest = nullptr;
  std::size_t size = 0;
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  const auto left = static_cast<std::size_t>(static_cast<char*>(__builtin_frame_address(0)) -
                                             static_cast<char*>(lowest));
  if (left >= bytes) return;  // Also on a stack that the caller has made.
  throw SystemError("the stack of the thread has " + std::to_string(left / 1024) +
                    " KB left; expected at least " + std::to_string(bytes / 1024));
}

}  // namespace colorwalk
