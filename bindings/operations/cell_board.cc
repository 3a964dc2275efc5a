#include "bindings/operations/cell_board.h"

#include <string>
#include <string_view>
#include <utility>

#include "base/data/value.h"

namespace colorwalk {
namespace {

void expect_range(std::string_view name, int value, int least, int most) {
  if (value >= least && value <= most) return;
  Value given = value;
  given.locate({"cells"}, std::string(name));
  given.integer(least, most);  // Throws.
}

}  // namespace

Board board_of(const CellBoard& given) {
  expect_range("rules", given.rules, static_cast<int>(Rules::kColorWalk),
               static_cast<int>(Rules::kFloodIt));
  expect_range("rows", given.rows, 1, kMaxSide);
  expect_range("cols", given.cols, 1, kMaxSide);
  expect_range("colors", given.colors, 1, kMaxColors);
  expect_range("start", given.start, 0, given.rows * given.cols - 1);
  BoardDraft draft;
  draft.file = "cells";
  draft.rows = given.rows;
  draft.cols = given.cols;
  draft.colors = given.colors;
  draft.rules = static_cast<Rules>(given.rules);
  draft.start = Start::naming(nth_cell(given.start), given.rows, given.cols);
  for (int i = 0; i < given.rows * given.cols; ++i) {
    const int cell = given.cells[i];
    expect_range("cell", cell, draft.rules == Rules::kFloodIt ? 0 : -1, given.colors - 1);
    draft.cells.push_back(cell < 0 ? kBlank : nth_color(cell));
  }
  return Board::make(std::move(draft));
}

}  // namespace colorwalk
