#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/state_space.h"
#include "heuristics/blind_prefix_exact_suffix.h"
#include "heuristics/lower_bound.h"
#include "heuristics/pair_distance.h"

/// The strongest bound: all that is known, the cheap parts first, no further than the budget asks.
///
/// First the colour-blind layers. Then the same walk once more, with pair distances as release
/// times: a colour whose clusters are all within reach is still not completed before move T_c
/// (pair_distance.h), and when no other colour is, a blind step passes. This is more than the
/// larger of the two bounds, since time spent waiting for one colour is not free for the others.
/// Last the exact suffixes of the first walk.
///
/// The second walk is admissible, because it is the optimum of a relaxed game: a move either
/// finishes one colour, which must be within reach and released, or takes all that is within reach
/// and finishes none. Finishing a colour as soon as that is allowed is optimal there: it has to be
/// done once anyway, all other moves come one later, when no less is within reach and no less is
/// released. Release times are asked when a colour comes within reach, which is late in the walk,
/// when most answers are no and cheap.
///
/// Not consistent, for the suffixes' sake. Against the blind prefix alone (states expanded to
/// refute one move less than the optimum, and time a board): floodtest 1-20: 89,200 to 52,100,
/// 58 to 48 ms; b24c6 board 1: 30,300 to 6,100, 179 to 95 ms; b14c8 1-20: 39,900 to 25,700, but 14
/// to 20 ms, most of the difference the tables' making. Tried without gain: waiting steps in the
/// prefix of the exact suffixes too, with a move counted for every colour that is owed.
namespace colorwalk {

template <int Words>
class StrongestBound final : public LowerBound<Words> {
 public:
  /// The space must outlive this. `table_bytes` are for the pairs, `known_sets` for the suffixes.
  explicit StrongestBound(const StateSpace<Words>& space,
                          std::size_t table_bytes = kDefaultTableBytes,
                          std::size_t known_sets = BlindPrefixExactSuffix<Words>::kKnownSets)
      : space_(space), pairs_(space, table_bytes), prefix_(space, known_sets) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    const int layers = prefix_.walk_layers(state, unfinished, budget);
    if (layers > budget || unfinished.empty()) return layers;
    const int released = walk_released_layers(state, unfinished, budget);
    return released > budget ? released : prefix_.raise(released, unfinished, budget);
  }

  std::size_t memory() const override { return pairs_.memory() + prefix_.memory(); }

 private:
  /// The colour-blind layers with release times; some value above `budget` once it is exceeded.
  int walk_released_layers(const State<Words>& state, ColorSet unfinished, int budget) {
    const ClusterSet<Words> rim = pairs_.rim(state);
    State<Words> reached = state;
    int moves = 0;
    while (!unfinished.empty() && moves + unfinished.count() <= budget) {
      const ClusterSet<Words> within_reach = reached.taken | reached.frontier;
      ColorSet completed;
      ClusterSet<Words> of_completed;
      unfinished.for_each([&](Color color) {
        if (!space_.of_color(color).is_subset_of(within_reach)) return;
        if (pairs_.tables().outlasts(color, moves + 1, state.taken, rim)) return;
        completed.add(color);
        of_completed |= space_.of_color(color);
      });
      moves += std::max(1, completed.count());
      unfinished.remove(completed);
      reached = space_.after(
          reached, completed.empty() ? reached.frontier : reached.frontier & of_completed);
    }
    return moves + unfinished.count();
  }

  const StateSpace<Words>& space_;
  PairDistance<Words> pairs_;
  BlindPrefixExactSuffix<Words> prefix_;
};

}  // namespace colorwalk
