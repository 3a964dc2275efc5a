// `table`: boards as other programs write them. A line is a row of symbols: numbers, letters, or
// colored squares or circles, with blanks, tabs, commas or nothing between them; without anything
// between them, each character is a symbol. A blank line ends a board. Rows may instead be lists in
// brackets, as JSON and Python write them, and boards lists of rows.
//
// Each board may follow a line with its size, and the first line may be the number of boards:
//
//     ROWS COLS COLORS     its rows, or all cells in one line; then its optimum, optional
//     SIDE                 as many rows of as many symbols
//
// Lines that begin with '#' are comments. A text that fits with and without sizes is refused unless
// the user gives the size. Numbers count from 0 if the board has a 0, else from 1; without COLORS
// the largest one is their number. Letters, squares, and numbers that are too large for that become
// colors in their order. Moves have the symbols of the text. The optimum is not used.

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/numbers.h"
#include "base/text.h"
#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kTable = "table";
constexpr std::string_view kVariation = "\xef\xb8\x8f";  ///< In some texts behind a square.

/// A line or an innermost list.
struct Row {
  Line line;
  std::vector<std::string_view> cells;
  bool is_list = false;
  bool is_last = false;  ///< Of a board without a size.
};
using Rows = std::span<const Row>;
using Boards = std::vector<BoardDraft>;

/// A line of one word has a symbol per character; in a list, a word is one symbol.
Row row_of(const BoardText& text, const Line& line, bool is_list) {
  Row row = {.line = line, .cells = split_words(line.text, ","), .is_list = is_list};
  const std::ptrdiff_t commas = std::ranges::count(line.text, ',');
  if (row.cells.empty() || (commas > 0 && commas + 1 != std::ssize(row.cells))) {
    refuse(text, line, "{} and {} in a row; expected one symbol between two commas",
           counted(row.cells.size(), "symbol"), counted(commas, "comma"));
  }
  if (row.cells.size() == 1 && commas == 0 && !is_list) {
    const std::string_view word = std::exchange(row.cells, {}).front();
    for (std::size_t begin = 0, end = 1; begin < word.size(); begin = end++) {
      while (end < word.size() && is_utf8_continuation(word[end])) ++end;
      row.cells.push_back(word.substr(begin, end - begin));
    }
    std::erase(row.cells, kVariation);
  }
  for (std::string_view& cell : row.cells) {
    if (cell.ends_with(kVariation)) cell.remove_suffix(kVariation.size());
    const bool is_quoted = cell.size() > 2 && cell.front() == '"' && cell.back() == '"';
    if (is_quoted) cell = cell.substr(1, cell.size() - 2);
  }
  return row;
}

std::vector<Row> rows_of_lists(const BoardText& text) {
  std::vector<Row> rows;
  int depth = 0;
  char before = ']';                                                 // The last bracket.
  Line part = {.text = text.text, .number = text.lines_before + 1};  // What follows it.
  for (std::string_view rest = text.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of("[]"), rest.size());
    const char bracket = end < rest.size() ? rest[end] : ' ';
    part.text = rest.substr(0, end);
    const auto line_ends = static_cast<int>(std::ranges::count(part.text, '\n'));
    if (before == '[' && bracket == ']') {
      rows.push_back(row_of(text, part, /*is_list=*/true));
    } else if (!split_words(part.text, ",").empty() || (bracket == ']' && depth == 0)) {
      refuse(text, part, "brackets that are not lists of rows; expected a list of symbols per row");
    } else if (!rows.empty() && (bracket == ']' || (depth == 0 && line_ends > 1))) {
      rows.back().is_last = true;
    }
    if (bracket != ' ') depth += bracket == '[' ? 1 : -1;
    before = bracket;
    part.number += line_ends;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (depth > 0) refuse(text, part, "the text ends inside a list; expected ']'");
  return rows;
}

