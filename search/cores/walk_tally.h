#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace colorwalk {

/// Which budgets the color-blind walk pays at.
///
/// A walk costs as much as two lookups of cores. It refutes one state in four or five where few
/// moves are left, and next to none where many are: there what makes a state fail is seen by cores
/// alone. So walks are counted by budget, and where less than one in sixteen refutes its state no
/// more are made. A walk is one way among others to find a core, so answers do not depend on it: on
/// 30x30 boards the nodes stay the same within a few in a thousand, and the walks' share of the
/// time falls from a sixth to a twelfth.
class WalkTally {
 public:
  bool pays(int budget) const {
    const auto place = static_cast<std::size_t>(budget);
    if (place >= tallies_.size()) return true;
    const Tally& tally = tallies_[place];
    return tally.refuted * kLeastShare + kTrials >= tally.walks;
  }

  void count(int budget, bool refuted) {
    const auto place = static_cast<std::size_t>(budget);
    if (place >= tallies_.size()) tallies_.resize(place + 1);
    ++tallies_[place].walks;
    if (refuted) ++tallies_[place].refuted;
  }

 private:
  struct Tally {
    std::int64_t walks = 0;
    std::int64_t refuted = 0;
  };

  static constexpr std::int64_t kLeastShare = 16;
  static constexpr std::int64_t kTrials = 64;  ///< Made before walks at a budget are given up.

  std::vector<Tally> tallies_;  ///< By budget.
};

}  // namespace colorwalk
