#include "experiments/records/environment.h"

#include <absl/base/config.h>
#include <fmt/format.h>
#include <oneapi/tbb/version.h>
#include <unistd.h>

#include <CLI/Version.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "base/data/json.h"
#include "base/system/parallel.h"
#include "base/system/process.h"
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

constexpr const char* kUnknown = "unknown";

/// The rest of the first line of a file that begins with `name`, without `separator`s and quotes.
std::string entry_of(const char* file, std::string_view name, std::string_view separators) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(name)) continue;
    const std::size_t begin = line.find_first_not_of(separators, name.size());
    if (begin == name.size()) continue;  // A longer name.
    if (begin == std::string::npos) return "";
    std::string value = line.substr(begin);
    if (value.ends_with('"')) value.pop_back();
    return value;
  }
  return kUnknown;
}

std::string memory() {
  std::string kilobytes = entry_of("/proc/meminfo", "MemTotal", ": ");
  if (kilobytes == kUnknown) return kilobytes;
  return fmt::format("{} MB", std::strtoll(kilobytes.c_str(), nullptr, 10) / 1024);
}

/// The command line of this process, as one may type it.
std::string command_line() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::string text;
  for (std::string word; std::getline(file, word, '\0');) {
    if (!text.empty()) text += ' ';
    const bool is_plain = word.find_first_of(" \t\n'\"\\$`*?[]{}()<>|&;#~!") == std::string::npos;
    if (is_plain && !word.empty()) {
      text += word;
      continue;
    }
    text += '\'';
    for (const char symbol : word) text += symbol == '\'' ? "'\\''" : std::string(1, symbol);
    text += '\'';
  }
  return text.empty() ? kUnknown : text;
}

}  // namespace

std::string build_info_text() {
  return fmt::format("colorwalk {}\ncommit {}\ncompiler {}\nflags {}\nbuilt for {}",
                     COLORWALK_STAMP_VERSION, build_commit(), COLORWALK_STAMP_COMPILER,
                     COLORWALK_STAMP_FLAGS, target_processor());
}

std::string_view build_commit() {
  return COLORWALK_STAMP_COMMIT;
}

Environment current_environment(int threads) {
  std::string_view commit = build_commit();
  const bool dirty = commit.ends_with(kDirty);
  if (dirty) commit.remove_suffix(kDirty.size());
  return {{"commit", std::string(commit)},
          {"dirty", dirty ? "yes" : "no"},
          {"compiler", COLORWALK_STAMP_COMPILER},
          {"flags", COLORWALK_STAMP_FLAGS},
          {"libraries", library_versions()},
          {"host", host()},
          {"processor", entry_of("/proc/cpuinfo", "model name", "\t :")},
          {"cores", fmt::format("{}", available_threads())},
          {"memory", memory()},
          {"distribution", entry_of("/etc/os-release", "PRETTY_NAME", "=\"")},
          {"threads", fmt::format("{}", threads)},
          {"command", command_line()}};
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
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &parts));
  return text.data();
}

}  // namespace colorwalk