std::vector<Row> rows_of(const BoardText& text) {
  std::vector<Row> rows;
  bool has_lists = false;
  for_each_line(text, [&](const Line& line) {
    Line trimmed = line;
    trimmed.text.remove_prefix(std::min(line.text.find_first_not_of(" \t"), line.text.size()));
    has_lists = trimmed.text.starts_with('[');
    if (line.text.empty() && !rows.empty()) rows.back().is_last = true;
    if (has_lists || line.text.empty() || line.text.front() == '#') return !has_lists;
    rows.push_back(row_of(text, trimmed, /*is_list=*/false));
    return true;
  });
  if (has_lists && rows.empty()) rows = rows_of_lists(text);
  if (rows.empty()) refuse_empty(text, "rows of numbers, letters or colored squares");
  rows.back().is_last = true;
  return rows;
}

/// The number of a cell. `numpy.savetxt` writes 12 as 1.200000000000000000e+01. (The standard
/// library for WebAssembly reads no numbers with a point.)
std::optional<int> number_in(std::string_view cell) {
  constexpr int kMostShift = 9;
  const std::size_t mark = std::min(cell.find('e'), cell.size());
  std::string_view exponent = mark == cell.size() ? "0" : cell.substr(mark + 1);
  if (exponent.starts_with('+')) exponent.remove_prefix(1);
  const int shift = whole_number(exponent).value_or(kMostShift + 1);
  if (shift > kMostShift) return std::nullopt;
  const std::string_view mantissa = cell.substr(0, mark);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  std::string fraction(mantissa.substr(std::min(point + 1, mantissa.size())));
  const auto digits = static_cast<std::size_t>(shift);
  fraction.resize(std::max(fraction.size(), digits), '0');
  if (fraction.find_first_not_of('0', digits) != std::string::npos) return std::nullopt;
  return whole_number(std::string(mantissa.substr(0, point)) + fraction.substr(0, digits));
}

/// Whether the cell is a letter, or a square or circle that there is in several colors.
bool is_sign(std::string_view cell) {
  constexpr std::pair<std::string_view, std::string_view> kRanges[] = {
      {"A", "Z"}, {"a", "z"}, {"⚪", "⚫"}, {"⬛", "⬜"}, {"🔴", "🔵"}, {"🟠", "🟫"}};
  return std::ranges::any_of(kRanges, [cell](const auto& range) {
    return cell.size() == range.first.size() && range.first <= cell && cell <= range.second;
  });
}

/// Makes colors of the cells' symbols, in the order of the symbols.
template <class Symbol>
void number_symbols(const BoardText& text, const std::vector<Symbol>& cells, BoardDraft& draft) {
  std::map<Symbol, int> colors;
  for (const Symbol& cell : cells) colors.emplace(cell, 0);
  const int most = draft.colors > 0 ? draft.colors : kMaxColors;
  if (std::cmp_greater(colors.size(), most)) {
    throw InputError(text.name, draft.line,
                     fmt::format("{} colors; expected at most {}", colors.size(), most));
  }
  draft.colors = 0;
  for (auto& [symbol, color] : colors) {
    color = draft.colors++;
    draft.text_symbols.push_back(fmt::format("{}", symbol));
  }
  for (const Symbol& cell : cells) draft.cells.push_back(nth_color(colors.find(cell)->second));
}

void number_numbers(const BoardText& text, const std::vector<int>& cells, BoardDraft& draft) {
  const auto [least, largest] = std::ranges::minmax(cells);
  const int base = least == 0 ? 0 : 1;
  const int colors = largest - base + 1;
  if (draft.colors > 0 && colors > draft.colors) {
    throw InputError(
        text.name, draft.line,
        fmt::format("numbers from {} to {}; expected 1 to {}", least, largest, draft.colors));
  }
  if (colors > kMaxColors) return number_symbols(text, cells, draft);
  draft.colors = std::max(colors, draft.colors);
  draft.symbol_base = base;
  for (const int number : cells) draft.cells.push_back(nth_color(number - base));
  if (base + draft.colors <= 10) return;  // The numbers are the symbols of the base.
  for (int i = 0; i < draft.colors; ++i) draft.text_symbols.push_back(std::to_string(base + i));
}

