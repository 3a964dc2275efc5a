/// The strongest bound: all that is known, the cheap parts first, no further than the budget asks.
///
/// First the color-blind layers, then their blind prefix with its exact suffixes. Last the layers
/// once more, with pair distances as release times: a color whose clusters are all within reach is
/// still not completed before move T_c (pair_distance.h), and when no other color is, a blind step
/// passes. This is more than the larger of the two bounds, since the time spent waiting for one
/// color is not free for the others.
///
/// The last walk is admissible, because it is the optimum of a relaxed game: a move either finishes
/// one color, which must be within reach and released, or takes all that is within reach and
/// finishes none. Finishing a color as soon as that is allowed is optimal there: it has to be done
/// once anyway, and all other moves come one later, when no less is within reach and no less is
/// released. Release times are asked when a color comes within reach, which is late in the walk,
/// when most answers are no and cheap.
///
/// Not consistent, for the suffixes' sake. To refute one move less than the optimum by
/// breadth-first search takes, against the exact suffixes alone: floodtest 1-20 52,100 states
/// instead of 89,200 and as much time, 50 ms a board; b24c6 board 1 6,100 instead of 30,300 and 93
/// ms instead of 160; b14c8 1-20 25,700 instead of 39,900, but 16 ms instead of 11, most of it for
/// the tables. So it is for boards that turn out hard, from 400 clusters on. Tried without gain:
/// waiting steps in the exact suffixes' prefix too, with a move counted for each color owed.
#include <algorithm>
#include <cstddef>

#include "heuristics/bounds/blind_prefix_exact_suffix.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/pair_distance.h"

namespace colorwalk {
namespace {

template <int Words>
class StrongestBound final : public LowerBound<Words> {
 public:
  StrongestBound(const StateSpace<Words>& space, std::size_t table_bytes)
      : space_(space), pairs_(space, table_bytes), prefix_(space, table_bytes) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    const int layers = prefix_.walk_layers(state, unfinished, budget);
    if (layers > budget || unfinished.empty()) return layers;
    const int exact = prefix_.raise(layers, unfinished, budget);
    if (exact > budget) return exact;
    return std::max(exact, walk_released_layers(state, unfinished, budget));
  }

  std::size_t memory() const override { return pairs_.memory() + prefix_.memory(); }

 private:
  /// The color-blind layers with release times; some value above `budget` once it is exceeded.
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

}  // namespace

LowerBoundEntry strongest_bound() {
  return {.name = "strongest",
          .summary = "all of the above combined, the cheap ones first",
          .consistent = false,
          .make = constructors_of<StrongestBound>()};
}

}  // namespace colorwalk
