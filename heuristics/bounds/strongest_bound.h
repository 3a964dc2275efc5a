#pragma once

#include <algorithm>
#include <cstddef>

#include "heuristics/bounds/blind_prefix_exact_suffix.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/pair_distance.h"

/// Bound 4, the strongest: all of the above, cheap parts first, no further than the budget
/// requires.
///
/// First the color-blind layers, then their blind prefix with its exact suffixes, last the layers
/// again with pair distances as release times: a color within reach is not completed before move
/// T_c (pair_distance.h); if no other color can be completed either, a blind step passes. This is
/// more than the maximum of the two bounds, since waiting for one color also costs the others.
///
/// The last walk is admissible, because it is the optimum of a relaxed game: a move either
/// completes one color, which must be within reach and released, or takes everything within reach
/// and completes none. Completing a color as soon as possible is optimal there: it has to be done
/// once anyway, and every other move then comes one later, when no less is within reach or
/// released. Release times are needed only when a color comes within reach, which is late in the
/// walk, when most of them have passed and the test is cheap.
///
/// Not consistent, because of the suffixes. Pays on boards of about 400 clusters or more; see
/// "Lower bounds" in docs/design-notes.md.
namespace colorwalk {

template <int Words>
class StrongestBound final : public LowerBound<Words> {
 public:
  StrongestBound(const StateSpace<Words>& space, const BoundResources& resources)
      : space_(space), pairs_(space, resources), prefix_(space, resources) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    const int layers =
        this->counted(prefix_.walk_layers(state, unfinished, budget), budget, &PruneCounts::layers);
    if (layers > budget || unfinished.empty()) return layers;
    const int exact =
        this->counted(prefix_.raise(layers, unfinished, budget), budget, &PruneCounts::suffixes);
    if (exact > budget) return exact;
    return std::max(exact, this->counted(walk_released_layers(state, unfinished, budget), budget,
                                         &PruneCounts::pairs));
  }

  std::size_t memory() const override { return pairs_.memory() + prefix_.memory(); }

 private:
  /// The color-blind layers with release times; a value above `budget` once it is exceeded.
  int walk_released_layers(const State<Words>& state, ColorSet unfinished, int budget) {
    const ClusterSet<Words> rim = pairs_.rim(state);
    State<Words> reached = state;
    int moves = 0;
    while (!unfinished.empty() && moves + unfinished.count() <= budget) {
      ColorSet completed = space_.colors_within(reached.taken | reached.frontier, unfinished);
      completed.for_each([&](Color color) {
        if (pairs_.tables().outlasts(color, moves + 1, state.taken, rim)) completed.remove(color);
      });
      moves += std::max(1, completed.count());
      unfinished.remove(completed);
      reached =
          space_.after(reached, completed.empty() ? reached.frontier
                                                  : reached.frontier & space_.of_colors(completed));
    }
    return moves + unfinished.count();
  }

  const StateSpace<Words>& space_;
  PairDistance<Words> pairs_;
  BlindPrefixExactSuffix<Words> prefix_;
};

}  // namespace colorwalk
