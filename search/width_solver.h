#pragma once

#include <memory>
#include <utility>

#include "base/bits/width.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "search/search_run.h"
#include "search/solver.h"

namespace colorwalk {

/// A Solver made of an algorithm that is a template over the width of cluster sets: a type with
///
///     template <int Words> SolveResult solve(const StateSpace<Words>& space, SearchRun& run)
///     const;
///
/// WidthSolver builds the board's cluster graph, chooses the width and fills in the counters.
template <class Algorithm>
class WidthSolver final : public Solver {
 public:
  explicit WidthSolver(Algorithm algorithm) : algorithm_(std::move(algorithm)) {}

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    SearchRun run(request);
    const ClusterGraph graph(board);
    SolveResult result = with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      run.set_memory_elsewhere(space.memory());
      return algorithm_.solve(space, run);
    });
    result.counters = run.counters();
    return result;
  }

 private:
  Algorithm algorithm_;
};

template <class Algorithm>
std::unique_ptr<const Solver> width_solver(Algorithm algorithm) {
  return std::make_unique<WidthSolver<Algorithm>>(std::move(algorithm));
}

}  // namespace colorwalk
