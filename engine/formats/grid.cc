// `grid`: the project's own format and the only one that can represent every grid: rows as lines of
// symbols 0-9 and a-z, '.' for blank cells ('A' for color 36 if color 1 is '1'), a blank line
// between boards, and before each board an optional header line
//
//     # rows cols colors rules start [base] [shape]
//
// where start is ul, ur, ll, lr, c or ROW,COL, base (0 or 1, default 0) is the symbol of color 0,
// and shape (default square) is a row of engine/game_tables.inc. Without a header
// the base is 0 if a '0' occurs on the board, else 1; the largest symbol determines the number of
// colors, and the user sets rules and start.
//
// `floodtest`: a public test set of 100,000 boards, the same without headers and with 19 lines of
// 19 digits 1 to 6; the start is the center.

#include <algorithm>
#include <utility>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kGridHeader = "# rows cols colors rules start [base] [shape]";
constexpr std::string_view kFloodtestBlock =
    "19 lines of 19 digits 1 to 6, followed by a blank line";

bool is_header(const Line& line) {
  return line.text.starts_with('#');
}

[[noreturn]] void refuse_field(const BoardText& text, const Line& line, std::string_view field,
                               std::string_view what, std::string_view expected) {
  refuse(text, line, "{} as {} in the header; expected {}", quoted(field), what, expected);
}

/// Reads the optional fields at the end of a header, base and shape.
void read_last_fields(const BoardText& text, const Line& line,
                      std::span<const std::string_view> fields, BoardDraft& draft) {
  if (fields.empty()) return;
  const std::optional<Shape> shape = parse_grid_shape(fields.back());
  if (shape) {
    draft.shape = *shape;
    fields = fields.first(fields.size() - 1);
  } else if (fields.size() > 1) {
    refuse_field(text, line, fields.back(), "the shape", kGridShapeNames);
  }
  if (!fields.empty())
    draft.symbol_base = read_number(text, line, fields[0], "the base in the header", 0, 1);
}

BoardDraft read_grid_header(const BoardText& text, const Line& line) {
  const std::vector<std::string_view> fields = split_words(line.text.substr(1));
  if (fields.size() < 5 || fields.size() > 7) {
    refuse(text, line, "a header of {}; expected '{}'", counted(fields.size(), "field"),
           kGridHeader);
  }
  BoardDraft draft = start_draft(text, line.number);
  draft.rows = read_number(text, line, fields[0], "the number of rows in the header", 1, kMaxSide);
  draft.cols =
      read_number(text, line, fields[1], "the number of columns in the header", 1, kMaxSide);
  draft.colors =
      read_number(text, line, fields[2], "the number of colors in the header", 1, kMaxColors);
  draft.rules = parse_rules(fields[3]);
  if (!draft.rules) refuse_field(text, line, fields[3], "the rules", kRulesNames);
  draft.start = Start::parse(fields[4]);
  if (!draft.start) refuse_field(text, line, fields[4], "the start", Start::kExpected);
  if (!draft.start->cell(draft.rows, draft.cols)) {
    refuse_field(text, line, fields[4], "the start",
                 fmt::format("a cell of a board of {}x{}, counted from 0", draft.rows, draft.cols));
  }
  read_last_fields(text, line, std::span(fields).subspan(5), draft);
  return draft;
}

/// The draft of a board without a header: everything except rules and start.
BoardDraft draft_without_header(const BoardText& text, Block rows) {
  if (rows.front().text.size() > kMaxSide) {
    refuse_length(text, rows.front(), "at most " + std::to_string(kMaxSide));
  }
  if (rows.size() > kMaxSide) {
    refuse(text, rows[kMaxSide],
           "row {} of a board; expected at most {}, and a blank line between boards", kMaxSide + 1,
           kMaxSide);
  }
  const bool has_zero = std::ranges::any_of(
      rows, [](const Line& row) { return row.text.find('0') != std::string_view::npos; });
  BoardDraft draft = start_draft(text, rows.front().number);
  draft.rows = static_cast<int>(rows.size());
  draft.cols = static_cast<int>(rows.front().text.size());
  draft.symbol_base = has_zero ? 0 : 1;
  draft.colors = kMaxColors;
  return draft;
}

/// `expected` describes the symbols of the board.
void read_row(const BoardText& text, const Line& row, bool has_header, std::string_view expected,
              BoardDraft& draft) {
  if (is_header(row)) {
    refuse(text, row, "a header inside a board; expected a row, or a blank line before the header");
  }
  if (std::cmp_not_equal(row.text.size(), draft.cols)) {
    refuse_length(text, row,
                  fmt::format("{}, as in the {}", draft.cols, has_header ? "header" : "first row"));
  }
  for (const char& symbol : row.text) {
    draft.cells.push_back(symbol == '.' ? kBlank : read_symbol(text, row, symbol, expected, draft));
  }
}

