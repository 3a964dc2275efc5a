#pragma once

#include <optional>

#include "heuristics/metrics/metrics.h"
#include "search/parameters.h"
#include "search/search_run.h"
#include "search/series/game.h"
#include "search/series/look_ahead.h"

/// Look-ahead as a way to play: the first phase of most of the series' solvers, and the parameters
/// that they share for it.
namespace colorwalk {

inline constexpr ParameterSpec kMetricParameter =
    choice_parameter("metric", "area", kMetricNames, "what a tried sequence is judged by");
inline constexpr ParameterSpec kMetricSwitchParameter =
    integer_parameter("metric-switch", -1, -1, 1000,
                      "moves after which a two-part metric changes; -1: the metric's own number");
inline constexpr ParameterSpec kDepthParameter =
    integer_parameter("depth", 5, 1, 16, "moves looked ahead");

/// The metric that a solver's parameters name.
inline Metric metric_of(const Parameters& parameters) {
  Metric metric = metric_named(parameters.text("metric"));
  const int switch_after = parameters.small_integer("metric-switch");
  if (switch_after >= 0) metric.switch_after = switch_after;
  return metric;
}

inline constexpr int kToTheEnd = 1 << 30;

/// Plays look-ahead moves, each by the plain metric that `metric` prescribes at that point of the
/// game, until `moves` moves of the game have been played in all, the board is finished or the run
/// is exhausted.
template <int Words>
void play_look_ahead(Game<Words>& game, const Metric& metric, int depth, int moves,
                     SearchRun& run) {
  while (!game.is_finished() && game.moves_played() < moves) {
    const std::optional<Color> color =
        look_ahead(game.space(), game.state(), metric.at(game.moves_played()), depth, run);
    if (!color) return;
    game.play(*color);
  }
}

}  // namespace colorwalk
