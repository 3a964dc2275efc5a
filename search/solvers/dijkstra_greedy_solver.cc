/// Dijkstra, then greedy: best-first search until a given share of the cells is taken, then
/// look-ahead.
///
/// Source: Color Walk series, part 9.
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/move_graph_search.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct DijkstraGreedy {
  MoveGraphOptions options;
  int opening_moves;
  int opening_percent;
  Metric metric;
  int depth;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_move_graph_opening(game, options, opening_moves, opening_percent, run);
    play_look_ahead(game, metric, depth, kNoMoveLimit, run);
  }
};

constexpr std::array kDijkstraGreedyParameters = {
    scale_parameter(25),    kCapacityParameter,     kEndgameScaleParameter,
    kEndgameCellsParameter, kOpeningMovesParameter, kOpeningPercentParameter,
    kMetricParameter,       kMetricSwitchParameter, kDepthParameter,
};

}  // namespace

SolverEntry dijkstra_greedy_solver() {
  return {.name = "dijkstra-greedy",
          .summary = "best-first search for the first half, then look-ahead",
          .parameters = kDijkstraGreedyParameters,
          .techniques = {Technique::kThreads, Technique::kQueue, Technique::kRestarts,
                         Technique::kLookAhead},
          .make = [](const Parameters& parameters) {
            return playing_solver(
                DijkstraGreedy{.options = move_graph_options(parameters),
                               .opening_moves = parameters.small_integer("opening-moves"),
                               .opening_percent = parameters.small_integer("opening-percent"),
                               .metric = metric_of(parameters),
                               .depth = parameters.small_integer("depth")});
          }};
}

}  // namespace colorwalk
