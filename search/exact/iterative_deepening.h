#pragma once

#include "engine/state_space.h"
#include "search/exact/depth_first_options.h"
#include "search/exact/exact_support.h"
#include "search/search_run.h"

/// Iterative deepening: searches depth-first for a solution of as many moves as the lower bound
/// says, then of one more, and so on, until there is one.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
/// The iterations share one transposition table, so that later ones find the states that earlier
/// ones refuted. The first solution found is optimal, because all smaller budgets have been refuted
/// by then; each iteration raises the proven lower bound by one.
namespace colorwalk {

/// Closes the bracket from below, or raises it as far as the run's limits allow. Instantiated for
/// every width in kWidths.
template <int Words>
void deepen(const StateSpace<Words>& space, const DepthFirstOptions& options, SearchRun& run,
            Bracket& bracket);

}  // namespace colorwalk
