#pragma once

#include "base/recycled_memory.h"
#include "engine/board.h"

namespace colorwalk {

/// The game played cell by cell, for the referee and for display. Deliberately simple. It shares no
/// code with StateSpace, on which searches play, nor with the proof checker.
///
/// A cell is seen once it is taken or touches a taken cell. Seen cells that are not yet taken wait
/// in a linked list per color for a move of that color, so each cell is processed once per game.
class CellGame {
 public:
  /// The start position: the blank cells are taken, under Flood-It the cluster of the start. The
  /// board must outlive this object.
  explicit CellGame(const Board& board);

  /// Takes every cell of that color that touches the taken region, and those connected to them by
  /// cells of that color.
  void play(Color color);

  bool is_taken(int cell) const { return status(cell) == Status::kTaken; }
  /// The number of cells that are not taken.
  int left() const { return left_; }

 private:
  enum class Status : char { kUnseen, kWaiting, kTaken };

  void take(int cell);
  void see(int cell);
  Status status(int cell) const { return status_[static_cast<std::size_t>(cell)]; }
  Color color(int cell) const { return board_.cells()[static_cast<std::size_t>(cell)]; }

  const Board& board_;
  RecycledVector<Status> status_;  ///< By cell.
  RecycledVector<int> waiting_;    ///< By color: the cell that was seen last; -1 for none.
  RecycledVector<int> next_;       ///< By cell: the one that waits behind it.
  int left_;
};

}  // namespace colorwalk
