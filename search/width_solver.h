#pragma once

#include <memory>
#include <utility>

#include "base/bits/width.h"
#include "base/system/process.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "search/greedy_solution.h"
#include "search/search_run.h"
#include "search/solver.h"

namespace colorwalk {

/// An algorithm for which the wide widths are compiled as well, with
///
///     static constexpr bool kSolvesWideBoards = true;
///
/// A state of theirs takes kilobytes, so this is for algorithms that keep few states. They take up
/// to a megabyte of the stack, which is checked before; all others fit into 128 KB
/// (docs/library.md).
template <class Algorithm>
concept SolvesWideBoards = requires {
  requires Algorithm::kSolvesWideBoards;
};

/// A Solver made of an algorithm that is a template over the width of cluster sets: a type with
///
///     template <int Words> SolveResult solve(const StateSpace<Words>& space, SearchRun& run)
///     const;
///
/// WidthSolver builds the board's cluster graph, chooses the width and fills in counters and
/// statistics. On a board with more clusters than the widths of the algorithm hold, the result is
/// kSizeLimit, with a greedy solution if only this build has too few widths.
template <class Algorithm>
class WidthSolver final : public Solver {
 public:
  explicit WidthSolver(Algorithm algorithm) : algorithm_(std::move(algorithm)) {}

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    constexpr std::size_t kUsed = SolvesWideBoards<Algorithm> ? kAllWidths.size() : kWidths.size();
    SearchRun run(request);
    const ClusterGraph graph(board);
    SolveResult result;
    constexpr int kMost = kAllWidths[kUsed - 1] * 64;
    if (graph.clusters() > kMost) {
      set_size_limit(result, graph.clusters(), kMost);
      if constexpr (SolvesWideBoards<Algorithm>) {
        result.moves = greedy_by_cells(graph);
        ColorSet played;  // Each color that is left costs a move.
        for (const Color color : *result.moves) played.add(color);
        result.lower_bound = played.count();
      }
      return result;
    }
    result = with_width_of<kUsed>(graph.clusters(), [&]<int Words>() {
      if constexpr (Words > kWidths.back()) require_stack(kStackOfWideBoards);
      const StateSpace<Words> space(graph);
      run.set_memory_elsewhere(space.memory());
      return algorithm_.solve(space, run);
    });
    result.counters = run.counters();
    result.statistics = run.statistics();
    result.statistics.add(Statistic::kMemoryBytes, run.most_memory());
    if (run.is_out_of_memory()) result.message = kOutOfMemory;
    return result;
  }

 private:
  static constexpr std::size_t kStackOfWideBoards = std::size_t{3} << 19;

  Algorithm algorithm_;
};

template <class Algorithm>
std::unique_ptr<const Solver> width_solver(Algorithm algorithm) {
  return std::make_unique<WidthSolver<Algorithm>>(std::move(algorithm));
}

}  // namespace colorwalk
