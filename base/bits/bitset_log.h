#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/bits/bitset.h"

namespace colorwalk {

/// A log of bit sets by which threads share what they have found, without locks. Each set has a
/// tag, a number whose meaning the clients define. The log holds the last `capacity` sets; a client
/// that reads too rarely misses some. Losing a set must only cost time.
///
/// Layout: a ring of slots, each Words + 2 consecutive 64-bit words: header, tag, set. Append
/// number n, counted from 1, uses slot n % capacity. Header:
///
///     bit  0       the slot is being written
///     bits 1-10    the client that wrote it
///     bits 11-63   the number of the append; 0: never written
///
/// A writer locks a slot by setting bit 0, and drops its set if another one holds the lock. Words
/// are stored with release and loaded with acquire order, so a reader that loads a word of a later
/// write also loads another header afterwards and skips the slot. All shared accesses are atomic.
///
/// Cost: an append is one increment of a shared counter and Words + 4 accesses to a slot; a read
/// without news is one load. Memory: (Words + 2) * 8 bytes per slot.
template <int Words>
class BitSetLog {
 public:
  using Set = BitSet<Words>;

  static constexpr std::size_t kSlotBytes = (Words + 2) * sizeof(std::uint64_t);
  static constexpr std::uint64_t kMostClients = 1024;

  /// The capacity is rounded down to a power of two. REQUIRES: capacity > 0.
  explicit BitSetLog(std::size_t capacity)
      : capacity_(std::bit_floor(capacity)),
        words_(std::make_unique<std::atomic<std::uint64_t>[]>(capacity_ * kSlotWords)) {}

  std::size_t memory() const { return capacity_ * kSlotBytes; }

  /// One thread's access to the log, which must outlive it. At most kMostClients of one log receive
  /// each other's sets. Thread safety: several clients may be used at once; each belongs to one
  /// thread.
  class Client {
   public:
    explicit Client(BitSetLog& log)
        : log_(&log), id_(log.clients_.fetch_add(1) % kMostClients), read_(log.appended()) {}

    void append(const Set& set, std::uint64_t tag) { log_->append(set, tag, id_); }

    /// Calls `visit(set, tag)` for the sets that other clients have appended since the last call.
    template <class Visit>
    void read(const Visit& visit) {
      const std::uint64_t end = log_->appended();
      if (end == read_) return;
      read_ = std::max(read_, end - std::min<std::uint64_t>(end, log_->capacity_));
      while (read_ < end) log_->read(++read_, id_, visit);
    }

   private:
    BitSetLog* log_;
    std::uint64_t id_;
    std::uint64_t read_;  ///< The number of the last append that was read or missed.
  };

 private:
  using Word = std::atomic<std::uint64_t>;

  static constexpr std::size_t kSlotWords = Words + 2;
  static constexpr std::uint64_t kBeingWritten = 1;
  static constexpr int kClientShift = 1;
  static constexpr int kNumberShift = 11;

  std::uint64_t appended() const { return appended_.load(std::memory_order_relaxed); }

  Word* slot(std::uint64_t number) const {
    return &words_[(number & (capacity_ - 1)) * kSlotWords];
  }

  void append(const Set& set, std::uint64_t tag, std::uint64_t client) {
    const std::uint64_t number = appended_.fetch_add(1, std::memory_order_relaxed) + 1;
    Word* const words = slot(number);
    std::uint64_t old = words[0].load(std::memory_order_relaxed);
    const std::uint64_t header = number << kNumberShift | client << kClientShift;
    if ((old & kBeingWritten) != 0 || old >> kNumberShift > number) return;
    if (!words[0].compare_exchange_strong(old, header | kBeingWritten, std::memory_order_acquire,
                                          std::memory_order_relaxed)) {
      return;
    }
    words[1].store(tag, std::memory_order_release);
    for (int i = 0; i < Words; ++i) words[2 + i].store(set.word(i), std::memory_order_release);
    words[0].store(header, std::memory_order_release);
  }

  /// Visits the set of an append by another client unless it is incomplete or overwritten.
  template <class Visit>
  void read(std::uint64_t number, std::uint64_t client, const Visit& visit) const {
    const Word* const words = slot(number);
    const std::uint64_t header = words[0].load(std::memory_order_acquire);
    if (header >> kNumberShift != number || (header & kBeingWritten) != 0) return;
    if ((header >> kClientShift & (kMostClients - 1)) == client) return;
    const std::uint64_t tag = words[1].load(std::memory_order_acquire);
    Set set;
    for (int i = 0; i < Words; ++i) {
      set.set_word(i, words[2 + i].load(std::memory_order_acquire));
    }
    if (words[0].load(std::memory_order_relaxed) == header) visit(set, tag);
  }

  std::size_t capacity_;
  std::unique_ptr<Word[]> words_;
  std::atomic<std::uint64_t> clients_{0};
  alignas(64) std::atomic<std::uint64_t> appended_{0};
};

}  // namespace colorwalk
