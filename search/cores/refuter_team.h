#pragma once

#include <atomic>
#include <limits>

#include "search/claims.h"

namespace colorwalk {

/// Data shared by the refuters that search one board on several threads, besides the cores: the
/// states that they are searching, and the questions that are still of interest.
///
/// Questions have numbers; those of interest have consecutive ones.
///
/// Thread safety: all members. Relaxed atomics suffice, because no other data depends on
/// these values.
class RefuterTeam {
 public:
  Claims& claims() { return claims_; }

  /// Whether the answer to a question is still of interest.
  bool is_open(int question) const {
    return question >= first_.load(std::memory_order_relaxed) &&
           question < end_.load(std::memory_order_relaxed);
  }

  /// From now on the questions from `first` to `end` - 1 are of interest.
  void set_open(int first, int end) {
    first_.store(first, std::memory_order_relaxed);
    end_.store(end, std::memory_order_relaxed);
  }

  /// Ends all questions.
  void close() { set_open(std::numeric_limits<int>::max(), 0); }

 private:
  Claims claims_;
  alignas(64) std::atomic<int> first_{0};  ///< Read at every node, so apart from the claims.
  std::atomic<int> end_{0};
};

}  // namespace colorwalk
