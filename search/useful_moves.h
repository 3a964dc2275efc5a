#pragma once

#include <optional>

#include "base/heavy_assert.h"
#include "engine/state_space.h"

/// The moves that a search has to try: for every state that is not a goal, at least one of them
/// begins an optimal solution.
///
///   Completion   A color is completable if all its untaken clusters are in the frontier. To play
///                it at once is optimal: it would not take more later, and it extends the frontier
///                earlier. Then it is the only move to try.
///   Use          Otherwise, a move that adds no cluster to the frontier is on no optimal path: its
///                color has to be played again, and that later move takes the same clusters.
///
/// Source: M. Puchert's Flood-It solver, for completion. Both rules depend on the state alone, so a
/// fact proven under them holds for the state whatever path led to it. Pruning by the order of
/// commuting moves lacks this property and is not done here.
namespace colorwalk {

/// A color whose untaken clusters are all in the frontier, if any.
template <int Words>
std::optional<Color> completable_color(const StateSpace<Words>& space, const State<Words>& state,
                                       ColorSet unfinished) {
  const ClusterSet<Words> reached = state.taken | state.frontier;
  std::optional<Color> found;
  unfinished.for_each([&](Color color) {
    if (!found && space.of_color(color).is_subset_of(reached)) found = color;
  });
  return found;
}

/// Calls `visit(color, after, unfinished_after)` for every useful move from `state`, in the order
/// of colors; at least once unless the state is a goal. `unfinished` must be the state's unfinished
/// colors. Cost: O(frontier) row operations.
template <int Words, class Visit>
void for_each_useful_move(const StateSpace<Words>& space, const State<Words>& state,
                          ColorSet unfinished, Visit&& visit) {
  COLORWALK_HEAVY_ASSERT(unfinished == space.unfinished(state));
  if (const std::optional<Color> color = completable_color(space, state, unfinished)) {
    unfinished.remove(*color);
    visit(*color, space.after(state, space.takes(state, *color)), unfinished);
    return;
  }
  unfinished.for_each([&](Color color) {
    const ClusterSet<Words> taken = space.takes(state, color);
    if (taken.none()) return;
    const State<Words> after = space.after(state, taken);
    if (!after.frontier.is_subset_of(state.frontier)) visit(color, after, unfinished);
  });
}

}  // namespace colorwalk
