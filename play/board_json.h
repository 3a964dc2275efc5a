#pragma once

#include <string>

#include "base/json/json.h"
#include "engine/board.h"

/// Boards as the interface writes them.
namespace colorwalk {

/// The board as requests take it: in the format `grid`, with its header.
std::string board_text(const Board& board);

/// The same, and what a page needs to draw it: `text`, `rows`, `cols`, `colors`, `rules`, `start`
/// (a cell's number), `symbols` of the colors in order, `cells` as symbols row by row, and `hash`.
Json board_json(const Board& board);

}  // namespace colorwalk
