#pragma once

#include <span>
#include <vector>

#include "engine/board.h"

namespace colorwalk {

/// The game played cell by cell, for display. Searches use StateSpace instead; the referee and the
/// proof checker have implementations of their own, so that they verify independently.
class CellGame {
 public:
  /// The start position. The board must outlive this object.
  explicit CellGame(const Board& board);

  /// Takes every cluster of the color that touches the taken region.
  void play(Color color);

  bool is_taken(int cell) const { return is_taken_[static_cast<std::size_t>(cell)]; }
  /// The taken cells, in the order in which they were taken.
  std::span<const int> taken() const { return taken_; }
  /// The number of cells that are not taken.
  int left() const { return board_.size() - static_cast<int>(taken_.size()); }

 private:
  /// Takes the connected cells of the color around `first`, if that is one of them.
  void take(int first, Color color);

  const Board& board_;
  std::vector<bool> is_taken_;
  std::vector<int> taken_;
};

}  // namespace colorwalk
