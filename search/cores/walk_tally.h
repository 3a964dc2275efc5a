#pragma once

#include <cstddef>
#include <cstdint>

#include "base/recycled_memory.h"

namespace colorwalk {

/// Decides at which budgets the color-blind walk is worth its cost, that of two core lookups.
///
/// With few moves left the walk refutes one state in four or five, with many moves left almost
/// none. So walks are counted by budget, and a budget at which less than one in sixteen refutes its
/// state gets no more. The walk is one way among others to find a core, so answers do not depend on
/// it. For measurements see docs/design-notes-optimal.md.
class WalkTally {
 public:
  bool is_worthwhile(int budget) const {
    const auto i = static_cast<std::size_t>(budget);
    if (i >= tallies_.size()) return true;
    const Tally& tally = tallies_[i];
    return tally.refuted * kWalksPerRefutation + kTrials >= tally.walks;
  }

  void record(int budget, bool refuted) {
    const auto i = static_cast<std::size_t>(budget);
    if (i >= tallies_.size()) tallies_.resize(i + 1);
    ++tallies_[i].walks;
    if (refuted) ++tallies_[i].refuted;
  }

 private:
  struct Tally {
    std::int64_t walks = 0;
    std::int64_t refuted = 0;
  };

  static constexpr std::int64_t kWalksPerRefutation = 16;
  static constexpr std::int64_t kTrials = 64;  ///< Walks made before a budget can be given up.

  RecycledVector<Tally> tallies_;  ///< By budget.
};

}  // namespace colorwalk
