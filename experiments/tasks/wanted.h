#pragma once

#include "engine/board.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record.h"
#include "search/solver.h"

namespace colorwalk {

/// Adds the requested extras to a board's record. `request` is the request of `result`. Hints and
/// proof require a proven optimum: otherwise all first moves are unknown and there is no proof. If
/// the solver returned no evidence, core refutation computes it within the remaining time; the
/// other limits apply to it separately.
///
/// Thread safety: may be called concurrently.
void add_wanted(const Board& board, SolveResult result, const SolveRequest& request,
                Record& record);

}  // namespace colorwalk
