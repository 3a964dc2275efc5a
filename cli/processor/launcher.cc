// The `colorwalk` of a package: executes the best of several builds of the program for this
// processor. Whole programs, because the linker keeps only one copy of an inline function that code
// for several levels uses. COLORWALK_PROCESSOR selects another level for tests and comparisons.

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/processor/features.h"

namespace colorwalk::processor {
namespace {

/// The x86-64 levels (psABI) and one more: its two features speed up listing and counting the
/// members of sets.
constexpr Features kV2 = bit(kSse3) | bit(kSsse3) | bit(kSse41) | bit(kSse42) | bit(kPopcnt);
constexpr Features kV3 = kV2 | bit(kAvx) | bit(kAvx2) | bit(kFma) | bit(kBmi) | bit(kBmi2);
constexpr Features kV4 =
    kV3 | bit(kAvx512f) | bit(kAvx512bw) | bit(kAvx512cd) | bit(kAvx512dq) | bit(kAvx512vl);
constexpr Features kListing = kV4 | bit(kAvx512vbmi2) | bit(kAvx512vpopcntdq);

struct Level {
  std::string_view name;  ///< The value of COLORWALK_ARCH and the folder of the program.
  Features features;
};

/// Best first.
constexpr std::array kLevels = {
    Level{"x86-64-v4+avx512vbmi2+avx512vpopcntdq", kListing},
    Level{"x86-64-v4", kV4},
    Level{"x86-64-v3", kV3},
    Level{"x86-64-v2", kV2},
};

[[noreturn]] void refuse(const std::string& message) {
  std::fputs(("colorwalk: " + message + '\n').c_str(), stderr);
  std::exit(2);  // NOLINT(concurrency-mt-unsafe): there are no threads.
}

std::string path_of(const std::string& folder, const Level& level) {
  return folder + '/' + std::string(level.name) + "/colorwalk";
}

const Level& best_level(const std::string& folder) {
  const auto* const found = std::ranges::find_if(kLevels, [&folder](const Level& level) {
    return missing(level.features) == nullptr && access(path_of(folder, level).c_str(), X_OK) == 0;
  });
  if (found != kLevels.end()) return *found;
  const char* const feature = missing(kV2);
  if (feature == nullptr) refuse(folder + ": holds no program for this processor");
  refuse(std::string("this processor has no ") + feature +
         "; expected one of the level x86-64-v2 or above");
}

const Level& named_level(std::string_view name) {
  const auto* const found = std::ranges::find(kLevels, name, &Level::name);
  if (found == kLevels.end()) {
    std::string known;
    for (const Level& level : kLevels) known.append(known.empty() ? "" : ", ").append(level.name);
    refuse("COLORWALK_PROCESSOR is '" + std::string(name) + "'; expected one of " + known);
  }
  if (const char* const feature = missing(found->features)) {
    refuse("COLORWALK_PROCESSOR is " + std::string(name) + ", but this processor has no " +
           feature);
  }
  return *found;
}

[[noreturn]] void start_chosen(char** arguments) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string folder = (self.parent_path() / COLORWALK_PROGRAMS).lexically_normal().string();
  // NOLINTNEXTLINE(concurrency-mt-unsafe): there are no threads.
  const char* const wanted = std::getenv("COLORWALK_PROCESSOR");
  const Level& level =
      wanted != nullptr && *wanted != '\0' ? named_level(wanted) : best_level(folder);
  const std::string program = path_of(folder, level);
  execv(program.c_str(), arguments);
  refuse(program + ": cannot be started");
}

}  // namespace
}  // namespace colorwalk::processor

int main(int /*count*/, char** arguments) {
  colorwalk::processor::start_chosen(arguments);
}
