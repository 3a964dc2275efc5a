#pragma once

#include <memory>

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

/// Instantiated for every width in kWidths.
template <int Words>
class ParallelDepthFirst {
 public:
  /// For budgets below `upper`. The space and the run must outlive it.
  ParallelDepthFirst(const StateSpace<Words>& space, const ExactOptions& options, int upper,
                     SearchRun& run);
  ~ParallelDepthFirst();
  ParallelDepthFirst(const ParallelDepthFirst&) = delete;
  ParallelDepthFirst& operator=(const ParallelDepthFirst&) = delete;

  /// Searches for a shortest solution of at most `budget` moves and narrows the bracket. If no
  /// limit stops the search, the lower bound is then the length of the best solution, or
  /// budget + 1 if no solution is that short. Proven facts are kept for later calls.
  /// REQUIRES: the start is not a goal.
  void search(int budget, Bracket& bracket);

 private:
  class Team;

  std::unique_ptr<Team> team_;
};

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
