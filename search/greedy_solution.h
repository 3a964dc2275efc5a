#pragma once

#include <vector>

#include "engine/state_space.h"

namespace colorwalk {

/// A solution to begin with: always the useful move that opens most. It takes microseconds and asks
/// no limit, so that even a search without any time has a solution to return. Instantiated for
/// every width in kWidths.
template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space);

}  // namespace colorwalk
