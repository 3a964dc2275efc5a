#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

struct Verdict {
  bool accepted = false;
  std::string reason;  ///< Why the solution was rejected, with the move number; empty if accepted.
};

/// Plays `moves` on `board`, cell by cell, and accepts them if the last move finishes the board and
/// no earlier move does. A move that takes nothing is legal and counts.
///
/// Plays on CellGame; checks every solution before it is recorded. Cost: O(cells + moves).
Verdict referee(const Board& board, std::span<const Color> moves);

/// Moves as symbols, those of the board unless others are given by their digit for color 0. Throws
/// InputError for a symbol that is not a color of the board.
std::vector<Color> read_moves(const Board& board, std::string_view symbols,
                              std::optional<int> symbol_base = {});

/// Why the moves, in the board's symbols, do not solve the board; empty if the referee accepts
/// them.
std::string fault_of_moves(const Board& board, std::string_view moves);

}  // namespace colorwalk
