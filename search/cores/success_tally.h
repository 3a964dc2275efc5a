#pragma once

#include <cstddef>
#include <cstdint>

#include "base/recycled_memory.h"

namespace colorwalk {

/// Decides at which budgets a way to refute states is worth its cost.
///
/// Color-blind walks refute states with few moves left, attempts with near misses those with many.
/// So tries are counted by budget, and a budget at which too few succeed gets no more. Each way is
/// one among others, so answers do not depend on it. Measurements: docs/design-notes-optimal.md.
class SuccessTally {
 public:
  /// Less than one success in `most_tries` tries is too few.
  explicit SuccessTally(std::int64_t most_tries) : most_tries_(most_tries) {}

  bool is_worthwhile(int budget) const {
    const auto i = static_cast<std::size_t>(budget);
    if (i >= tallies_.size()) return true;
    return tallies_[i].successes * most_tries_ + kTrials >= tallies_[i].tries;
  }

  void record(int budget, bool success) {
    const auto i = static_cast<std::size_t>(budget);
    if (i >= tallies_.size()) tallies_.resize(i + 1);
    ++tallies_[i].tries;
    if (success) ++tallies_[i].successes;
  }

 private:
  struct Tally {
    std::int64_t tries = 0;
    std::int64_t successes = 0;
  };

  static constexpr std::int64_t kTrials = 64;  ///< Made before a budget can be given up.

  const std::int64_t most_tries_;
  RecycledVector<Tally> tallies_;  ///< By budget.
};

}  // namespace colorwalk
