#include "engine/formats/board_format.h"

#include <algorithm>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "engine/formats/detection.h"
#include "engine/formats/support.h"

/// All formats, in the order of `colorwalk list formats`. A new format is a new file that defines
/// `BoardFormat NAME_format()`, and one line here.
#define COLORWALK_FORMATS(FORMAT) \
  FORMAT(grid)                    \
  FORMAT(compact)                 \
  FORMAT(problems99)              \
  FORMAT(sgt)                     \
  FORMAT(pc19)                    \
  FORMAT(floodtest)

namespace colorwalk {

#define COLORWALK_DECLARE(format) BoardFormat format##_format();
COLORWALK_FORMATS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

namespace {

/// Some editors put it before a text in UTF-8.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

constexpr std::string_view kAuto = "auto";

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const BoardFormat& format : board_formats()) names.push_back(format.name);
  return names;
}

const BoardFormat* find_format(std::string_view name) {
  const auto formats = board_formats();
  const auto found = std::ranges::find(formats, name, &BoardFormat::name);
  return found == formats.end() ? nullptr : &*found;
}

/// Checks that the size given by the user is valid.
void check_given_size(const BoardText& text) {
  if (!text.size) return;
  const auto [rows, cols] = *text.size;
  if (rows >= 1 && rows <= kMaxSide && cols >= 1 && cols <= kMaxSide) return;
  throw InputError(text.name, 0,
                   "the size " + std::to_string(rows) + "x" + std::to_string(cols) +
                       " was given; expected 1 to " + std::to_string(kMaxSide) +
                       " rows and columns");
}

/// Checks that all boards have the size given by the user, if any.
void check_sizes(const BoardText& text, std::span<const BoardDraft> boards) {
  if (!text.size) return;
  for (const BoardDraft& board : boards) {
    if (board.rows == text.size->rows && board.cols == text.size->cols) continue;
    throw InputError(text.name, board.line,
                     "a board of " + counted(static_cast<std::size_t>(board.rows), "row") +
                         " and " + counted(static_cast<std::size_t>(board.cols), "column") +
                         "; expected " + std::to_string(text.size->rows) + "x" +
                         std::to_string(text.size->cols) + ", the size that was given");
  }
}

/// Reads a text in a detected format. Errors name the format, since the detection may be wrong.
std::vector<BoardDraft> read_detected(const BoardText& text, const BoardFormat& format) {
  try {
    return format.read(text);
  } catch (const InputError& error) {
    throw InputError(std::string(error.what()) + " (detected format: " + std::string(format.name) +
                     "; --format selects another)");
  }
}

}  // namespace

std::span<const BoardFormat> board_formats() {
#define COLORWALK_CALL(format) format##_format(),
  static const std::vector<BoardFormat> kFormats = {COLORWALK_FORMATS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kFormats;
}

const BoardFormat& board_format(std::string_view name) {
  return find_named("format", name, board_formats(), &BoardFormat::name);
}

BoardsRead read_boards(const BoardText& given, std::string_view format) {
  BoardText text = given;
  if (text.text.starts_with(kByteOrderMark)) text.text.remove_prefix(kByteOrderMark.size());
  check_given_size(text);
  BoardsRead read;
  if (format == kAuto) {
    Detection detection = detect_format(text);
    read.boards = read_detected(text, board_format(detection.format));
    read.format = detection.format;
    read.note = std::move(detection.note);
  } else {
    const BoardFormat* const named = find_format(format);
    if (named == nullptr) {
      std::vector<std::string_view> names = format_names();
      names.push_back(kAuto);
      throw InputError(unknown_name("format", format, names));
    }
    read.boards = named->read(text);
    read.format = named->name;
  }
  check_sizes(text, read.boards);
  return read;
}

}  // namespace colorwalk
