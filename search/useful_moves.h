#pragma once

#include <optional>

#include "base/heavy_assert.h"
#include "engine/state_space.h"

/// The moves that are worth trying: for every state that is no goal, an optimal solution begins
/// with one of them.
///
///   Completion   A color is completable when all its untaken clusters touch the state. Playing
///                it at once is optimal: it never takes more later, and what it opens is open
///                sooner. Then it is the only move worth trying.
///   Use          Otherwise a move that opens no new cluster is on no optimal path: its color has
///                to be played again, and the later move takes the same clusters in passing.
///
/// Source: M. Puchert's Flood-It solver, for completion. Both rules look at the state alone, not at
/// how it was reached, so facts about a state that were found under them are true of the state;
/// pruning by the order of commuting moves would not be so harmless and is not done here.
namespace colorwalk {

/// A color whose untaken clusters all touch the state; nothing if there is none.
template <int Words>
std::optional<Color> completable_color(const StateSpace<Words>& space, const State<Words>& state,
                                       ColorSet unfinished) {
  const ClusterSet<Words> seen = state.taken | state.frontier;
  std::optional<Color> found;
  unfinished.for_each([&](Color color) {
    if (!found && space.of_color(color).is_subset_of(seen)) found = color;
  });
  return found;
}

/// Calls `visit(color, after, unfinished_after)` for every useful move from `state`, in the order
/// of colors. `unfinished` are the state's unfinished colors. There is at least one call unless
/// the state is a goal. Cost: O(frontier) rows.
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
