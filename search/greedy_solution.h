#pragma once

#include <vector>

#include "engine/state_space.h"

namespace colorwalk {

/// A first solution: always the useful move that adds most clusters to the frontier. It takes
/// microseconds and ignores all limits, so every search has a solution to return. Instantiated for
/// every width in kAllWidths.
template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space);

}  // namespace colorwalk
