#pragma once

#include <optional>

#include "heuristics/metrics/metrics.h"
#include "search/parameters.h"
#include "search/search_run.h"
#include "search/series/game.h"
#include "search/series/look_ahead.h"

/// Play by look-ahead, the first phase of most of the series' solvers, and its parameters.
namespace colorwalk {

inline constexpr ParameterSpec kMetricParameter =
    choice_parameter("metric", "area", kMetricNames, "value of a sequence of moves");
inline constexpr ParameterSpec kMetricSwitchParameter =
    integer_parameter("metric-switch", -1, -1, 1000,
                      "moves before a two-part metric switches; -1: default of the metric");
inline constexpr ParameterSpec kDepthParameter =
    integer_parameter("depth", 5, 1, 16, "moves looked ahead");

/// The metric selected by a solver's parameters.
inline Metric metric_of(const Parameters& parameters) {
  Metric metric = metric_named(parameters.text("metric"));
  const int switch_after = parameters.small_integer("metric-switch");
  if (switch_after >= 0) metric.switch_after = switch_after;
  return metric;
}

inline constexpr int kNoMoveLimit = 1 << 30;

/// Plays look-ahead moves until the game has `moves` moves in total, the board is finished or the
/// run is exhausted.
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
