#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/types.h"

namespace colorwalk {

/// The best solution that the threads on one board have found so far, and the longest that is
/// still of interest.
///
/// Thread safety: all functions but open() may be called at once. budget() is a relaxed load and
/// only falls; a thread that sees an old value searches for more than it needs to, which is sound.
class Incumbent {
 public:
  /// Begins anew: only solutions of at most `budget` moves are of interest, and none once there is
  /// one of `proven` moves, because it is proven that no solution is shorter.
  void open(int budget, int proven) {
    proven_ = proven;
    budget_ = budget;
    best_.reset();
  }

  /// The longest solution of interest: one move less than the best; below 0 if none is.
  int budget() const { return budget_.load(std::memory_order_relaxed); }

  /// Says that nothing is of interest any more: the search is over.
  void close() {
    const std::lock_guard lock(mutex_);
    budget_.store(-1, std::memory_order_relaxed);
  }

  /// Keeps the moves if they are of interest.
  void offer(std::span<const Color> moves) {
    const std::lock_guard lock(mutex_);
    const auto length = static_cast<int>(moves.size());
    if (length > budget()) return;
    best_.emplace(moves.begin(), moves.end());
    budget_.store(length <= proven_ ? -1 : length - 1, std::memory_order_relaxed);
  }

  /// The best solution; nothing if there is none of interest.
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
