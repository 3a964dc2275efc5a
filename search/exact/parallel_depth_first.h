#pragma once

#include "engine/state_space.h"
#include "search/exact/bracket.h"
#include "search/exact/exact_options.h"
#include "search/search_run.h"

/// Depth-first search of one board with several threads that share the transposition table, the
/// incumbent and the claims (depth_first_search.h). They exchange the results of their lower
/// bounds, and the states that they refute, through logs (bitset_log.h).
///
/// Every thread searches the whole tree; the search ends when one of them has finished it. The
/// optimum is independent of the number of threads. Node counts are not, nor is the choice among
/// several optimal solutions. With one thread the search is deterministic.
///
/// Work: that of the sequential search plus subtrees that two threads search at once. Span: the
/// longest path through the tree. Memory: the table, the tables of one lower bound, and per thread
/// the newest results and refuted states.
namespace colorwalk {

/// Branch and bound: one search for solutions that are shorter than the best known one. Narrows the
/// bracket; closes it unless a limit stops the run. Instantiated for every width in kWidths.
/// REQUIRES: the start is not a goal.
template <int Words>
void branch_and_bound(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run,
                      Bracket& bracket);

/// Iterative deepening: depth-first search with a budget equal to the lower bound, then with one
/// move more, and so on, until a solution is found. Closes the bracket, or raises its lower bound
/// until a limit stops the run. Instantiated for every width in kWidths.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
/// All iterations share one transposition table, so a later iteration finds the states that earlier
/// ones refuted. The first solution is optimal because all smaller budgets have been refuted.
template <int Words>
void deepen(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run,
            Bracket& bracket);

}  // namespace colorwalk
