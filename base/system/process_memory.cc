#include "base/system/process_memory.h"

#include <malloc.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace colorwalk {

void return_freed_memory() {
  // The value is the default; setting it pins it.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);  // NOLINT(concurrency-mt-unsafe): no threads yet
}

namespace {

/// The resident set size in a file of /proc.
std::optional<std::int64_t> resident_memory_in(const std::string& statm) {
  std::ifstream pages(statm);
  std::int64_t all = 0;
  std::int64_t resident = 0;
  if (!(pages >> all >> resident)) return std::nullopt;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

std::optional<std::int64_t> resident_memory() {
  return resident_memory_in("/proc/self/statm");
}

std::optional<std::int64_t> resident_memory(pid_t process) {
  return resident_memory_in("/proc/" + std::to_string(process) + "/statm");
}

std::int64_t machine_memory() {
  return std::int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
}

void be_killed_first_without_memory() {
  std::ofstream("/proc/self/oom_score_adj") << 1000;
}

bool memory_is_short(double part) {
  std::ifstream figures("/proc/meminfo");
  std::string word;
  while (figures >> word) {
    double kilobytes = 0;
    if (word != "MemAvailable:" || !(figures >> kilobytes)) continue;
    return kilobytes * 1024 < part * static_cast<double>(machine_memory());
  }
  return false;
}

}  // namespace colorwalk
