#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/claims.h"
#include "search/cores/core_store.h"

namespace colorwalk {

/// Where refuters that work on one board on several threads tell each other the cores they learn.
///
/// A core is true for every state, whoever found it, so any of them may be lost, come late or come
/// twice: the answers do not change. The exchange is a ring that keeps the last `kRoom` cores; a
/// worker copies what is new since its last visit into a store of its own, so that the stores are
/// searched without any synchronization.
///
/// Thread safety: all members; the ring is guarded by a mutex, which is taken once in a few dozen
/// nodes. The count of offers is read outside it to see whether a visit is worth while.
/// Memory: kRoom * (sizeof(Core) + 8) bytes at most.
template <int Words>
class CoreBroadcast {
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

/// A worker's side of an exchange. A refuter that works alone has one, too, which does nothing, so
/// that the search need not ask whether there are others.
template <int Words>
class BroadcastClient {
 public:
  /// The exchange must outlive this object.
  void join(CoreBroadcast<Words>& exchange, int worker) {
    exchange_ = &exchange;
    worker_ = worker;
  }
  bool is_alone() const { return exchange_ == nullptr; }

  /// Keeps a core that was learned for the next visit.
  void offer(int budget, const Core<Words>& core) {
    if (exchange_ != nullptr) offers_.push_back({worker_, budget, core});
  }

  /// To be called at every node: once in a few of them tells the others the cores learned and takes
  /// over theirs. False when one of them has answered the question.
  bool trade(CoreStore<Words>& store) {
    constexpr std::uint32_t kNodesBetweenVisits = 16;
    if (exchange_ == nullptr || ++nodes_ % kNodesBetweenVisits != 0) return true;
    if (!offers_.empty()) exchange_->offer(offers_);
    offers_.clear();
    visited_ = exchange_->collect(worker_, visited_, store);
    return !exchange_->answered();
  }

  /// Claims the state that has taken this, unless the refuter works alone.
  std::optional<Claims::Claim> claim(const ClusterSet<Words>& taken) {
    if (exchange_ == nullptr) return std::nullopt;
    return std::optional<Claims::Claim>(std::in_place, exchange_->claims(), taken.hash());
  }
  /// Whether one of the others searches the state that has taken this. REQUIRES: !is_alone().
  bool is_claimed(const ClusterSet<Words>& taken) const {
    return exchange_->claims().is_claimed(taken.hash());
  }

 private:
  CoreBroadcast<Words>* exchange_ = nullptr;
  int worker_ = 0;
  std::uint32_t nodes_ = 0;
  std::int64_t visited_ = 0;  ///< How far the exchange's offers have been collected.
  std::vector<typename CoreBroadcast<Words>::Offer> offers_;  ///< To be offered at the next visit.
};

}  // namespace colorwalk
