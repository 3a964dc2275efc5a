#include "experiments/records/environment.h"

#include <absl/base/config.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <oneapi/tbb/version.h>
#include <unistd.h>

#include <CLI/Version.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>

#include "base/data/json.h"
#include "base/system/parallel.h"
#include "base/target_processor.h"
#include "experiments/descriptor/toml.h"
#include "experiments/records/build_stamp.h"

namespace colorwalk {
namespace {

constexpr std::string_view kDirty = "-dirty";

std::string library_versions() {
  return fmt::format("oneTBB {}, Abseil {}, fmt {}.{}.{}, {}, {}, CLI11 {}", TBB_runtime_version(),
                     ABSL_LTS_RELEASE_VERSION, FMT_VERSION / 10'000, FMT_VERSION / 100 % 100,
                     FMT_VERSION % 100, json_library(), toml_library(), CLI11_VERSION);
}

std::string host() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

/// The processor's name according to Linux; `unknown` elsewhere.
std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

}  // namespace

BuildInfo build_info() {
  return {.version = COLORWALK_STAMP_VERSION,
          .commit = COLORWALK_STAMP_COMMIT,
          .compiler = COLORWALK_STAMP_COMPILER,
          .flags = COLORWALK_STAMP_FLAGS,
          .processor = target_processor()};
}

std::string build_info_text() {
  const BuildInfo info = build_info();
  return fmt::format("colorwalk {}\ncommit {}\ncompiler {}\nflags {}\nbuilt for {}", info.version,
                     info.commit, info.compiler, info.flags, info.processor);
}

Environment current_environment(int threads) {
  const BuildInfo build = build_info();
  const bool dirty = build.commit.ends_with(kDirty);
  const std::string_view commit =
      build.commit.substr(0, build.commit.size() - (dirty ? kDirty.size() : 0));
  return {{"commit", std::string(commit)},
          {"dirty", dirty ? "yes" : "no"},
          {"compiler", std::string(build.compiler)},
          {"flags", std::string(build.flags)},
          {"libraries", library_versions()},
          {"host", host()},
          {"processor", processor()},
          {"cores", fmt::format("{}", available_threads())},
          {"threads", fmt::format("{}", threads)}};
}

std::string commit_text(const Environment& environment) {
  return value_of(environment, "commit") +
         (value_of(environment, "dirty") == "yes" ? std::string(kDirty) : "");
}

std::string value_of(const Environment& environment, std::string_view name) {
  const auto found = std::ranges::find(environment, name, &Environment::value_type::first);
  return found == environment.end() ? "" : found->second;
}

std::string utc_now() {
  const auto now =
      std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace colorwalk
