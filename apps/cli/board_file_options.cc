#include "apps/cli/board_file_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <istream>
#include <system_error>
#include <vector>

#include "base/input_error.h"
#include "base/system/read_file.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr const char* kStandardInput = "-";

}  // namespace

void BoardFileOptions::declare(OptionParser& options, std::string_view more_starts) {
  options.add_text("--rules", rules, "NAME",
                   fmt::format("{} (default: from the file, else color-walk if a board has a '.')",
                               std::string_view(kRulesNames)));
  options.add_text("--start", start, "CELL",
                   fmt::format("ul, ur, ll, lr, c{} or ROW,COL, counted from 0 (default: from the "
                               "file, else ul)",
                               more_starts));
  options.add_text(
      "--shape", shape, "NAME",
      fmt::format("{} (default: from the file, else square)", std::string_view(kGridShapeNames)));
  options.add_text("--format", format, "NAME", "Format of the boards (default: auto)");
  options.add_text("--size", size, "RxC",
                   "Rows and columns of `compact` boards that are not square");
}

FileSource BoardFileOptions::open(std::span<const std::string> paths, Console& console,
                                  const Setup& setup) const {
  const auto board_size = size ? std::optional(read_size(*size)) : std::nullopt;
  const std::string named = format.value_or("auto");
  const auto read = [&]() -> FileSource {
    if (paths.size() == 1 && paths.front() == kStandardInput) {
      return {{.name = text_name(kStandardInput),
               .text = read_text(kStandardInput, console),
               .size = board_size},
              named,
              setup};
    }
    const std::vector<std::filesystem::path> files(paths.begin(), paths.end());
    return {files, board_size, named, setup};
  };
  if (paths.size() > 1 && std::ranges::find(paths, kStandardInput) != paths.end()) {
    throw InputError("standard input (-) cannot be combined with files; expected one or the other");
  }
  FileSource source = read();
  if (!source.note().empty()) print_message(console, "note: " + source.note());
  return source;
}

std::string read_text(const std::string& path, Console& console) {
  if (path != kStandardInput) return read_file(path);
  errno = 0;
  std::string text = read_stream(console.in, text_name(path));
  if (console.in.bad()) {
    throw InputError(text_name(path), 0,
                     "cannot be read: " + std::generic_category().message(errno));
  }
  return text;
}

std::string text_name(const std::string& path) {
  return path == kStandardInput ? "standard input" : path;
}

}  // namespace colorwalk
