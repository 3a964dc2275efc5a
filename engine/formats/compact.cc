// `compact`: one line per board, row by row, without blanks. Symbols are 1-9, a-z, and 'A' for
// color
// 36. The board is square, so the length of the line determines its side; other shapes need the
// size from the user. The number of colors is the largest symbol. The start is not stored: it is
// the upper left unless the user sets another, so a board with any start can be written.

#include <cmath>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kCompact = "compact";

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

BoardDraft read_compact_line(const BoardText& text, const Line& line) {
  const BoardSize size = compact_size(text, line);
  BoardDraft draft = start_draft(text, line.number);
  draft.rows = size.rows;
  draft.cols = size.cols;
  draft.colors = kMaxColors;
  draft.symbol_base = 1;
  draft.cells.reserve(line.text.size());
  append_symbols(text, line, line.text, "1-9, a-z or A", draft);
  count_colors(draft);
  return draft;
}

std::vector<BoardDraft> read_compact(const BoardText& text) {
  return read_line_by_line(text, "one line of symbols 1-9, a-z per board", read_compact_line);
}

void write_compact(const Board& board, bool /*header*/, std::string& out) {
  refuse_other_shapes(board, kCompact);
  refuse_blank_cells(board, kCompact);
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
          .read = read_compact,
          .write = write_compact};
}

}  // namespace colorwalk
