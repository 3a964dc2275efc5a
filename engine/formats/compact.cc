// `compact`: one line per board, row by row, without blanks. Symbols are 1-9, a-z, and 'A' for
// color 36. The board is square, so the length of the line determines its side; other shapes need
// the size from the user. The number of colors is the largest symbol. The start is not stored: it
// is the upper left unless the user sets another, so a board with any start can be written. The
// lines of small boards look like the rows of a grid, so `generate` begins with a line `# compact`.
//
// `pc19`: the 1,000 benchmark boards of public Flood-It solvers, the same with 14 rows of 14 digits
// 1 to 6, and six colors even if one does not occur.

#include <cmath>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kCompact = "compact";
constexpr BoardSize kPc19Size = {14, 14};
constexpr int kPc19Colors = 6;

/// The given size, else the square with as many cells as the line has symbols.
BoardSize compact_size(const BoardText& text, const Line& line) {
  if (text.size) {
    const auto [rows, cols] = *text.size;
    check_length(text, line, rows * cols, cells_of(rows, cols));
    return *text.size;
  }
  if (line.text.size() > kMaxCells) {
    refuse_length(
        text, line,
        fmt::format("at most {}, a board of {} rows of {}", kMaxCells, kMaxSide, kMaxSide));
  }
  const int length = static_cast<int>(line.text.size());
  const int side = static_cast<int>(std::lround(std::sqrt(length)));
  check_length(text, line, side * side, "a square number, or the size of the board (--size RxC)");
  return {side, side};
}

BoardDraft read_board(const BoardText& text, const Line& line, BoardSize size, int colors,
                      std::string_view expected) {
  BoardDraft draft = start_draft(text, line.number);
  draft.rows = size.rows;
  draft.cols = size.cols;
  draft.colors = colors;
  draft.symbol_base = 1;
  draft.cells.reserve(line.text.size());
  append_symbols(text, line, line.text, expected, draft);
  return draft;
}

BoardDraft read_compact_line(const BoardText& text, const Line& line) {
  const BoardSize size = compact_size(text, line);
  BoardDraft draft = read_board(text, line, size, kMaxColors, "1-9, a-z or A");
  count_colors(draft);
  return draft;
}

BoardDraft read_pc19_line(const BoardText& text, const Line& line) {
  check_length(text, line, kPc19Size.rows * kPc19Size.cols, "196, 14 rows of 14");
  return read_board(text, line, kPc19Size, kPc19Colors, "a digit from 1 to 6");
}

std::vector<BoardDraft> read_compact(const BoardText& text) {
  return read_line_by_line(text, "one line of symbols 1-9, a-z per board", read_compact_line);
}

std::vector<BoardDraft> read_pc19(const BoardText& text) {
  return read_line_by_line(text, "lines of 196 digits 1 to 6", read_pc19_line);
}

void write_compact(const Board& board, bool /*header*/, std::string& out) {
  refuse_other_boards(board, kCompact, /*starts_there=*/false);
  if (board.rows() != board.cols()) {
    refuse_to_write(kCompact, "it is not square", "grid");
  }
  for (const Color color : board.cells()) out += symbol_of(color, 1);
  out += '\n';
}

}  // namespace

BoardFormat compact_format() {
  return {.name = kCompact,
          .summary = "one line of symbols 1-9a-z per board, square; the start is not stored",
          .unit = BoardUnit::kLine,
          .first_line = kFirstLineOfCompact,
          .read = read_compact,
          .write = write_compact};
}

BoardFormat pc19_format() {
  return {.name = "pc19",
          .summary = "one line of 196 digits 1-6 per board, 14x14, from the upper left",
          .unit = BoardUnit::kLine,
          .read = read_pc19,
          .write = nullptr};
}

}  // namespace colorwalk
