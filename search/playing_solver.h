#pragma once

#include <utility>

#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "engine/width.h"
#include "search/game.h"
#include "search/search_run.h"
#include "search/solver.h"

namespace colorwalk {

/// Makes a Solver of an algorithm that plays one game to its end: a type with
///
///     template <int Words> void play(Game<Words>& game, SearchRun& run) const;
///
/// which returns with the game finished, or unfinished when the run is exhausted. The board's graph
/// is built and the width of its cluster sets chosen here, once.
template <class Algorithm>
class PlayingSolver final : public Solver {
 public:
  explicit PlayingSolver(Algorithm algorithm) : algorithm_(std::move(algorithm)) {}

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    const ClusterGraph graph(board);
    return with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      Game<Words> game(space);
      SearchRun run(request);
      algorithm_.play(game, run);
      SolveResult result;
      result.counters = run.counters();
      if (run.exhausted()) result.status = run.limit();
      if (game.is_finished()) result.moves = game.moves();
      return result;
    });
  }

 private:
  Algorithm algorithm_;
};

}  // namespace colorwalk
