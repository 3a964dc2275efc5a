#pragma once

#include <optional>

#include "engine/state_space.h"
#include "heuristics/metrics/metric.h"
#include "search/search_run.h"

/// Look-ahead: the first color of the sequence of up to `depth` moves whose removal has the
/// largest metric; on a tie the least first color.
///
/// Source: Color Walk series, parts 4 and 6. Depth 1 is the series' greedy.
///
/// The series tries every sequence of exactly `depth` colors, those that take nothing included.
/// Such a move changes neither state nor metric, and one is always at hand (the color just
/// played), so trying every sequence of *at most* `depth` moves that all take something gives the
/// same maxima. Two more kinds of sequence are left out:
///
///  - Commuting moves. Let `last` and then c be tried, c < last, where every cluster that c takes
///    was there to be taken before `last`, and c opens none for `last`: then c before `last`
///    reaches the same set, in a sequence that is tried earlier. For a metric that never falls when
///    more is reached, c may open clusters for `last`: c first then reaches more. Each replacement
///    is earlier in the order of sequences, so the chain of them ends; and a first color that
///    loses a sequence this way loses it to a smaller first color, which wins the tie as well.
///  - The last move of a sequence is judged without being made: for the area, by the cells that
///    each color has in the frontier, which are counted as clusters open. For the area the move
///    before it is not made either: what it opens is counted by color. There commuting moves are
///    not left out, which by the above changes no choice.
///
/// Cost: O(colors^depth) in the worst case, about half as many branches a level through commuting
/// moves; a node costs O(clusters taken + clusters opened).
namespace colorwalk {

/// The color to play; nothing when the run is exhausted. Instantiated for every width in kWidths.
/// REQUIRES: `state` is no goal.
template <int Words>
std::optional<Color> look_ahead(const StateSpace<Words>& space, const State<Words>& state,
                                const PlainMetric& metric, int depth, SearchRun& run);

}  // namespace colorwalk
