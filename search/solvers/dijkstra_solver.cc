/// Dijkstra: best-first search over move sequences, played to the end.
///
/// Source: Color Walk series, part 9; see move_graph_search.h. The series expands one node at a
/// time; `batch`, `shards` and `threads` are additions.
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/move_graph_search.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct Dijkstra {
  MoveGraphOptions options;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_move_graph(game, options, run);
  }
};

constexpr std::array kDijkstraParameters = {
    scale_parameter(25),
    kCapacityParameter,
    kEndgameScaleParameter,
    kEndgameCellsParameter,
    kBatchParameter,
    kShardsParameter,
    integer_parameter("threads", 1, 0, kMostThreads,
                      "threads per board, for batches of more than 16 nodes; 0: all cores"),
};

MoveGraphOptions batch_options(const Parameters& parameters) {
  MoveGraphOptions options = move_graph_options(parameters);
  options.batch = parameters.small_integer("batch");
  options.shards = parameters.small_integer("shards");
  options.threads = parameters.small_integer("threads");
  return options;
}

}  // namespace

SolverEntry dijkstra_solver() {
  return {.name = "dijkstra",
          .summary = "best-first search over move sequences, in bounded memory",
          .parameters = kDijkstraParameters,
          .techniques = {Technique::kThreads, Technique::kQueue, Technique::kRestarts},
          .make = [](const Parameters& parameters) {
            return playing_solver(Dijkstra{batch_options(parameters)});
          }};
}

}  // namespace colorwalk
