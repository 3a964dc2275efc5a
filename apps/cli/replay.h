#pragma once

#include <span>
#include <string>

#include "engine/board.h"

namespace colorwalk {

/// The board and, after each move, a line `move 3: 2 takes 14, 431 left` and the board again, in
/// the board's symbols; '.' is a taken cell. Moves after the end take nothing. `colors` adds the
/// escape sequences of terminals for cells that are not taken.
std::string draw_replay(const Board& board, std::span<const Color> moves, bool colors = false);

}  // namespace colorwalk
