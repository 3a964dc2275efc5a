#include "engine/formats/board_format.h"

#include <algorithm>
#include <iterator>

#include "base/nearest_name.h"
#include "engine/formats/support.h"

/// All formats, in the order of `colorwalk list formats`. A new format is a new file that defines
/// `BoardFormat NAME_format()`, and one line here.
#define COLORWALK_FORMATS(FORMAT) \
  FORMAT(grid)                    \
  FORMAT(compact)                 \
  FORMAT(problems99)              \
  FORMAT(sgt)                     \
  FORMAT(pc19)                    \
  FORMAT(floodtest)               \
  FORMAT(dimacs)

namespace colorwalk {

#define COLORWALK_DECLARE(format) BoardFormat format##_format();
COLORWALK_FORMATS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

namespace {

/// Some editors put it before a text in UTF-8.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

constexpr std::string_view kAuto = "auto";

/// The format of that name. An error may also suggest `auto`.
const BoardFormat& named_format(std::string_view name) {
  const auto formats = board_formats();
  const auto found = std::ranges::find(formats, name, &BoardFormat::name);
  if (found != formats.end()) return *found;
  std::vector<std::string_view> names;
  std::ranges::transform(formats, std::back_inserter(names), &BoardFormat::name);
  names.push_back(kAuto);
  throw InputError(unknown_name("format", name, names));
}

/// Checks that the size given by the user is valid.
void check_given_size(const BoardText& text) {
  if (!text.size) return;
  const auto [rows, cols] = *text.size;
  if (rows >= 1 && rows <= kMaxSide && cols >= 1 && cols <= kMaxSide) return;
  throw InputError(text.name, 0,
                   fmt::format("the size {}x{} was given; expected 1 to {} rows and columns", rows,
                               cols, kMaxSide));
}

/// Checks that all boards have the size given by the user, if any.
void check_sizes(const BoardText& text, std::span<const BoardDraft> boards) {
  if (!text.size) return;
  for (const BoardDraft& board : boards) {
    if (board.rows == text.size->rows && board.cols == text.size->cols) continue;
    throw InputError(text.name, board.line,
                     fmt::format("a board of {} and {}; expected {}x{}, the size that was given",
                                 counted(board.rows, "row"), counted(board.cols, "column"),
                                 text.size->rows, text.size->cols));
  }
}

/// Reads a text in a detected format. Errors name the format, since the detection may be wrong.
std::vector<BoardDraft> read_detected(const BoardText& text, const BoardFormat& format) {
  try {
    return format.read(text);
  } catch (const InputError& error) {
    throw InputError(fmt::format("{} (detected format: {}; --format selects another)", error.what(),
                                 format.name));
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

const BoardFormat& own_format(const Board& board) {
  return board_format(board.shape() == Shape::kGraph ? "dimacs" : "grid");
}

std::string own_text(const Board& board) {
  std::string text;
  own_format(board).write(board, /*header=*/true, text);
  return text;
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
    const BoardFormat& named = named_format(format);
    read.boards = named.read(text);
    read.format = named.name;
  }
  check_sizes(text, read.boards);
  return read;
}

}  // namespace colorwalk
