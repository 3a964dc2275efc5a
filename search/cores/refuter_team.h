#pragma once

#include <atomic>
#include <limits>

#include "search/claims.h"

namespace colorwalk {

/// Data shared by the refuters that search one board on several threads, besides the cores: the
/// states that they are searching, and the budgets that are still of interest.
///
/// Thread safety: all members. Relaxed atomics suffice, because no other data depends on
/// these values.
class RefuterTeam {
 public:
  Claims& claims() { return claims_; }

  /// Whether the team still searches for a solution of at most `budget` moves: none is known, and
  /// the budget is not refuted.
  bool is_open(int budget) const {
    return budget >= lower_.load(std::memory_order_relaxed) &&
           budget < upper_.load(std::memory_order_relaxed);
  }

  /// The shortest solution has from `lower` to `upper` moves.
  void set_bounds(int lower, int upper) {
    lower_.store(lower, std::memory_order_relaxed);
    upper_.store(upper, std::memory_order_relaxed);
  }

  /// Ends all questions.
  void close() { set_bounds(std::numeric_limits<int>::max(), 0); }

 private:
  Claims claims_;
  alignas(64) std::atomic<int> lower_{0};  ///< Read at every node, so apart from the claims.
  std::atomic<int> upper_{0};
};

}  // namespace colorwalk
