#pragma once

#include <atomic>
#include <limits>
#include <memory>

#include "search/claims.h"

namespace colorwalk {

/// Data shared by the refuters that search one board on several threads, besides the cores: the
/// states that they are searching, and the questions that are open.
///
/// Each question has a number. The open questions have consecutive numbers; a question is closed
/// when its answer has become useless.
///
/// Thread safety: all members. Relaxed atomics suffice, because no other data depends on
/// these values.
class RefuterTeam {
 public:
  explicit RefuterTeam(int workers = 2)
      : claims_(workers > 1 ? std::make_unique<Claims>() : nullptr) {}

  /// REQUIRES: there are several workers.
  Claims& claims() { return *claims_; }

  /// Whether the question with this number is open.
  bool is_open(int question) const {
    return question >= first_.load(std::memory_order_relaxed) &&
           question < end_.load(std::memory_order_relaxed);
  }

  /// Opens the questions from `first` to `end` - 1 and closes all others.
  void set_open(int first, int end) {
    first_.store(first, std::memory_order_relaxed);
    end_.store(end, std::memory_order_relaxed);
  }

  /// Closes all questions.
  void close() { set_open(std::numeric_limits<int>::max(), 0); }

 private:
  std::unique_ptr<Claims> claims_;         ///< On the heap, because a caller's stack may be small.
  alignas(64) std::atomic<int> first_{0};  ///< Read at every node, so apart from the claims.
  std::atomic<int> end_{0};
};

}  // namespace colorwalk
