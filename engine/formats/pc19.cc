// `pc19`: the 1,000 benchmark boards of public Flood-It solvers. One line per board: 196 digits 1
// to 6, 14 rows of 14, start upper left. Lines end in CRLF or LF.

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr int kPc19Side = 14;
constexpr int kPc19Colors = 6;

BoardDraft read_pc19_line(const BoardText& text, const Line& line) {
  check_length(text, line, kPc19Side * kPc19Side, "196, 14 rows of 14");
  BoardDraft draft = start_draft(text, line.number);
  draft.rows = kPc19Side;
  draft.cols = kPc19Side;
  draft.colors = kPc19Colors;
  draft.symbol_base = 1;
  draft.start = Start(Start::Place::kUpperLeft);
  draft.cells.reserve(kPc19Side * kPc19Side);
  append_symbols(text, line, line.text, "a digit from 1 to 6", draft);
  return draft;
}

std::vector<BoardDraft> read_pc19(const BoardText& text) {
  return read_line_by_line(text, "lines of 196 digits 1 to 6", read_pc19_line);
}

}  // namespace

BoardFormat pc19_format() {
  return {.name = "pc19",
          .summary = "one line of 196 digits 1-6 per board, 14x14, from the upper left",
          .unit = BoardUnit::kLine,
          .read = read_pc19,
          .write = nullptr};
}

}  // namespace colorwalk