/// Reads cells that are all numbers, or all letters or squares.
void read_colors(const BoardText& text, Rows rows, BoardDraft& draft) {
  std::vector<int> numbers;
  std::vector<std::string_view> signs;
  for (const Row& row : rows) {
    for (const std::string_view cell : row.cells) {
      const std::optional<int> number = number_in(cell);
      const bool is_letter = cell.size() == 1;
      if (number && signs.empty()) {
        numbers.push_back(*number);
      } else if (is_sign(cell) && numbers.empty() &&
                 (signs.empty() || (signs[0].size() == 1) == is_letter)) {
        signs.push_back(cell);
      } else {
        const std::string_view of_signs =
            signs.empty() ? "a number, a letter or a colored square" : "the kind of the others";
        refuse(text, row.line, "{} as a symbol; expected {}", quoted(cell),
               numbers.empty() ? of_signs : "a number");
      }
    }
  }
  numbers.empty() ? number_symbols(text, signs, draft) : number_numbers(text, numbers, draft);
}

/// The numbers of a row that can be a size: SIDE or ROWS COLS COLORS.
std::vector<int> numbers_of_size(const Row& row) {
  if (row.is_list) return {};
  if (const auto side = whole_number(row.line.text)) return {*side};
  std::vector<int> numbers;
  for (const std::string_view cell : split_words(row.line.text)) {
    if (const std::optional<int> number = whole_number(cell)) numbers.push_back(*number);
  }
  return numbers.size() == 3 && row.cells.size() == 3 ? numbers : std::vector<int>();
}

BoardDraft draft_of_size(const BoardText& text, const Row& row) {
  const std::vector<int> numbers = numbers_of_size(row);
  if (numbers.empty()) {
    refuse(text, row.line, "{} as a size; expected ROWS COLS COLORS or SIDE",
           quoted(row.line.text));
  }
  const auto checked = [&](int number, std::string_view what, int most) {
    if (number >= 1 && number <= most) return number;
    refuse(text, row.line, "'{}' as the number of {}; expected 1 to {}", number, what, most);
  };
  BoardDraft draft = start_draft(text, row.line.number);
  draft.rows = draft.cols = checked(numbers[0], "rows", kMaxSide);
  if (numbers.size() == 1) return draft;
  draft.cols = checked(numbers[1], "columns", kMaxSide);
  draft.colors = checked(numbers[2], "colors", kMaxColors);
  return draft;
}

/// The cells of rows as long as the draft demands, or of one row with all of them.
void read_rows(const BoardText& text, Rows given, BoardDraft& draft) {
  std::vector<Row> rows(given.begin(), given.end());
  const int cols = given.size() == 1 ? draft.rows * draft.cols : draft.cols;
  for (Row& row : rows) {
    // With a number of colors, digits may be one number.
    if (cols == 1 && draft.colors > 0 && !row.is_list) row.cells = {row.line.text};
    if (std::cmp_equal(row.cells.size(), cols)) continue;
    refuse(text, row.line, "a row of {}; expected {}, by line {}",
           counted(row.cells.size(), "symbol"), cols, draft.line);
  }
  read_colors(text, rows, draft);
}

Boards read_without_sizes(const BoardText& text, Rows rows) {
  Boards boards;
  while (!rows.empty()) {
    const auto last = std::ranges::find(rows, true, &Row::is_last);
    BoardDraft& draft = boards.emplace_back(start_draft(text, rows[0].line.number));
    draft.rows = static_cast<int>(last - rows.begin() + 1);
    draft.cols = static_cast<int>(rows[0].cells.size());
    read_rows(text, rows.first(static_cast<std::size_t>(draft.rows)), draft);
    rows = rows.subspan(static_cast<std::size_t>(draft.rows));
  }
  return boards;
}

