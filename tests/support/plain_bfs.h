#pragma once

#include "engine/board.h"
#include "tests/support/naive_game.h"

namespace colorwalk {

/// The length of a shortest solution, by breadth-first search over whole sets of cells with nothing
/// clever in it. It shares no code with search/. For small boards: some thousand states a second.
int shortest_length(const Board& board);
/// The same from a game in progress.
int shortest_length(const NaiveGame& game);

}  // namespace colorwalk
