#include "engine/formats/board_format.h"

#include <algorithm>

#include "base/nearest_name.h"
#include "engine/formats/support.h"

/// All formats, in the order of `colorwalk list formats`. A new format is a new file that defines
/// `BoardFormat NAME_format()`, and one line here.
#define COLORWALK_FORMATS(FORMAT) \
  FORMAT(grid)                    \
  FORMAT(compact)                 \
  FORMAT(table)                   \
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

/// Formats have kept the names that files and descriptors give them.
std::string_view current_name(std::string_view name) {
  return name == "99problems" ? "table" : name;
}

/// The format of that name. An error may also suggest `auto`.
const BoardFormat& named_format(std::string_view name) {
  const auto formats = board_formats();
  const auto found = std::ranges::find(formats, current_name(name), &BoardFormat::name);
  if (found != formats.end()) return *found;
  std::vector<std::string_view> names = names_in(formats, &BoardFormat::name);
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

}  // namespace

std::span<const BoardFormat> board_formats() {
#define COLORWALK_CALL(format) format##_format(),
  static const std::vector<BoardFormat> kFormats = {COLORWALK_FORMATS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kFormats;
}

const BoardFormat& board_format(std::string_view name) {
  return find_named("format", current_name(name), board_formats(), &BoardFormat::name);
}

const BoardFormat& own_format(const Board& board) {
  return board_format(board.shape() == Shape::kGraph ? "dimacs" : "grid");
}

std::string text_in(const BoardFormat& format, const Board& board, bool header) {
  std::string text;
  format.write(board, header, text);
  return text;
}

std::vector<BoardDraft> FormattedText::read() const {
  std::vector<BoardDraft> boards;
  try {
    boards = format->read(text);
  } catch (const InputError& error) {
    if (!is_detected) throw;
    // The detection may be wrong.
    throw InputError(fmt::format("{} (detected format: {}; --format selects another)", error.what(),
                                 format->name));
  }
  check_sizes(text, boards);
  return boards;
}

std::vector<FormattedText> FormattedText::divide(std::size_t bytes) const {
  std::vector<FormattedText> parts;
  FormattedText part = {.text = text, .format = format, .is_detected = is_detected};
  const char* begin = text.text.data();
  bool is_filled = false;  // The part has a line that is not blank.
  const auto end_part = [&](const char* end, int lines) {
    part.text.text = std::string_view(begin, static_cast<std::size_t>(end - begin));
    parts.push_back(part);
    part.text.lines_before = lines;
    begin = end;
    is_filled = false;
  };
  const char* const end = begin + text.text.size();
  for_each_line(text, [&](const Line& line) {
    const bool is_blank = line.text.empty();
    const bool may_end =
        format->unit == BoardUnit::kLine || (format->unit == BoardUnit::kBlock && is_blank);
    const bool is_long = line.text.data() - begin >= static_cast<std::ptrdiff_t>(bytes);
    if (may_end && is_long && is_filled) end_part(line.text.data(), line.number - 1);
    is_filled = is_filled || !is_blank;
    return true;
  });
  if (is_filled || parts.empty()) end_part(end, 0);
  return parts;
}

FormattedText with_format(const BoardText& given, std::string_view format) {
  FormattedText formatted = {.text = given};
  BoardText& text = formatted.text;
  if (text.text.starts_with(kByteOrderMark)) text.text.remove_prefix(kByteOrderMark.size());
  check_given_size(text);
  if (format != kAuto) {
    formatted.format = &named_format(format);
    return formatted;
  }
  Detection detection = detect_format(text);
  formatted.format = &board_format(detection.format);
  formatted.is_detected = true;
  formatted.note = std::move(detection.note);
  return formatted;
}

BoardsRead read_boards(const BoardText& given, std::string_view format) {
  FormattedText text = with_format(given, format);
  return {.boards = text.read(), .format = text.format->name, .note = std::move(text.note)};
}

}  // namespace colorwalk
