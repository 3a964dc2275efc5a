#pragma once

#include "engine/board.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record.h"
#include "search/solver.h"

namespace colorwalk {

/// Adds to a board's record what is wanted beside the solution. `request` is what `result` was
/// solved with: what is left of its time limit is shared by hints and proof, its other limits hold
/// for each of them anew. Both rest on the optimum: without its proof all first moves are unknown,
/// and there is no proof of the bound.
///
/// Thread safety: may be called from several threads at once.
void add_extras(const Board& board, const SolveResult& result, const SolveRequest& request,
                const Extras& wanted, Record& record);

}  // namespace colorwalk
