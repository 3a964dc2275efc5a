#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/types.h"

namespace colorwalk {

/// The best solution found so far by the threads that search one board, and the budget: the length
/// of the longest solution that is still of interest.
///
/// Thread safety: all functions except open() may be called concurrently. budget() is a relaxed
/// load and only falls. A thread that reads an old value searches more than necessary, which is
/// sound.
class Incumbent {
 public:
  /// Starts a search for solutions of at most `budget` moves. `proven` is a lower bound on the
  /// optimum: a solution of that length ends the search.
  void open(int budget, int proven) {
    proven_ = proven;
    budget_ = budget;
    best_.reset();
  }

  /// The length of the longest solution of interest; negative if none is.
  int budget() const { return budget_.load(std::memory_order_relaxed); }

  /// Ends the search: no solution is of interest.
  void close() {
    const std::lock_guard lock(mutex_);
    budget_.store(-1, std::memory_order_relaxed);
  }

  /// Stores a solution if it is within the budget.
  void offer(std::span<const Color> moves) {
    const std::lock_guard lock(mutex_);
    const auto length = static_cast<int>(moves.size());
    if (length > budget()) return;
    best_ = std::vector(moves.begin(), moves.end());
    budget_.store(length <= proven_ ? -1 : length - 1, std::memory_order_relaxed);
  }

  /// The best solution stored since open(), if any.
  std::optional<std::vector<Color>> best() const {
    const std::lock_guard lock(mutex_);
    return best_;
  }

 private:
  int proven_ = 0;
  mutable std::mutex mutex_;
  std::atomic<int> budget_{-1};
  std::optional<std::vector<Color>> best_;
};

}  // namespace colorwalk
