#pragma once

#include <optional>

#include "engine/state_space.h"
#include "heuristics/metrics/metrics.h"
#include "search/search_run.h"

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

}  // namespace colorwalk
