/// Greedy: the color with the largest metric; on a tie the first one.
///
/// Source: Color Walk series, parts 4 (area) and 6 (perimeter, deep path and their combinations).
/// It is look-ahead of depth 1. Cost: O(frontier) per move.
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct Greedy {
  static constexpr bool kSolvesWideBoards = true;

  Metric metric;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    play_look_ahead(game, metric, 1, kNoMoveLimit, run);
  }
};

constexpr std::array kGreedyParameters = {kMetricParameter, kMetricSwitchParameter};

}  // namespace

SolverEntry greedy_solver() {
  return {.name = "greedy",
          .summary = "the move with the highest value of a metric",
          .parameters = kGreedyParameters,
          .techniques = {Technique::kLookAhead},
          .make = [](const Parameters& parameters) {
            return playing_solver(Greedy{.metric = metric_of(parameters)});
          }};
}

}  // namespace colorwalk
