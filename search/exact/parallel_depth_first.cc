#include "search/exact/parallel_depth_first.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/bits/width.h"
#include "base/system/parallel.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/exact/depth_first_search.h"

namespace colorwalk {

/// The threads, their shared data, and one lower bound per thread. Proven facts are kept from
/// search to search.
template <int Words>
class ParallelDepthFirst {
 public:
  /// For budgets below `upper`. The space and the run must outlive it.
  ParallelDepthFirst(const StateSpace<Words>& space, const ExactOptions& options, int upper,
                     SearchRun& run)
      : run_(run),
        team_(options.threads),
        shared_{space,
                states_kept(options.dominance, team_.workers()),
                TranspositionTable<Words>(
                    table_bytes(run, options.table_bytes, memory_elsewhere(space, upper))),
                make_log(team_.workers(), run),
                {},
                {},
                dominance_bytes(run, team_.workers())},
        bounds_(make_bounds(options.bound, space, run, team_.workers())) {}

  ~ParallelDepthFirst() {
    Statistics& statistics = run_.statistics();
    run_.count_threads(team_);
    statistics.add_size(Statistic::kTranspositionCapacity, shared_.table.entries());
    statistics.add_size(Statistic::kTranspositionBytes, shared_.table.memory());
    for (const auto& bound : bounds_) bound->add_to(statistics);
  }
  ParallelDepthFirst(const ParallelDepthFirst&) = delete;
  ParallelDepthFirst& operator=(const ParallelDepthFirst&) = delete;

  /// Searches for a shortest solution of at most `budget` moves and narrows the bracket. If no
  /// limit stops the search, the lower bound is then the length of the best solution, or
  /// budget + 1 if no solution is that short.
  void search(int budget, Bracket& bracket) {
    shared_.incumbent.open(budget, bracket.lower_bound);
    SharedEffort effort(run_);
    std::vector<SearchRun> runs;
    for (std::size_t i = 0; i < bounds_.size(); ++i) runs.emplace_back(run_, effort);
    std::atomic<bool> complete = false;  // Whether a thread has searched the whole tree.
    team_.for_each_index(team_.workers(), [&](int, std::int64_t worker) {
      const auto i = static_cast<std::size_t>(worker);
      runs[i].within_memory([&] {
        if (!DepthFirstSearch<Words>(shared_, *bounds_[i], runs[i]).search()) return;
        complete = true;
        shared_.incumbent.close();
      });
    });
    for (SearchRun& worker : runs) run_.absorb(worker);
    if (auto solution = shared_.incumbent.best()) bracket.improve(*std::move(solution));
    if (complete) bracket.raise(std::min(budget + 1, bracket.upper_bound()));
  }

 private:
  std::int64_t memory_elsewhere(const StateSpace<Words>& space, int upper) const {
    return space.memory() +
           team_.workers() * DepthFirstSearch<Words>::memory_of_levels(upper, space.colors());
  }

  /// The states that a thread keeps per budget. Those of the other threads would displace its own,
  /// which are in the same part of the tree and refute more.
  static std::size_t states_kept(int dominance, int workers) {
    constexpr int kMostFactor = 4;
    return static_cast<std::size_t>(dominance * std::min(workers, kMostFactor));
  }

  /// The log by which the threads share refuted states; null for one thread.
  static std::unique_ptr<BitSetLog<Words>> make_log(int workers, const SearchRun& run) {
    const std::size_t slots = table_bytes(run, kMegabyte) / 16 / BitSetLog<Words>::kSlotBytes;
    if (workers == 1 || slots == 0) return nullptr;
    return std::make_unique<BitSetLog<Words>>(slots);
  }

  SearchRun& run_;
  ThreadTeam team_;
  SharedSearch<Words> shared_;
  MeasuredBounds<Words> bounds_;  ///< One per worker.
};

template <int Words>
void branch_and_bound(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run,
                      Bracket& bracket) {
  const int upper = bracket.upper_bound();
  ParallelDepthFirst<Words>(space, options, upper, run).search(upper - 1, bracket);
}

template <int Words>
void deepen(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run,
            Bracket& bracket) {
  ParallelDepthFirst<Words> search(space, options, bracket.upper_bound(), run);
  while (!bracket.is_closed() && !run.exhausted()) search.search(bracket.lower_bound, bracket);
}

#define COLORWALK_INSTANTIATE(words)                                                        \
  template void branch_and_bound(const StateSpace<words>&, const ExactOptions&, SearchRun&, \
                                 Bracket&);                                                 \
  template void deepen(const StateSpace<words>&, const ExactOptions&, SearchRun&, Bracket&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
