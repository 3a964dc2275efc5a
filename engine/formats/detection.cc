// `auto`: which format a text is in, told by its looks. Marks that only one format has come first
// (a ':' is a game id's, blanks inside a line are 99problems', a '#' is a header's); what is left
// is lines of symbols, which pc19, floodtest, compact and grid share. Where two of them fit, the
// likelier is chosen and the note names the other.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::size_t kPc19Length = 196;
constexpr std::size_t kFloodtestSide = 19;

bool is_comment(const Line& line) {
  return line.text.starts_with('#');
}

bool is_digits_1_to_6(const Line& line) {
  return line.text.find_first_not_of("123456") == std::string_view::npos;
}

bool is_single_line(Block block) {
  return block.size() == 1;
}

bool has_square_length(const Line& line) {
  const std::size_t length = line.text.size();
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(length)));
  return side * side == length;
}

/// Whether the line has symbols that only a grid has.
bool has_grid_symbols(const Line& line) {
  return line.text.find_first_of("0.") != std::string_view::npos;
}

bool is_compact_line(const Line& line) {
  return has_square_length(line) && !has_grid_symbols(line);
}

bool is_too_wide_for_grid(const Line& line) {
  return line.text.size() > kMaxSide;
}

/// Whether the lines can be the rows of one board, if they are not too wide.
bool is_rectangle(Block block) {
  const std::size_t width = block.front().text.size();
  return block.size() <= kMaxSide &&
         std::ranges::all_of(block, [=](const Line& line) { return line.text.size() == width; });
}

bool is_floodtest_board(Block block) {
  return block.size() == kFloodtestSide && std::ranges::all_of(block, [](const Line& line) {
           return line.text.size() == kFloodtestSide && is_digits_1_to_6(line);
         });
}

bool ends_in_crlf(const BoardText& text) {
  const std::size_t end = text.text.find('\n');
  return end != std::string_view::npos && end > 0 && text.text[end - 1] == '\r';
}

/// Lines of 196 digits: pc19 and compact differ in the number of colors alone. CRLF is pc19's
/// mark; then one line is proof enough, so that a damaged file is not taken for compact boards.
std::optional<Detection> detect_pc19(const BoardText& text, std::span<const Line> lines) {
  const auto fits = [](const Line& line) { return line.text.size() == kPc19Length; };
  if (!fits(lines.front()) || !std::ranges::all_of(lines, is_digits_1_to_6)) return std::nullopt;
  if (ends_in_crlf(text)) return Detection{"pc19", ""};
  if (!std::ranges::all_of(lines, fits)) return std::nullopt;
  return Detection{"pc19",
                   "lines of 196 digits 1 to 6 are read as pc19, which has six colors; "
                   "--format compact takes the largest digit of each board"};
}

/// Lines too long for the rows of a grid. One that is no square either may be a row too long or a
/// board whose size has to be stated, so the error offers both.
Detection detect_wide(const BoardText& text, const Line& line) {
  if (has_grid_symbols(line)) return {"grid", ""};
  if (!has_square_length(line) && !text.size) {
    refuse_length(text, line,
                  "at most 64 in a row of a board, or a square number in a line that is a whole "
                  "board (--size RxC says it is not square)");
  }
  return {"compact", ""};
}

/// Lines of symbols that are compact boards or the rows of grids.
Detection detect_compact_or_grid(const BoardText& text, std::span<const Block> blocks,
                                 std::span<const Line> lines) {
  const auto wide = std::ranges::find_if(lines, is_too_wide_for_grid);
  if (wide != lines.end()) return detect_wide(text, *wide);
  const std::string length = std::to_string(lines.front().text.size());
  const bool rectangles = std::ranges::all_of(blocks, is_rectangle);
  const bool squares = std::ranges::all_of(lines, is_compact_line);
  if (squares && !rectangles) return {"compact", ""};
  if (!squares) return {"grid", ""};
  if (std::ranges::all_of(blocks, is_single_line)) {
    return {"compact", "single lines such as the first, of " + length +
                           " symbols, are read as compact, a square board each; "
                           "--format grid takes them as boards of one row"};
  }
  return {"grid", "lines that stand together, of " + length +
                      " symbols, are read as the rows of a grid; "
                      "--format compact takes each as a square board"};
}

Detection detect_symbols(const BoardText& text, std::span<const Line> lines) {
  const std::vector<Block> blocks = split_blocks(lines);
  std::vector<Line> filled;
  filled.reserve(lines.size());
  std::ranges::copy_if(lines, std::back_inserter(filled),
                       [](const Line& line) { return !line.text.empty(); });
  if (text.size && std::cmp_equal(filled.front().text.size(), text.size->rows * text.size->cols)) {
    return {"compact", ""};
  }
  if (is_floodtest_board(blocks.front())) {
    return {"floodtest",
            "19 lines of 19 digits without a header are read as floodtest, which starts in the "
            "center; --format grid starts in the upper left"};
  }
  if (std::optional<Detection> pc19 = detect_pc19(text, filled)) return *pc19;
  return detect_compact_or_grid(text, blocks, filled);
}

}  // namespace

Detection detect_format(const BoardText& text) {
  const std::vector<Line> lines = split_lines(text.text);
  const auto has_board = [](const Line& line) { return !line.text.empty() && !is_comment(line); };
  const auto first = std::ranges::find_if(lines, has_board);
  if (first == lines.end()) {
    if (std::ranges::any_of(lines, is_comment)) return {"grid", ""};
    refuse_empty(text, "boards in one of the formats that `colorwalk list formats` names");
  }
  if (first->text.find_first_of(":,") != std::string_view::npos) return {"sgt", ""};
  if (split_words(first->text).size() > 1) return {"99problems", ""};
  if (std::ranges::any_of(lines, is_comment)) return {"grid", ""};
  return detect_symbols(text, lines);
}

}  // namespace colorwalk
