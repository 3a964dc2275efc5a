#include "base/system/process.h"

#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "base/system/system_error.h"

#ifdef COLORWALK_SANITIZED
// With the address sanitizer, Abseil's tables poison unused memory. The packaged library was built
// without it and does not unpoison that memory, so user poisoning is disabled. The sanitizer calls
// this function; a linker option keeps it.
extern "C" const char* __asan_default_options();

extern "C" const char* __asan_default_options() {
  return "allow_user_poisoning=0";
}
#endif

namespace colorwalk {

void return_freed_memory() {
  // The value is the default; setting it pins it.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);  // NOLINT(concurrency-mt-unsafe): no threads yet
}

std::optional<std::int64_t> resident_memory(const std::string& process) {
  std::ifstream pages("/proc/" + process + "/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  if (!(pages >> all >> resident)) return std::nullopt;
  return resident * sysconf(_SC_PAGESIZE);
}

std::string_view target_processor() {
  return COLORWALK_ARCH;
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
