#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// Moves as symbols, those of the board unless others are given by their digit for color 0. Throws
/// InputError for a symbol that is not a color of the board.
std::vector<Color> read_moves(const Board& board, std::string_view symbols,
                              std::optional<int> symbol_base = {});

/// Why the moves, in the board's symbols, do not solve the board; empty if the referee accepts
/// them.
std::string fault_of_moves(const Board& board, std::string_view moves);

}  // namespace colorwalk
