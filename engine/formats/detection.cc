// `auto`: detects the format of a text. Formats with distinctive features claim a text themselves
// (':' for sgt, blanks inside a line for 99problems, 19 lines of 19 digits for floodtest). Other
// texts are lines of symbols, in compact or grid. If two formats fit, the more likely one is
// selected and the note names the other.

#include "engine/formats/detection.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace colorwalk {
namespace {

bool is_comment(const Line& line) {
  return line.text.starts_with('#');
}

bool is_single_line(Block block) {
  return block.size() == 1;
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
                  "at most " + std::to_string(kMaxSide) +
                      " in a row of a board, or a square number in a line that is a whole board "
                      "(or --size RxC if it is not square)");
  }
  return {"grid", ""};
}

/// Lines of symbols that are compact boards or the rows of grids.
Detection detect_compact_or_grid(const BoardText& text, std::span<const Block> blocks,
                                 std::span<const Line> lines) {
  const auto wide = std::ranges::find_if(lines, is_wide);
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
  return {"grid", "consecutive lines of " + length +
                      " symbols, are read as the rows of a grid; "
                      "--format compact takes each as a square board"};
}

/// A text that no format claims.
Detection detect_unclaimed(const FormatFeatures& features) {
  if (features.has_comments) return {"grid", ""};
  if (features.has_given_size) return {"compact", ""};
  return detect_compact_or_grid(features.text, features.blocks, features.filled);
}

}  // namespace

FormatFeatures::FormatFeatures(const BoardText& given)
    : text(given), lines(split_lines(given)), has_comments(std::ranges::any_of(lines, is_comment)) {
  blocks = split_blocks(lines);
  std::ranges::copy_if(lines, std::back_inserter(filled),
                       [](const Line& line) { return !line.text.empty(); });
  const auto first = std::ranges::find_if_not(filled, is_comment);
  has_board = first != filled.end();
  if (!has_board) return;
  has_colon = first->text.find_first_of(":,") != std::string_view::npos;
  has_words = !has_colon && split_words(first->text).size() > 1;
  has_given_size = !has_comments && text.size &&
                   std::cmp_equal(first->text.size(), text.size->rows * text.size->cols);
}

bool is_digits_1_to_6(const Line& line) {
  return line.text.find_first_not_of("123456") == std::string_view::npos;
}

Detection detect_format(const BoardText& text) {
  const FormatFeatures features(text);
  if (!features.has_board && !features.has_comments) {
    refuse_empty(text, "boards in one of the formats that `colorwalk list formats` names");
  }
  for (const BoardFormat& format : board_formats()) {
    if (format.claims == nullptr) continue;
    if (std::optional<std::string> note = format.claims(features)) {
      return {format.name, *std::move(note)};
    }
  }
  return detect_unclaimed(features);
}

}  // namespace colorwalk