/// Whether a row has all cells of the board. That of one column is a number.
bool is_whole_board(const Row& row, const BoardDraft& draft) {
  const bool is_number = draft.cols == 1 && draft.colors > 0 && whole_number(row.line.text);
  return !is_number && std::cmp_equal(row.cells.size(), draft.rows * draft.cols);
}

Boards read_with_sizes(const BoardText& text, Rows rows) {
  Boards boards;
  while (!rows.empty()) {
    BoardDraft& draft = boards.emplace_back(draft_of_size(text, rows[0]));
    const Line line = rows[0].line;
    const bool has_colors = draft.colors > 0;
    rows = rows.subspan(1);
    const bool is_whole = !rows.empty() && is_whole_board(rows[0], draft);
    const auto count = static_cast<std::size_t>(is_whole ? 1 : draft.rows);
    if (rows.size() < count) {
      refuse(text, line, "{} after this size; expected {}", counted(rows.size(), "row"), count);
    }
    read_rows(text, rows.first(count), draft);
    rows = rows.subspan(count);
    const bool has_optimum = has_colors && !rows.empty() && numbers_of_size(rows[0]).size() == 1;
    if (has_optimum) rows = rows.subspan(1);
  }
  return boards;
}

Boards read_counted(const BoardText& text, Rows rows) {
  Boards boards = read_with_sizes(text, rows.subspan(1));
  const int count = numbers_of_size(rows[0])[0];
  if (std::cmp_equal(boards.size(), count)) return boards;
  refuse(text, rows[0].line, "{} after this number of boards; expected {}",
         counted(boards.size(), "board"), count);
}

/// Whether a size and a row that fits it begin there.
bool begins_board(Rows rows) {
  const std::vector<int> size = rows.empty() ? std::vector<int>() : numbers_of_size(rows[0]);
  if (size.empty()) return false;
  const int cols = size[size.size() == 3 ? 1 : 0];
  const auto cells = static_cast<std::int64_t>(rows.size() > 1 ? rows[1].cells.size() : 0);
  const bool is_surely_size = size.size() == 3 && cells != 3;
  return is_surely_size || cells == cols || cells == std::int64_t{size[0]} * cols;
}

Boards read_table(const BoardText& text) {
  const std::vector<Row> rows = rows_of(text);
  std::vector<Boards (*)(const BoardText&, Rows)> readers = {read_without_sizes};
  if (begins_board(rows)) readers.push_back(read_with_sizes);
  const bool may_be_count = numbers_of_size(rows[0]).size() == 1;
  if (may_be_count && begins_board(Rows(rows).subspan(1))) readers.push_back(read_counted);
  std::vector<Boards> readings;
  std::optional<InputError> error;  // Of the likeliest reading, which is the last.
  for (const auto read : readers) {
    try {
      Boards boards = read(text, rows);
      const bool has_other_size =
          readers.size() > 1 && text.size &&
          (boards[0].rows != text.size->rows || boards[0].cols != text.size->cols);
      if (!has_other_size) readings.push_back(std::move(boards));
    } catch (const InputError& found) {
      error = found;
    }
  }
  if (readings.size() == 1) return std::move(readings[0]);
  if (readings.empty() && error) throw InputError(*error);
  refuse(text, rows[0].line, "{} can be a row or a size; expected --size with the size of a board",
         quoted(rows[0].line.text));
}

/// As in the collection 99problems: a size, cells from 1 in one line, and 0 for no known optimum.
void write_table(const Board& board, bool /*header*/, std::string& out) {
  refuse_other_boards(board, kTable, /*starts_there=*/true);
  out += fmt::format("{} {} {}\n", board.rows(), board.cols(), board.colors());
  const auto cells = board.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ' ';
    out += std::to_string(index(cells[i]) + 1);
  }
  out += "\n0\n";
}

}  // namespace

BoardFormat table_format() {
  return {
      .name = kTable,
      .summary = "rows of numbers, letters or colored squares, as CSV, JSON and others have them",
      .read = read_table,
      .write = write_table};
}

}  // namespace colorwalk
