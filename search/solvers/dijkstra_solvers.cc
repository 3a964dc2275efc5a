/// Best-first search over move sequences (move_graph_search.h), as a solver of its own and as one
/// half of a game:
///
///   dijkstra           to the end. The series expands one node at a time; `batch`, `shards` and
///                      `threads` are additions.
///   greedy-dijkstra    after `switch` moves by look-ahead. The search then has less than half of
///                      the game to play and needs fewer restarts.
///   dijkstra-greedy    until a share of the cells is taken; the rest by look-ahead
///   dijkstra-dijkstra  until a share of the cells is taken, then with a higher cost per move,
///                      which searches more broadly
///
/// Source: Color Walk series, part 9.
#include <algorithm>
#include <array>
#include <string>

#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/move_graph_search.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

/// Plays a game in up to three parts, as described above.
struct MoveGraphPlayer {
  /// Of look-ahead.
  Metric metric = metric_named("area");
  int depth = 1;

  int look_ahead_moves = 0;  ///< In the first part, by look-ahead.
  /// In the second part, by searches that end at this share of the cells.
  int opening_moves = 0;
  int opening_percent = 0;
  bool ends_by_look_ahead = false;  ///< The last part, else by best-first search.

  MoveGraphOptions options;
  int last_scale = options.scale;  ///< Of the last part.

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_look_ahead(game, metric, depth, look_ahead_moves, run);
    if (opening_moves > 0) {
      play_move_graph_opening(game, options, opening_moves, opening_percent, run);
    }
    if (ends_by_look_ahead) return play_look_ahead(game, metric, depth, kNoMoveLimit, run);
    MoveGraphOptions last = options;
    last.scale = last_scale;
    play_move_graph(game, last, run);
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

/// Threads share batches, or the shards of one.
std::string conflict_of_threads(const Parameters& parameters) {
  const auto largest = std::max(parameters.integer("batch"), parameters.integer("shards"));
  if (parameters.integer("threads") == 1 || largest > kNodesPerUnit) return "";
  return "'threads' of dijkstra needs batches of more than 16 nodes; expected batch=512,shards=2, "
         "or "
         "threads=1";
}

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

constexpr std::array kDijkstraGreedyParameters = {
    scale_parameter(25),    kCapacityParameter,     kEndgameScaleParameter,
    kEndgameCellsParameter, kOpeningMovesParameter, kOpeningPercentParameter,
    kMetricParameter,       kMetricSwitchParameter, kDepthParameter,
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

constexpr Techniques kMoveGraphTechniques = {Technique::kThreads, Technique::kQueue,
                                             Technique::kRestarts};
constexpr Techniques kHybridTechniques = {Technique::kThreads, Technique::kQueue,
                                          Technique::kRestarts, Technique::kLookAhead};

}  // namespace

SolverEntry dijkstra_solver() {
  return {.name = "dijkstra",
          .summary = "best-first search over move sequences, in bounded memory",
          .parameters = kDijkstraParameters,
          .techniques = kMoveGraphTechniques,
          .make =
              [](const Parameters& parameters) {
                MoveGraphOptions options = move_graph_options(parameters);
                options.batch = parameters.small_integer("batch");
                options.shards = parameters.small_integer("shards");
                options.threads = parameters.small_integer("threads");
                return playing_solver(MoveGraphPlayer{.options = options});
              },
          .conflict = conflict_of_threads};
}

SolverEntry greedy_dijkstra_solver() {
  return {.name = "greedy-dijkstra",
          .summary = "look-ahead, then best-first search",
          .parameters = kGreedyDijkstraParameters,
          .techniques = kHybridTechniques,
          .make = [](const Parameters& parameters) {
            return playing_solver(
                MoveGraphPlayer{.metric = metric_of(parameters),
                                .depth = parameters.small_integer("depth"),
                                .look_ahead_moves = parameters.small_integer("switch"),
                                .options = move_graph_options(parameters)});
          }};
}

SolverEntry dijkstra_greedy_solver() {
  return {.name = "dijkstra-greedy",
          .summary = "best-first search for the first half, then look-ahead",
          .parameters = kDijkstraGreedyParameters,
          .techniques = kHybridTechniques,
          .make = [](const Parameters& parameters) {
            return playing_solver(
                MoveGraphPlayer{.metric = metric_of(parameters),
                                .depth = parameters.small_integer("depth"),
                                .opening_moves = parameters.small_integer("opening-moves"),
                                .opening_percent = parameters.small_integer("opening-percent"),
                                .ends_by_look_ahead = true,
                                .options = move_graph_options(parameters)});
          }};
}

SolverEntry dijkstra_dijkstra_solver() {
  return {.name = "dijkstra-dijkstra",
          .summary = "best-first search in two halves of different scale",
          .parameters = kDijkstraDijkstraParameters,
          .techniques = kMoveGraphTechniques,
          .make = [](const Parameters& parameters) {
            return playing_solver(
                MoveGraphPlayer{.opening_moves = parameters.small_integer("opening-moves"),
                                .opening_percent = parameters.small_integer("opening-percent"),
                                .options = move_graph_options(parameters),
                                .last_scale = parameters.small_integer("second-scale")});
          }};
}

}  // namespace colorwalk
