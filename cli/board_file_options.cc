#include "cli/board_file_options.h"

#include <cerrno>
#include <istream>
#include <ostream>
#include <system_error>

#include "base/input_error.h"
#include "base/system/read_file.h"
#include "engine/formats/board_format.h"
#include "engine/sources/file_source.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {

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

std::unique_ptr<BoardSource> BoardFileOptions::open(const std::string& path,
                                                    Console& console) const {
  const std::string text = read_text(path, console);
  const std::string name = text_name(path);
  std::optional<BoardSize> board_size;
  if (size) board_size = read_size(*size);
  Setup setup;
  if (rules) setup.rules = read_rules(*rules);
  if (start) setup.start = read_start(*start);
  auto source = std::make_unique<FileSource>(
      BoardText{.name = name, .text = text, .size = board_size}, format.value_or("auto"), setup);
  if (!source->note().empty()) tell(console, "note: " + source->note());
  return source;
}

std::string read_text(const std::string& path, Console& console) {
  if (path != "-") return read_file(path);
  errno = 0;
  std::string text = read_stream(console.in, text_name(path));
  if (console.in.bad()) {
    throw InputError(text_name(path), 0,
                     "cannot be read: " + std::generic_category().message(errno));
  }
  return text;
}

std::string text_name(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

}  // namespace colorwalk
