#pragma once

#include <span>
#include <string>

#include "engine/board.h"

namespace colorwalk {

/// A solution played for eyes and logs: the board, and after each move a line
/// `move 3: 2 takes 14, 431 left` and the board again. Colors are the board's own symbols; '.' is
/// a cell that is taken. Moves that come after the end take nothing. Every line is ended by a line
/// feed. `colors`: cells that are not taken are painted as terminals do it.
std::string draw_replay(const Board& board, std::span<const Color> moves, bool colors = false);

}  // namespace colorwalk
