#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "search/claims.h"
#include "search/cores/core_store.h"

namespace colorwalk {

/// Where refuters that work on one board on several threads tell each other the cores they learn.
///
/// A core is true for every state, whoever found it, so any of them may be lost, come late or come
/// twice: the answers do not change. The exchange is a ring that keeps the last `kRoom` cores; a
/// worker copies what is new since its last visit into a store of its own, so that the stores are
/// searched without any synchronisation.
///
/// Thread safety: all members; the ring is guarded by a mutex, which is taken once in a few dozen
/// nodes. The count of offers is read outside it to see whether a visit is worth while.
/// Memory: kRoom * (sizeof(Core) + 8) bytes at most.
template <int Words>
class CoreExchange {
 public:
  struct Offer {
    int worker;
    int budget;
    Core<Words> core;
  };

  void offer(std::span<const Offer> offers) {
    const std::lock_guard lock(mutex_);
    for (const Offer& each : offers) {
      if (ring_.size() < kRoom) {
        ring_.push_back(each);
      } else {
        ring_[static_cast<std::size_t>(count_) % kRoom] = each;
      }
      ++count_;
    }
    offered_.store(count_, std::memory_order_release);
  }

  /// Adds the cores that others offered since `visited` to `store`; returns the new `visited`.
  std::int64_t collect(int worker, std::int64_t visited, CoreStore<Words>& store) {
    if (offered_.load(std::memory_order_acquire) == visited) return visited;
    const std::lock_guard lock(mutex_);
    const std::int64_t oldest = count_ - static_cast<std::int64_t>(ring_.size());
    for (std::int64_t i = std::max(visited, oldest); i < count_; ++i) {
      const Offer& each = ring_[static_cast<std::size_t>(i) % kRoom];
      if (each.worker != worker) store.add(each.budget, each.core);
    }
    return count_;
  }

  /// The states that the workers are searching.
  Claims& claims() { return claims_; }

  /// Whether one of the workers has answered the question, so that the others may stop.
  bool answered() const { return answered_.load(std::memory_order_relaxed); }
  void set_answered(bool answered) { answered_.store(answered, std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kRoom = 16'384;

  Claims claims_;
  std::mutex mutex_;
  std::vector<Offer> ring_;
  std::int64_t count_ = 0;
  std::atomic<std::int64_t> offered_{0};
  std::atomic<bool> answered_{false};
};

}  // namespace colorwalk
