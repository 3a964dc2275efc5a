#pragma once

#include <cassert>

#include "base/bits/bitset.h"

/// Sets of cells and flood fill on them.
///
/// Cell (row, col) is bit row * cols + col, so the neighbors of a set of cells are four shifts of
/// the set: by one to the left and right, by `cols` up and down. Two masks, computed once per
/// geometry, keep the shifts by one from crossing into the next row. A flood fill adds all
/// neighbors at once until nothing changes; the number of steps, each O(words), is the eccentricity
/// of the seed.
namespace colorwalk {

template <int Words>
class GridMasks {
 public:
  using CellSet = BitSet<Words>;

  /// REQUIRES: rows * cols <= Words * 64.
  GridMasks(int rows, int cols) : cols_(cols) {
    assert(rows * cols <= Words * 64);
    for (int cell = 0; cell < rows * cols; ++cell) board_.set(cell);
    CellSet first_col;
    for (int row = 0; row < rows; ++row) first_col.set(row * cols);
    not_first_col_ = board_ - first_col;
    not_last_col_ = not_first_col_.shifted_down(1);
  }

  /// All cells of the board.
  const CellSet& board() const { return board_; }

  /// The cells to the right of `cells`, and the cells below them.
  CellSet right_of(const CellSet& cells) const { return (cells & not_last_col_).shifted_up(1); }
  CellSet below(const CellSet& cells) const { return cells.shifted_up(cols_) & board_; }

  /// All cells that touch `cells`, including cells of the set that touch each other.
  CellSet neighbors(const CellSet& cells) const {
    CellSet result = right_of(cells) | below(cells);
    result |= (cells & not_first_col_).shifted_down(1);
    result |= cells.shifted_down(cols_);
    return result;
  }

  /// The cells of `allowed` that are connected to `seed` within `allowed`, and the seed.
  CellSet flood(CellSet seed, const CellSet& allowed) const {
    for (CellSet reached = seed;; seed = reached) {
      reached |= neighbors(seed) & allowed;
      if (reached == seed) return reached;
    }
  }

 private:
  int cols_;
  CellSet board_;
  CellSet not_first_col_;
  CellSet not_last_col_;
};

}  // namespace colorwalk
