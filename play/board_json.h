#pragma once

#include <string>

#include "base/data/value.h"
#include "engine/board.h"

namespace colorwalk {

/// The board in the format `grid` with its header, as requests accept it.
std::string board_text(const Board& board);

/// The board for clients: `text` (board_text()), `rows`, `cols`, `colors`, `rules`, `start`
/// (a cell's number), `symbols` of the colors in order, `cells` as symbols row by row, and `hash`.
Value board_json(const Board& board);

}  // namespace colorwalk
