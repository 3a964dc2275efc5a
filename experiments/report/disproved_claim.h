#pragma once

#include <string>

#include "search/outcome/outcome.h"

namespace colorwalk {

/// Whether the outcome claims a lower bound, or the optimum, above the length of a known solution
/// of the board. Then the solver has a bug.
inline bool is_disproved(const OutcomeFigures& outcome, int shortest_known) {
  return outcome.lower_bound && *outcome.lower_bound > shortest_known &&
         !is_failure(outcome.status);
}

/// `claims that 25 moves are optimal, but 24 suffice`. REQUIRES: is_disproved().
std::string disproof_text(const OutcomeFigures& outcome, int shortest_known);

}  // namespace colorwalk
