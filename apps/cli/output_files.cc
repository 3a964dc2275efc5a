#include "apps/cli/output_files.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/system/read_file.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// The file that a path leads to through links, whether it exists or not; nothing for a device, a
/// pipe and a link of a process such as /dev/stdout, into which several outputs may go.
fs::path file_at(fs::path path) {
  constexpr int kMostLinks = 40;  // The limit of the system.
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
    const fs::path folder = fs::absolute(path, error).parent_path();
    if (fs::weakly_canonical(folder, error).native().starts_with("/proc/")) return {};
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  const bool is_other = fs::exists(path, error) && !fs::is_regular_file(path, error);
  return is_other ? fs::path() : fs::weakly_canonical(fs::absolute(path, error), error);
}

bool is_same_file(const fs::path& first, const fs::path& second) {
  std::error_code error;
  return first == second || fs::equivalent(first, second, error);
}

}  // namespace

void check_outputs(std::span<const std::string> outputs, std::span<const std::string> inputs) {
  std::vector<fs::path> read;
  for (const std::string& input : inputs) {
    const fs::path path = input == "-" ? "/dev/stdin" : input;
    std::error_code error;
    if (!fs::exists(path, error)) continue;  // The reader reports it.
    for (fs::path& file : files_of(path)) read.push_back(std::move(file));
  }
  std::error_code error;
  std::vector<std::pair<std::string, fs::path>> written = {
      {"standard output", fs::canonical("/dev/stdout", error)}};
  for (const std::string& output : outputs) {
    const fs::path file = output == "-" ? fs::path() : file_at(output);
    if (file.empty()) continue;
    for (const fs::path& other : read) {
      if (!is_same_file(file, other)) continue;
      throw InputError(output, 0, "is a file to read; expected another file to write");
    }
    for (const auto& [name, other] : written) {
      if (!is_same_file(file, other)) continue;
      throw InputError(output, 0,
                       fmt::format("is the same file as {}; expected another file to write", name));
    }
    written.emplace_back(output, file);
  }
}

}  // namespace colorwalk
