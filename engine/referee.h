#pragma once

#include <span>
#include <string>

#include "engine/board.h"

namespace colorwalk {

struct Verdict {
  bool accepted = false;
  std::string reason;  ///< Why the solution was rejected, with the move number; empty if accepted.
};

/// Plays `moves` on `board`, cell by cell, and accepts them if the last move finishes the board and
/// no earlier move does. A move that takes nothing is legal and counts.
///
/// Plays on CellGame, which shares no code with the bit sets; checks every solution before it is
/// recorded. Cost: O(cells + moves).
Verdict referee(const Board& board, std::span<const Color> moves);

}  // namespace colorwalk
