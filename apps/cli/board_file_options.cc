#include "apps/cli/board_file_options.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <istream>
#include <ostream>
#include <system_error>
#include <vector>

#include "base/input_error.h"
#include "base/system/read_file.h"
#include "engine/formats/board_stream.h"
#include "engine/sources/file_source.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr const char* kStandardInput = "-";

/// The first line of standard input with its line feed, or only its beginning if it is too long for
/// a header: it may be endless.
std::string read_first_line(Console& console) {
  constexpr std::size_t kLongestHeader = 1000;
  errno = 0;
  std::string line;
  for (char symbol = 0; line.size() < kLongestHeader && console.in.get(symbol);) {
    line += symbol;
    if (symbol == '\n') break;
  }
  check_input(console);
  return line;
}

}  // namespace

void BoardFileOptions::declare(OptionParser& options) {
  options.add_text(
      "--rules", rules, "NAME",
      "color-walk or flood-it (default: from the file, else color-walk if a board has a '.')");
  options.offer("color-walk");
  options.offer("flood-it");
  options.add_text("--start", start, "CELL",
                   "ul, ur, ll, lr, c or ROW,COL, counted from 0 (default: from the file, "
                   "else ul)");
  options.add_text("--format", format, "NAME", "Format of the boards (default: auto)");
  options.offer("auto");
  options.offer_names(board_formats());
  options.add_text("--size", size, "RxC",
                   "Rows and columns of `compact` boards that are not square");
}

Setup BoardFileOptions::setup() const {
  Setup setup;
  if (rules) setup.rules = read_rules(*rules);
  if (start) setup.start = read_start(*start);
  return setup;
}

std::optional<BoardSize> BoardFileOptions::board_size() const {
  return size ? std::optional(read_size(*size)) : std::nullopt;
}

std::unique_ptr<BoardSource> BoardFileOptions::open(std::span<const std::string> paths,
                                                    Console& console,
                                                    std::string_view begun) const {
  const std::string named = format.value_or("auto");
  std::unique_ptr<FileSource> source;
  if (paths.size() == 1 && paths.front() == kStandardInput) {
    const std::string text = std::string(begun) + read_text(kStandardInput, console);
    source = std::make_unique<FileSource>(
        BoardText{.name = text_name(kStandardInput), .text = text, .size = board_size()}, named,
        setup());
  } else {
    if (std::ranges::find(paths, kStandardInput) != paths.end()) {
      throw InputError(
          "standard input (-) cannot be combined with files; expected one or the other");
    }
    const std::vector<std::filesystem::path> files(paths.begin(), paths.end());
    source = std::make_unique<FileSource>(files, board_size(), named, setup());
  }
  if (!source->note().empty()) print_message(console, "note: " + source->note());
  return source;
}

std::unique_ptr<ArrivingBoards> BoardFileOptions::open_arriving(Console& console,
                                                                std::string& begun) const {
  const BoardFormat* known = nullptr;
  if (format && *format != "auto") {
    known = &board_format(*format);
  } else {
    begun = read_first_line(console);
    known = format_of_first_line(std::string_view(begun).substr(0, begun.find('\n')));
  }
  if (known == nullptr) return nullptr;
  return std::make_unique<ArrivingBoards>(
      console, BoardStream(text_name(kStandardInput), *known, setup(), board_size()), begun);
}

std::string read_text(const std::string& path, Console& console) {
  if (path != kStandardInput) return read_file(path);
  errno = 0;
  std::string text = read_stream(console.in, text_name(path));
  check_input(console);
  return text;
}

void check_input(const Console& console) {
  if (!console.in.bad()) return;
  throw InputError(text_name(kStandardInput), 0,
                   "cannot be read: " + std::generic_category().message(errno));
}

std::string text_name(const std::string& path) {
  return path == kStandardInput ? "standard input" : path;
}

}  // namespace colorwalk
