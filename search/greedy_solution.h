#pragma once

#include <functional>
#include <vector>

#include "engine/state_space.h"

namespace colorwalk {

/// A first solution: always the useful move that adds most clusters to the frontier. It ignores all
/// limits, so every search has a solution to return. It takes microseconds on small boards, 10 ms
/// on 64x64 cells of 36 colors and 200 ms on 256x256: once `is_stopped` returns true, all further
/// moves are those of greedy_by_cells(), which takes at most 20 ms. Instantiated for every
/// width in kAllWidths.
template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space,
                                   const std::function<bool()>& is_stopped = {});

/// Continues a game to its end as the solver `greedy` does, on a board with any number of clusters:
/// always with the color that takes most cells, the lower one of equals.
std::vector<Color> greedy_by_cells(const ClusterGraph& graph, std::vector<Color> moves = {});

}  // namespace colorwalk
