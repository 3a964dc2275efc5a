#pragma once

#include <string_view>

#include "tests/support/naive_game.h"

namespace colorwalk {

/// What a game in progress has removed since `origin`, counted cell by cell.
struct NaiveRemoval {
  int area = 0;       ///< Cells removed.
  int perimeter = 0;  ///< Edges between cells removed and cells left.
};
NaiveRemoval naive_removal(const NaiveGame& origin, const NaiveGame& game);

/// The color that the series' look-ahead plays, by its definition: every sequence of exactly
/// `depth` colors is tried, including colors that take nothing. `metric` is `area`, `perimeter` or
/// `ratio`. For small boards. REQUIRES: the game is not finished.
Color naive_look_ahead_color(std::string_view metric, int depth, const NaiveGame& game);

}  // namespace colorwalk
