/// Dijkstra twice: best-first search until a given share of the cells is taken, then best-first
/// search with a higher cost per move, which searches more broadly.
///
/// Source: Color Walk series, part 9.
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/move_graph_search.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct DijkstraDijkstra {
  MoveGraphOptions options;
  int opening_moves;
  int opening_percent;
  int second_scale;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_move_graph_opening(game, options, opening_moves, opening_percent, run);
    MoveGraphOptions second = options;
    second.scale = second_scale;
    play_move_graph(game, second, run);
  }
};

constexpr std::array kDijkstraDijkstraParameters = {
    scale_parameter(25),
    integer_parameter("second-scale", 28, 0, 1000, "cost of a move in the second half"),
    kCapacityParameter,
    kEndgameScaleParameter,
    kEndgameCellsParameter,
    kOpeningMovesParameter,
    kOpeningPercentParameter,
};

}  // namespace

SolverEntry dijkstra_dijkstra_solver() {
  return {.name = "dijkstra-dijkstra",
          .summary = "best-first search in two halves of different scale",
          .parameters = kDijkstraDijkstraParameters,
          .techniques = {Technique::kThreads, Technique::kQueue, Technique::kRestarts},
          .make = [](const Parameters& parameters) {
            return playing_solver(
                DijkstraDijkstra{.options = move_graph_options(parameters),
                                 .opening_moves = parameters.small_integer("opening-moves"),
                                 .opening_percent = parameters.small_integer("opening-percent"),
                                 .second_scale = parameters.small_integer("second-scale")});
          }};
}

}  // namespace colorwalk
