// `auto`: detects the format of a text. A first line that begins with 'c' or 'p' and a blank shows
// dimacs, a ':' or ',' in a line sgt, blanks inside a line 99problems, and 19 lines of 19 digits
// floodtest. Other texts are lines of symbols, in compact or grid. If two formats fit, the more
// likely one is selected and the note names the other.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

bool is_comment(const Line& line) {
  return line.text.starts_with('#');
}

/// Whether the line has `length` symbols, all of them digits 1 to 6.
bool is_digits_1_to_6(const Line& line, std::size_t length) {
  return line.text.size() == length &&
         line.text.find_first_not_of("123456") == std::string_view::npos;
}

bool has_square_length(const Line& line) {
  const std::size_t length = line.text.size();
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(length)));
  return side * side == length;
}

/// Whether the line has symbols that only occur in grids.
bool has_grid_symbols(const Line& line) {
  return line.text.find_first_of("0.") != std::string_view::npos;
}

bool is_compact_line(const Line& line) {
  return has_square_length(line) && !has_grid_symbols(line);
}

/// Longer lines of a square length without the symbols of grids are compact boards: most are, and a
/// grid of that width can have a header.
constexpr std::size_t kWidestPlainGrid = 64;

bool is_wide(const Line& line) {
  return line.text.size() > kWidestPlainGrid;
}

/// Whether the lines can be the rows of one board, apart from their width.
bool is_rectangle(Block block) {
  const std::size_t width = block.front().text.size();
  return block.size() <= kWidestPlainGrid &&
         std::ranges::all_of(block, [=](const Line& line) { return line.text.size() == width; });
}

/// A long line. If it is too long for a row and its length is not a square either, it may be a row
/// that is too long or a board whose size must be given; the error offers both.
Detection detect_wide(const BoardText& text, const Line& line) {
  const bool is_row = text.size && std::cmp_equal(line.text.size(), text.size->cols);
  if (is_row || has_grid_symbols(line)) return {"grid", ""};
  if (has_square_length(line) || text.size) return {"compact", ""};
  if (line.text.size() > kMaxSide) {
    refuse_length(text, line,
                  fmt::format("at most {} in a row of a board, or a square number in a line that "
                              "is a whole board (or --size RxC if it is not square)",
                              kMaxSide));
  }
  return {"grid", ""};
}

/// Lines of symbols that are compact boards or the rows of grids.
Detection detect_compact_or_grid(const BoardText& text, std::span<const Block> blocks,
                                 std::span<const Line> lines) {
  const auto wide = std::ranges::find_if(lines, is_wide);
  if (wide != lines.end()) return detect_wide(text, *wide);
  const std::size_t length = lines.front().text.size();
  const bool rectangles = std::ranges::all_of(blocks, is_rectangle);
  const bool squares = std::ranges::all_of(lines, is_compact_line);
  if (squares && !rectangles) return {"compact", ""};
  if (!squares) return {"grid", ""};
  if (std::ranges::all_of(blocks, [](Block block) { return block.size() == 1; })) {
    return {"compact", fmt::format("single lines such as the first, of {} symbols, are read as "
                                   "compact, a square board each; --format grid takes them as "
                                   "boards of one row",
                                   length)};
  }
  return {"grid", fmt::format("consecutive lines of {} symbols, are read as the rows of a grid; "
                              "--format compact takes each as a square board",
                              length)};
}

/// 19 lines of 19 digits 1 to 6.
bool is_floodtest(Block block) {
  return block.size() == 19 &&
         std::ranges::all_of(block, [](const Line& line) { return is_digits_1_to_6(line, 19); });
}

/// Lines of 196 digits: pc19 and compact differ only in the number of colors. With CRLF, one line
/// is enough, so that a damaged pc19 file is not read as compact.
std::optional<Detection> detect_pc19(const BoardText& text, std::span<const Line> lines) {
  constexpr std::size_t kLength = 196;
  const auto has_digits = [](const Line& line) { return is_digits_1_to_6(line, line.text.size()); };
  if (lines.front().text.size() != kLength || !std::ranges::all_of(lines, has_digits)) return {};
  const std::string_view first = text.text.substr(0, text.text.find('\n'));
  if (first.size() < text.text.size() && first.ends_with('\r')) return Detection{"pc19", ""};
  const auto fits = [](const Line& line) { return line.text.size() == kLength; };
  if (!std::ranges::all_of(lines, fits)) return {};
  return Detection{"pc19",
                   "lines of 196 digits 1 to 6 are read as pc19, which has six colors; --format "
                   "compact takes the largest digit of each board"};
}

/// Whether the text begins with comments or the first line of a graph. A 'c' alone is an empty
/// comment or a cell.
bool is_dimacs(std::span<const Line> lines) {
  const auto first =
      std::ranges::find_if_not(lines, [](const Line& line) { return line.text == "c"; });
  return first != lines.end() && (first->text.starts_with("c ") || first->text.starts_with("p "));
}

}  // namespace

Detection detect_format(const BoardText& text) {
  const std::vector<Line> lines = split_lines(text);
  std::vector<Line> filled;
  std::ranges::copy_if(lines, std::back_inserter(filled),
                       [](const Line& line) { return !line.text.empty(); });
  if (filled.empty()) {
    refuse_empty(text, "boards in one of the formats that `colorwalk list formats` names");
  }
  if (is_dimacs(filled)) return {"dimacs", ""};
  const auto first = std::ranges::find_if_not(filled, is_comment);
  if (first != filled.end()) {
    if (first->text.find_first_of(":,") != std::string_view::npos) return {"sgt", ""};
    if (split_words(first->text).size() > 1) return {"99problems", ""};
  }
  if (std::ranges::any_of(filled, is_comment)) return {"grid", ""};
  if (text.size && std::cmp_equal(first->text.size(), text.size->rows * text.size->cols)) {
    return {"compact", ""};
  }
  const std::vector<Block> blocks = split_blocks(lines);
  if (is_floodtest(blocks.front())) {
    return {"floodtest",
            "19 lines of 19 digits without a header are read as floodtest, which starts in the "
            "center; --format grid starts in the upper left"};
  }
  if (std::optional<Detection> pc19 = detect_pc19(text, filled)) return *std::move(pc19);
  return detect_compact_or_grid(text, blocks, filled);
}

}  // namespace colorwalk
