#pragma once

#include <memory>

#include "engine/state_space.h"
#include "search/exact/depth_first_options.h"
#include "search/exact/exact_support.h"
#include "search/search_run.h"

/// Depth-first search of one board on several threads, which share one transposition table, the
/// best solution and claims to subtrees (depth_first_search.h says how).
///
/// The search is over when one thread is done with the whole board. The optimum does not depend on
/// the number of threads, while the nodes do, and the moves where several solutions are optimal.
/// One thread alone searches in the same order always.
///
/// Work: that of the search, and what threads search twice because they met in one subtree; span: a
/// path through the tree. Memory: the table, and a bound a thread.
namespace colorwalk {

/// Instantiated for every width in kWidths.
template <int Words>
class ParallelDepthFirst {
 public:
  /// The space and the run must outlive it.
  ParallelDepthFirst(const StateSpace<Words>& space, const DepthFirstOptions& options,
                     SearchRun& run);
  ~ParallelDepthFirst();
  ParallelDepthFirst(const ParallelDepthFirst&) = delete;
  ParallelDepthFirst& operator=(const ParallelDepthFirst&) = delete;

  /// FormatFeatures for a solution of at most `budget` moves, the shorter the better, and closes
  /// the bracket around the optimum as far as it gets: if it is not cut off, the lower bound is
  /// then the best solution's length, or budget + 1 where no solution is so short. Facts found stay
  /// for the next call. REQUIRES: the start is no goal.
  void search(int budget, Bracket& bracket);

 private:
  class Team;

  std::unique_ptr<Team> team_;
};

}  // namespace colorwalk
