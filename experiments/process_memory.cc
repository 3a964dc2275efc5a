#include "experiments/process_memory.h"

#include <unistd.h>

#include <fstream>

namespace colorwalk {

std::optional<std::int64_t> resident_memory() {
  std::ifstream pages("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  if (!(pages >> all >> resident)) return std::nullopt;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace colorwalk
