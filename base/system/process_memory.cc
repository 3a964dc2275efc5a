#include "base/system/process_memory.h"

#include <malloc.h>
#include <unistd.h>

#include <fstream>

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

}  // namespace colorwalk
