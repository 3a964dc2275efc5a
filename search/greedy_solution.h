#pragma once

#include <functional>
#include <vector>

#include "engine/state_space.h"

namespace colorwalk {

/// A first solution: always the useful move that adds most clusters to the frontier. It ignores all
/// limits, so every search has a solution to return. It takes microseconds on small boards, 10 ms
/// on 64x64 cells of 36 colors and 200 ms on 256x256: once `is_stopped` returns true, all further
/// moves take most clusters of the frontier, which takes at most 20 ms. Instantiated for every
/// width in kAllWidths.
template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space,
                                   const std::function<bool()>& is_stopped = {});

}  // namespace colorwalk
