/// Greedy look-ahead: for each move, tries all sequences of up to `depth` moves and plays the first
/// color of the one with the largest metric (look_ahead.h). Greedy is look-ahead of depth 1; its
/// cost is O(frontier) per move.
///
/// Source: Color Walk series, parts 4 (area) and 6 (perimeter, deep path and their combinations).
#include <array>

#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct LookAheadPlayer {
  static constexpr bool kSolvesWideBoards = true;

  Metric metric;
  int depth;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_look_ahead(game, metric, depth, kNoMoveLimit, run);
  }
};

constexpr std::array kGreedyParameters = {kMetricParameter, kMetricSwitchParameter};
constexpr std::array kGreedyLookAheadParameters = {kMetricParameter, kMetricSwitchParameter,
                                                   kDepthParameter};

}  // namespace

SolverEntry greedy_solver() {
  return {.name = "greedy",
          .summary = "the move with the highest value of a metric",
          .parameters = kGreedyParameters,
          .techniques = {Technique::kLookAhead},
          .make = [](const Parameters& parameters) {
            return playing_solver(LookAheadPlayer{.metric = metric_of(parameters), .depth = 1});
          }};
}

SolverEntry greedy_look_ahead_solver() {
  return {.name = "greedy-look-ahead",
          .summary = "the first move of the sequence with the highest value of a metric",
          .parameters = kGreedyLookAheadParameters,
          .techniques = {Technique::kLookAhead},
          .make = [](const Parameters& parameters) {
            return playing_solver(LookAheadPlayer{.metric = metric_of(parameters),
                                                  .depth = parameters.small_integer("depth")});
          }};
}

}  // namespace colorwalk
