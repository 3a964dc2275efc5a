#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/parallel.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/exact/depth_first_options.h"
#include "search/exact/depth_first_search.h"
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

template <int Words>
class ParallelDepthFirst {
 public:
  /// The space and the run must outlive it.
  ParallelDepthFirst(const StateSpace<Words>& space, const DepthFirstOptions& options,
                     SearchRun& run)
      : run_(run),
        team_(options.threads),
        shared_{space,
                static_cast<std::size_t>(options.dominance),
                TranspositionTable<Words>(table_bytes(run, options.table_bytes)),
                {},
                {}},
        bounds_(make_bounds(options.bound, space, run, team_.workers())) {}

  /// Looks for a solution of at most `budget` moves, the shorter the better, and closes the bracket
  /// around the optimum as far as it gets: if it is not cut off, the lower bound is then the best
  /// solution's length, or budget + 1 where no solution is so short. Facts found stay for the next
  /// call. REQUIRES: the start is no goal.
  void search(int budget, Bracket& bracket) {
    shared_.incumbent.open(budget, bracket.lower_bound);
    const bool complete = team_.workers() == 1 ? search_alone() : search_together();
    if (auto solution = shared_.incumbent.best()) bracket.improve(*std::move(solution));
    if (complete) bracket.raise(std::min(budget + 1, bracket.upper_bound()));
  }

 private:
  bool search_alone() { return DepthFirstSearch<Words>(shared_, *bounds_.front(), run_).search(); }

  /// True if a thread has searched the whole board.
  bool search_together() {
    SharedEffort effort;
    effort.add_expanded(run_.counters().expanded);
    std::vector<SearchRun> runs(bounds_.size(), SearchRun(run_, effort));
    std::atomic<bool> complete = false;
    team_.for_each_index(team_.workers(), [&](int, std::int64_t worker) {
      const auto i = static_cast<std::size_t>(worker);
      if (!DepthFirstSearch<Words>(shared_, *bounds_[i], runs[i]).search()) return;
      complete = true;
      shared_.incumbent.close();
    });
    for (SearchRun& worker : runs) run_.absorb(worker);
    return complete;
  }

  SearchRun& run_;
  ThreadTeam team_;
  SharedSearch<Words> shared_;
  std::vector<std::unique_ptr<LowerBound<Words>>> bounds_;  ///< One a worker.
};

}  // namespace colorwalk
