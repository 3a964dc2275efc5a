#pragma once

#include <utility>

#include "base/bits/width.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "search/search_run.h"
#include "search/solver.h"

namespace colorwalk {

/// Makes a Solver of an algorithm that is written for any width of cluster sets: a type with
///
///     template <int Words> SolveResult solve(const StateSpace<Words>& space, SearchRun& run)
///     const;
///
/// which says what it found and proved. The board's graph is built and the width chosen here, once;
/// the counters are the run's.
template <class Algorithm>
class WidthSolver final : public Solver {
 public:
  explicit WidthSolver(Algorithm algorithm) : algorithm_(std::move(algorithm)) {}

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    SearchRun run(request);
    const ClusterGraph graph(board);
    SolveResult result = with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      run.set_held_elsewhere(space.memory());
      return algorithm_.solve(space, run);
    });
    result.counters = run.counters();
    return result;
  }

 private:
  Algorithm algorithm_;
};

}  // namespace colorwalk
