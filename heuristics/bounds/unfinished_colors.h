#pragma once

#include "heuristics/bounds/lower_bound.h"

/// The number of unfinished colors: each needs a move of its own. Admissible and, because a move
/// finishes at most one color, consistent. Cost: none, since searches know the colors.
namespace colorwalk {

template <int Words>
class UnfinishedColors final : public LowerBound<Words> {
 public:
  UnfinishedColors(const StateSpace<Words>& /*space*/, const BoundResources& /*resources*/) {}

  int bound(const State<Words>& /*state*/, ColorSet unfinished, int budget) override {
    return this->counted(unfinished.count(), budget, &PruneCounts::colors);
  }
};

}  // namespace colorwalk
