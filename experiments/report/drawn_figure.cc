#include "experiments/report/drawn_figure.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <vector>

#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/durable_file.h"
#include "base/system/system_error.h"
#include "base/system/temporary_folder.h"
#include "experiments/report/figure_script.h"

namespace colorwalk {
namespace {

constexpr int kMissing =
    3;  ///< The script's exit code if a package is missing; it prints the name.

/// Debian's Python first: it can import Debian's matplotlib.
std::vector<std::string> pythons() {
  std::vector<std::string> found;
  std::error_code error;
  if (std::filesystem::exists("/usr/bin/python3", error)) found.emplace_back("/usr/bin/python3");
  const std::string other = find_program("python3");
  if (!other.empty() && other != "/usr/bin/python3") found.push_back(other);
  return found;
}

std::string contents_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(text).str();
}

}  // namespace

std::string drawn_figure(std::string_view name, std::string_view csv, std::string_view format) {
  const TemporaryFolder folder;
  const std::filesystem::path data = folder.path() / "data.csv";
  const std::filesystem::path drawing = folder.path() / "drawing";
  replace_file(data, csv);
  std::string missing = "python3-matplotlib";
  for (const std::string& python : pythons()) {
    const ChildEnd end = run_child({python, "-c", kFigureScript, std::string(name),
                                    std::string(format), data.string(), drawing.string()},
                                   {.capture = true});
    if (end.exit_code == 0) return contents_of(drawing);
    if (end.exit_code != kMissing) {
      const std::string error = end.output.substr(0, end.output.find_last_not_of('\n') + 1);
      throw SystemError(python, "drawing failed: " + error.substr(error.rfind('\n') + 1));
    }
    missing = end.output.substr(0, end.output.find('\n'));
  }
  throw InputError(fmt::format(
      "drawing {} needs the Debian package {}; expected it to be installed, or --format csv",
      format, missing));
}

}  // namespace colorwalk