/// Checks the number of rows against the header, if there is one.
void check_rows(const BoardText& text, Block block, Block rows, const BoardDraft& draft) {
  const auto expected = static_cast<std::size_t>(draft.rows);
  if (rows.size() < expected) {
    refuse(text, block.back(), "the board ends after {}; expected {}, as in its header",
           counted(rows.size(), "row"), expected);
  }
  if (rows.size() > expected) {
    refuse(text, rows[expected],
           "the board has more than {}, the number in its header; expected a blank line",
           counted(expected, "row"));
  }
}

BoardDraft read_grid_block(const BoardText& text, Block block) {
  const bool has_header = is_header(block.front());
  const Block rows = has_header ? block.subspan(1) : block;
  BoardDraft draft =
      has_header ? read_grid_header(text, block.front()) : draft_without_header(text, rows);
  draft.cells.reserve(static_cast<std::size_t>(draft.rows * draft.cols));
  std::string expected = "0-9, a-z or '.'";
  if (has_header) {
    expected = fmt::format("'{}' to '{}' or '.'", symbol_of(nth_color(0), draft.symbol_base),
                           symbol_of(nth_color(draft.colors - 1), draft.symbol_base));
  }
  for (const Line& row : rows.first(std::min(rows.size(), static_cast<std::size_t>(draft.rows)))) {
    read_row(text, row, has_header, expected, draft);
  }
  check_rows(text, block, rows, draft);
  if (!has_header) count_colors(draft);
  return draft;
}

BoardDraft read_floodtest_block(const BoardText& text, Block block) {
  constexpr int kSide = 19;
  constexpr int kColors = 6;
  if (block.size() != kSide) {
    refuse(text, block[std::min<std::size_t>(block.size() - 1, kSide)],
           "a board of {}; expected {}", counted(block.size(), "line"), kFloodtestBlock);
  }
  BoardDraft draft = start_draft(text, block.front().number);
  draft.rows = draft.cols = kSide;
  draft.colors = kColors;
  draft.symbol_base = 1;
  draft.start = Start(Start::Place::kCenter);
  for (const Line& line : block) {
    check_length(text, line, kSide, "19");
    append_symbols(text, line, line.text, "a digit from 1 to 6", draft);
  }
  return draft;
}

std::vector<BoardDraft> read_blocks(const BoardText& text, std::string_view expected,
                                    BoardDraft (*read_block)(const BoardText&, Block)) {
  const std::vector<Line> lines = split_lines(text);
  std::vector<BoardDraft> boards;
  for (const Block block : split_blocks(lines)) boards.push_back(read_block(text, block));
  if (boards.empty()) refuse_empty(text, expected);
  return boards;
}

std::vector<BoardDraft> read_grid(const BoardText& text) {
  return read_blocks(text, "rows of symbols 0-9, a-z and '.'", read_grid_block);
}

std::vector<BoardDraft> read_floodtest(const BoardText& text) {
  return read_blocks(text, kFloodtestBlock, read_floodtest_block);
}

/// Keeps the symbols of the input, so that moves stay the same.
void write_grid(const Board& board, bool header, std::string& out) {
  if (board.shape() == Shape::kGraph) refuse_to_write("grid", "it is a graph", "dimacs");
  const int base = board.symbol_base();
  if (header) {
    const Start start = Start::naming(board.start(), board.rows(), board.cols());
    out += fmt::format("# {} {} {} {} {}{}", board.rows(), board.cols(), board.colors(),
                       name(board.rules()), start.text(), base == 0 ? "" : " 1");
    if (board.shape() != Shape::kSquare) out.append(" ").append(name(board.shape()));
    out += '\n';
  }
  for (int row = 0; row < board.rows(); ++row) {
    for (int col = 0; col < board.cols(); ++col) out += symbol_of(board.at(row, col), base);
    out += '\n';
  }
  out += '\n';
}

}  // namespace

BoardFormat grid_format() {
  return {
      .name = "grid",
      .summary = "rows as lines of symbols 0-9a-z and '.', a blank line between boards, headers",
      .unit = BoardUnit::kBlock,
      .read = read_grid,
      .write = write_grid};
}

BoardFormat floodtest_format() {
  return {.name = "floodtest",
          .summary = "19 lines of 19 digits 1-6 and a blank line per board, from the center",
          .unit = BoardUnit::kBlock,
          .read = read_floodtest,
          .write = nullptr};
}

}  // namespace colorwalk
