#pragma once

#include <span>
#include <vector>

#include "engine/board.h"

namespace colorwalk {

/// How far a game has come.
struct Position {
  /// A board on which the game goes on as it would here: what is taken is blank under Color Walk
  /// and of one color under Flood-It.
  Board board;
  std::vector<int> taken;  ///< Cells, before the first move and after each.

  bool is_finished() const { return taken.back() == board.size(); }
};

/// Plays moves. Throws InputError for a move after the end of the game. Cost: O(cells * moves).
Position position_after(const Board& board, std::span<const Color> moves);

}  // namespace colorwalk
