#pragma once

#include "base/data/value.h"
#include "engine/board.h"

namespace colorwalk {

/// `text` (in the format `grid` with its header, as requests accept it), `rows`, `cols`, `colors`,
/// `rules`, `start` (a cell's number), `symbols` of the colors in order, `cells` as symbols row by
/// row, and `hash`.
Value board_json(const Board& board);

}  // namespace colorwalk
