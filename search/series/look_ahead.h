#pragma once

#include <optional>

#include "engine/state_space.h"
#include "heuristics/metrics/metrics.h"
#include "search/registry.h"
#include "search/search_run.h"
#include "search/series/game.h"

/// Look-ahead: chooses the first color of the sequence of up to `depth` moves with the largest
/// metric; on a tie the smallest first color.
///
/// Source: Color Walk series, parts 4 and 6. Depth 1 is the series' greedy player.
///
/// The series tries every sequence of exactly `depth` colors, including moves that take nothing.
/// Such a move changes neither state nor metric and is always available (the color just played).
/// So all sequences of *at most* `depth` moves that take something have the same maxima. Two kinds
/// of work are avoided:
///
///  - Commuting moves. Suppose color c < `last` is tried after `last`, all clusters that c takes
///    were in the frontier before `last`, and c adds none of the color `last` to the frontier. Then
///    c before `last` reaches the same set, in a sequence that is tried earlier. For a metric that
///    never falls when a sequence reaches more, the second condition is not needed. Every
///    replacement is earlier in the order of sequences, so the chain of replacements ends; and the
///    replacement has a smaller first color or the same one, so ties are not affected.
///  - The last move of a sequence is evaluated without making it: for the area metric, by the
///    frontier cells of each color, which are counted incrementally. For the area metric the move
///    before the last is not made either: the clusters that it opens are counted by color.
///    Commuting moves are not skipped there, which by the above changes no choice.
///
/// Cost: O(colors^depth) in the worst case; commuting moves halve the branches per level. A node
/// costs O(clusters taken + clusters opened).
namespace colorwalk {

/// The color to play; nothing if the run is exhausted. Instantiated for every width in kAllWidths.
/// REQUIRES: `state` is not a goal.
template <int Words>
std::optional<Color> look_ahead(const StateSpace<Words>& space, const State<Words>& state,
                                const PlainMetric& metric, int depth, SearchRun& run);

// Play by look-ahead, the first phase of most of the series' solvers, and its parameters.

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
