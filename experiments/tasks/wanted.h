#pragma once

#include "engine/board.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record.h"
#include "search/solver.h"

namespace colorwalk {

/// Adds to a board's record what is wanted beside the solution. `request` is what `result` was
/// solved with. Hints and proof rest on the optimum: without its proof all first moves are unknown,
/// and there is no proof of the bound. Where the solver hands back no evidence of its own, a
/// refuter gathers it, with what is left of the time limit; the other limits hold for it anew.
///
/// Thread safety: may be called from several threads at once.
void add_wanted(const Board& board, SolveResult result, const SolveRequest& request,
                Record& record);

}  // namespace colorwalk
