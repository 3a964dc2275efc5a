#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace colorwalk {

/// The states that threads are searching now. A thread defers a state that another thread has
/// claimed until it has searched the others, so that threads that search one tree take different
/// branches.
///
/// Source: J.-C. Weill, "The ABDADA distributed minimax search algorithm", 1996. Claims are hints:
/// states are identified by their hashes, and if two states share a slot the second stays
/// unclaimed. So a state may be deferred, or searched by two threads, needlessly; this costs only
/// time.
///
/// Thread safety: all functions may be called concurrently. Accesses are relaxed because no other
/// data depends on a claim.
class Claims {
 public:
  /// Claims a state during its lifetime.
  class Claim {
   public:
    Claim(Claims& claims, std::uint64_t hash) {
      std::atomic<std::uint64_t>& slot = claims.slot(hash);
      std::uint64_t other = 0;
      if (slot.compare_exchange_strong(other, hash | 1, std::memory_order_relaxed)) {
        held_ = &slot;
      } else {
        is_others_ = other == (hash | 1);
      }
    }
    ~Claim() {
      if (held_ != nullptr) held_->store(0, std::memory_order_relaxed);
    }
    Claim(Claim&& other) noexcept
        : held_(std::exchange(other.held_, nullptr)), is_others_(other.is_others_) {}
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;
    Claim& operator=(Claim&&) = delete;

    /// Whether another thread has claimed the state.
    bool is_others() const { return is_others_; }

   private:
    std::atomic<std::uint64_t>* held_ = nullptr;
    bool is_others_ = false;
  };

  /// Whether any thread has claimed the state.
  bool is_claimed(std::uint64_t hash) {
    return slot(hash).load(std::memory_order_relaxed) == (hash | 1);
  }

 private:
  static constexpr std::size_t kSlots = 4096;

  /// Uses other bits of the hash than the transposition table.
  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[(hash >> 32) % kSlots]; }

  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace colorwalk
