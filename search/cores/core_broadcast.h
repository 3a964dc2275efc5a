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

/// Distributes learned cores among the refuters that search one board on several threads.
///
/// A core holds for every state, so a core that is lost, late or duplicated does not change any
/// answer. The last `kCapacity` cores are kept in a ring; a worker copies those that are new since
/// its last visit into its own store, so that lookups need no synchronization.
///
/// Thread safety: all members. A mutex guards the ring; it is taken once in a few dozen nodes. The
/// count of offers is read outside it to skip useless visits.
/// Memory: at most kCapacity * (sizeof(Core) + 8) bytes.
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
      if (ring_.size() < kCapacity) {
        ring_.push_back(each);
      } else {
        ring_[static_cast<std::size_t>(count_) % kCapacity] = each;
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
      const Offer& each = ring_[static_cast<std::size_t>(i) % kCapacity];
      if (each.worker != worker) store.add(each.budget, each.core);
    }
    return count_;
  }

  /// The states that the workers are searching.
  Claims& claims() { return claims_; }

  /// Whether one of the workers has found the answer, so that the others can stop.
  bool answered() const { return answered_.load(std::memory_order_relaxed); }
  void set_answered(bool answered) { answered_.store(answered, std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kCapacity = 16'384;

  Claims claims_;
  std::mutex mutex_;
  std::vector<Offer> ring_;
  std::int64_t count_ = 0;
  std::atomic<std::int64_t> offered_{0};
  std::atomic<bool> answered_{false};
};

/// A worker's side of a broadcast. That of a refuter that works alone does nothing.
template <int Words>
class BroadcastClient {
 public:
  /// The broadcast must outlive this object.
  void join(CoreBroadcast<Words>& broadcast, int worker) {
    broadcast_ = &broadcast;
    worker_ = worker;
  }
  bool is_alone() const { return broadcast_ == nullptr; }

  /// Buffers a learned core until the next visit.
  void offer(int budget, const Core<Words>& core) {
    if (broadcast_ != nullptr) offers_.push_back({worker_, budget, core});
  }

  /// Called at every node; every few nodes exchanges cores with the other workers. False when one
  /// of them has found the answer.
  bool exchange(CoreStore<Words>& store) {
    constexpr std::uint32_t kNodesBetweenVisits = 16;
    if (broadcast_ == nullptr || ++nodes_ % kNodesBetweenVisits != 0) return true;
    if (!offers_.empty()) broadcast_->offer(offers_);
    offers_.clear();
    visited_ = broadcast_->collect(worker_, visited_, store);
    return !broadcast_->answered();
  }

  /// Claims the state with this taken set, unless the refuter works alone.
  std::optional<Claims::Claim> claim(const ClusterSet<Words>& taken) {
    if (broadcast_ == nullptr) return std::nullopt;
    return std::optional<Claims::Claim>(std::in_place, broadcast_->claims(), taken.hash());
  }
  /// Whether another worker searches the state with this taken set. REQUIRES: !is_alone().
  bool is_claimed(const ClusterSet<Words>& taken) const {
    return broadcast_->claims().is_claimed(taken.hash());
  }

 private:
  CoreBroadcast<Words>* broadcast_ = nullptr;
  int worker_ = 0;
  std::uint32_t nodes_ = 0;
  std::int64_t visited_ = 0;  ///< The number of offers collected so far.
  std::vector<typename CoreBroadcast<Words>::Offer> offers_;  ///< For the next visit.
};

}  // namespace colorwalk
