/// Greedy, then Dijkstra: `switch` moves by look-ahead, the rest by best-first search.
///
/// Source: Color Walk series, part 9. The best-first search then has less than half of the game to
/// play and needs fewer restarts.
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/move_graph_search.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct GreedyDijkstra {
  Metric metric;
  int depth;
  int switch_after;
  MoveGraphOptions options;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_look_ahead(game, metric, depth, switch_after, run);
    play_move_graph(game, options, run);
  }
};

constexpr std::array kGreedyDijkstraParameters = {
    kMetricParameter,
    kMetricSwitchParameter,
    kDepthParameter,
    integer_parameter("switch", 15, 0, 1000, "moves before the best-first search"),
    scale_parameter(25),
    kCapacityParameter,
    kEndgameScaleParameter,
    kEndgameCellsParameter,
};

}  // namespace

SolverEntry greedy_dijkstra_solver() {
  return {.name = "greedy-dijkstra",
          .summary = "look-ahead, then best-first search",
          .parameters = kGreedyDijkstraParameters,
          .techniques = {Technique::kThreads, Technique::kQueue, Technique::kRestarts,
                         Technique::kLookAhead},
          .make = [](const Parameters& parameters) {
            return playing_solver(GreedyDijkstra{.metric = metric_of(parameters),
                                                 .depth = parameters.small_integer("depth"),
                                                 .switch_after = parameters.small_integer("switch"),
                                                 .options = move_graph_options(parameters)});
          }};
}

}  // namespace colorwalk
