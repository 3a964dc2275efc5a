#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace colorwalk {

/// Which states are being searched right now, so that threads that search the same tree go
/// different ways: a state that another thread has claimed is put off until the others are done.
///
/// Source: J.-C. Weill, "The ABDADA distributed minimax search algorithm", 1996. Claims are hints:
/// states are told apart by their hashes alone, and where two of them share a slot the second goes
/// unclaimed. So a state may be put off, or searched by two threads, without need; that costs time
/// and nothing else.
///
/// Thread safety: all functions may be called at once; relaxed atomics, because nothing else is
/// read on the strength of a claim.
class Claims {
 public:
  /// A claim that is held until the end of its scope.
  class Claim {
   public:
    Claim(Claims& claims, std::uint64_t hash) : slot_(claims.slot(hash)), hash_(hash | 1) {
      std::uint64_t other = 0;
      if (slot_.compare_exchange_strong(other, hash_, std::memory_order_relaxed)) {
        held_ = true;
      } else {
        is_others_ = other == hash_;
      }
    }
    ~Claim() {
      if (held_) slot_.store(0, std::memory_order_relaxed);
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

    /// Whether another thread has claimed the state.
    bool is_others() const { return is_others_; }

   private:
    std::atomic<std::uint64_t>& slot_;
    std::uint64_t hash_;
    bool held_ = false;
    bool is_others_ = false;
  };

  /// Whether some thread has claimed the state.
  bool is_claimed(std::uint64_t hash) {
    return slot(hash).load(std::memory_order_relaxed) == (hash | 1);
  }

 private:
  static constexpr std::size_t kSlots = 4096;

  /// The slots' numbers come from the upper bits, the table's buckets from the lower ones.
  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[(hash >> 32) % kSlots]; }

  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace colorwalk
