#pragma once

#include "engine/state_space.h"
#include "search/exact/bracket.h"
#include "search/exact/exact_options.h"
#include "search/search_run.h"

/// Iterative deepening: depth-first search with a budget equal to the lower bound, then with one
/// move more, and so on, until a solution is found.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
/// All iterations share one transposition table, so a later iteration finds the states that earlier
/// ones refuted. The first solution is optimal because all smaller budgets have been refuted; each
/// iteration raises the proven lower bound by one.
namespace colorwalk {

/// Closes the bracket, or raises its lower bound until a limit stops the run. Instantiated for
/// every width in kWidths.
template <int Words>
void deepen(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run,
            Bracket& bracket);

}  // namespace colorwalk
