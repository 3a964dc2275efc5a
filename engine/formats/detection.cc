// `auto`: detects the format of a text. A first line that begins with 'c' or 'p' and a blank shows
// dimacs, and 19 lines of 19 digits floodtest. In the first line that is not a comment, a ':' shows
// sgt; a bracket, several words or fields, and symbols that are neither digits nor small letters
// show table, and so does a number of boards or the side of a board above longer lines. Other texts
// are lines of symbols, in compact or grid. If two formats fit, the more likely one is selected and
// the note names the other.

#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "base/numbers.h"
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

/// What the blocks of the text have in common.
struct Blocks {
  bool are_rectangles =
      true;               ///< The lines of each can be rows of a board, apart from their width.
  bool are_lines = true;  ///< Each has one line.
};

Blocks blocks_of(const BoardText& text) {
  Blocks blocks;
  std::size_t rows = 0;
  std::size_t width = 0;
  for_each_line(text, [&](const Line& line) {
    rows = line.text.empty() ? 0 : rows + 1;
    if (rows == 1) width = line.text.size();
    if (rows <= 1) return true;
    blocks.are_lines = false;
    blocks.are_rectangles &= rows <= kWidestPlainGrid && line.text.size() == width;
    return blocks.are_rectangles;
  });
  return blocks;
}

/// Calls visit(line) as for_each_line() for the lines that are not blank.
template <class Visit>
bool for_each_filled(const BoardText& text, Visit&& visit) {
  return for_each_line(text, [&](const Line& line) { return line.text.empty() || visit(line); });
}

/// The first line that is not blank and for which the predicate holds.
template <class Predicate>
std::optional<Line> first_line(const BoardText& text, Predicate&& is_it) {
  std::optional<Line> found;
  for_each_filled(text, [&](const Line& line) {
    if (is_it(line)) found = line;
    return !found;
  });
  return found;
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
Detection detect_compact_or_grid(const BoardText& text, const Line& first) {
  if (const std::optional<Line> wide = first_line(text, is_wide)) return detect_wide(text, *wide);
  if (!for_each_filled(text, is_compact_line)) return {"grid", ""};
  const std::size_t length = first.text.size();
  const Blocks blocks = blocks_of(text);
  if (!blocks.are_rectangles) return {"compact", ""};
  if (blocks.are_lines) {
    return {"compact", fmt::format("single lines such as the first, of {} symbols, are read as "
                                   "compact, a square board each; --format grid takes them as "
                                   "boards of one row",
                                   length)};
  }
  return {"grid", fmt::format("consecutive lines of {} symbols, are read as the rows of a grid; "
                              "--format compact takes each as a square board",
                              length)};
}

/// Whether the first block is 19 lines of 19 digits 1 to 6.
bool is_floodtest(const BoardText& text) {
  constexpr std::size_t kSide = 19;
  std::size_t rows = 0;
  bool has_digits = true;
  for_each_line(text, [&](const Line& line) {
    if (line.text.empty()) return rows == 0;
    ++rows;
    has_digits = is_digits_1_to_6(line, kSide);
    return has_digits && rows <= kSide;
  });
  return has_digits && rows == kSide;
}

/// Lines of 196 digits: pc19 and compact differ only in the number of colors. With CRLF, one line
/// is enough, so that a damaged pc19 file is not read as compact.
std::optional<Detection> detect_pc19(const BoardText& text, const Line& first_filled) {
  constexpr std::size_t kLength = 196;
  const auto has_digits = [](const Line& line) { return is_digits_1_to_6(line, line.text.size()); };
  if (first_filled.text.size() != kLength || !for_each_filled(text, has_digits)) return {};
  const std::string_view first = text.text.substr(0, text.text.find('\n'));
  if (first.size() < text.text.size() && first.ends_with('\r')) return Detection{"pc19", ""};
  const auto fits = [](const Line& line) { return line.text.size() == kLength; };
  if (!for_each_filled(text, fits)) return {};
  return Detection{"pc19",
                   "lines of 196 digits 1 to 6 are read as pc19, which has six colors; --format "
                   "compact takes the largest digit of each board"};
}

/// Whether the line has none of the symbols of grids and compact boards but 'A'.
bool has_other_symbols(const Line& line) {
  constexpr std::string_view kUsual = "0123456789.abcdefghijklmnopqrstuvwxyz";
  return line.text.find_first_of(kUsual) == std::string_view::npos &&
         line.text.find_first_not_of('A') != std::string_view::npos;
}

/// Whether a line is the side of a board above a row of that length. Rows of grids have one length,
/// and numbers do not begin with 0.
bool has_sides(const BoardText& text) {
  std::string_view above;
  return !for_each_line(text, [&above](const Line& line) {
    const std::vector<std::string_view> words = split_words(line.text);
    const std::size_t cells = words.size() == 1 ? words[0].size() : words.size();
    const auto side = above.starts_with('0') ? std::nullopt : whole_number(above);
    const bool fits = side && std::cmp_equal(*side, cells) && above.size() != line.text.size();
    above = line.text;
    return !fits;
  });
}

/// Whether the text begins with comments or the first line of a graph. A 'c' alone is an empty
/// comment or a cell, and so is a 'c' or 'p' among other letters.
bool is_dimacs(const BoardText& text) {
  const auto first = first_line(text, [](const Line& line) { return line.text != "c"; });
  if (!first || !(first->text.starts_with("c ") || first->text.starts_with("p "))) return false;
  return std::ranges::any_of(split_words(first->text), [](auto word) { return word.size() > 1; });
}

}  // namespace

Detection detect_format(const BoardText& text) {
  const auto first = first_line(text, [](const Line&) { return true; });
  if (!first) {
    refuse_empty(text, "boards in one of the formats that `colorwalk list formats` names");
  }
  if (is_dimacs(text)) return {"dimacs", ""};
  if (const auto data = first_line(text, std::not_fn(is_comment))) {
    if (data->text.find(':') != std::string_view::npos) return {"sgt", ""};
    const bool has_fields = data->text.front() == '[' || split_words(data->text).size() > 1 ||
                            data->text.find(',') != std::string_view::npos;
    if (has_fields || has_other_symbols(*data)) return {"table", ""};
  }
  if (first->text == kFirstLineOfCompact) return {"compact", ""};
  if (first_line(text, is_comment)) return {"grid", ""};
  if (whole_number(first->text) && has_sides(text)) return {"table", ""};
  if (text.size && std::cmp_equal(first->text.size(), text.size->rows * text.size->cols)) {
    return {"compact", ""};
  }
  if (is_floodtest(text)) {
    return {"floodtest",
            "19 lines of 19 digits without a header are read as floodtest, which starts in the "
            "center; --format grid starts in the upper left"};
  }
  if (std::optional<Detection> pc19 = detect_pc19(text, *first)) return *std::move(pc19);
  return detect_compact_or_grid(text, *first);
}

}  // namespace colorwalk
