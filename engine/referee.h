#pragma once

#include <span>
#include <string>

#include "engine/board.h"

namespace colorwalk {

struct Verdict {
  bool accepted = false;
  std::string reason;  ///< Why the solution was refused, with the move's number; empty if accepted.
};

/// Plays `moves` on `board`, cell by cell, and accepts them if the board is finished with the last
/// move and not before. A move that takes nothing is legal and counts; a move after the end is not.
///
/// This is a second, naive implementation of the game that shares no code with the bitsets: every
/// solution passes it before it is recorded. Cost: O(cells + moves).
Verdict referee(const Board& board, std::span<const Color> moves);

}  // namespace colorwalk
