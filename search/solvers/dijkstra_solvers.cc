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
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/look_ahead.h"
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

/// The first half of a game.
struct Opening {
  MoveGraphOptions options;
  int moves;
  int percent;

  explicit Opening(const Parameters& parameters)
      : options(move_graph_options(parameters)),
        moves(parameters.small_integer("opening-moves")),
        percent(parameters.small_integer("opening-percent")) {}

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_move_graph_opening(game, options, moves, percent, run);
  }
};

struct DijkstraGreedy {
  Opening opening;
  Metric metric;
  int depth;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    opening.play(game, run);
    play_look_ahead(game, metric, depth, kNoMoveLimit, run);
  }
};

struct DijkstraDijkstra {
  Opening opening;
  int second_scale;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    opening.play(game, run);
    MoveGraphOptions second = opening.options;
    second.scale = second_scale;
    play_move_graph(game, second, run);
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
          .make = [](const Parameters& parameters) {
            Dijkstra solver = {.options = move_graph_options(parameters)};
            solver.options.batch = parameters.small_integer("batch");
            solver.options.shards = parameters.small_integer("shards");
            solver.options.threads = parameters.small_integer("threads");
            return playing_solver(solver);
          }};
}

SolverEntry greedy_dijkstra_solver() {
  return {.name = "greedy-dijkstra",
          .summary = "look-ahead, then best-first search",
          .parameters = kGreedyDijkstraParameters,
          .techniques = kHybridTechniques,
          .make = [](const Parameters& parameters) {
            return playing_solver(GreedyDijkstra{.metric = metric_of(parameters),
                                                 .depth = parameters.small_integer("depth"),
                                                 .switch_after = parameters.small_integer("switch"),
                                                 .options = move_graph_options(parameters)});
          }};
}

SolverEntry dijkstra_greedy_solver() {
  return {.name = "dijkstra-greedy",
          .summary = "best-first search for the first half, then look-ahead",
          .parameters = kDijkstraGreedyParameters,
          .techniques = kHybridTechniques,
          .make = [](const Parameters& parameters) {
            return playing_solver(DijkstraGreedy{.opening = Opening(parameters),
                                                 .metric = metric_of(parameters),
                                                 .depth = parameters.small_integer("depth")});
          }};
}

SolverEntry dijkstra_dijkstra_solver() {
  return {.name = "dijkstra-dijkstra",
          .summary = "best-first search in two halves of different scale",
          .parameters = kDijkstraDijkstraParameters,
          .techniques = kMoveGraphTechniques,
          .make = [](const Parameters& parameters) {
            return playing_solver(
                DijkstraDijkstra{.opening = Opening(parameters),
                                 .second_scale = parameters.small_integer("second-scale")});
          }};
}

}  // namespace colorwalk
