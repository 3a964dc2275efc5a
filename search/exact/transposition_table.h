#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/heavy_assert.h"
#include "base/system/zeroed_words.h"
#include "engine/state_space.h"

/// Transposition table: proven facts about states, shared by all threads that search one board.
///
/// A fact depends only on a state's taken set: the largest number of moves that is known not to
/// suffice, and the smallest that is known to suffice. A search that reaches the state again, by
/// another order of moves, at another depth or in another thread, does not repeat the work.
///
/// Sets are compared in full; the hash only selects the bucket. So every fact found is true, and a
/// lost fact costs only time.
///
/// Layout: an entry is Words + 1 consecutive 64-bit words, the header and then the set. Header:
///
///     bit  0       the entry is being written
///     bits 1-13    1 + the largest refuted budget; 0 if unknown
///     bits 14-26   1 + the smallest sufficient budget; 0 if unknown
///     bits 27-63   the version, incremented by each change of the entry
///
/// kWays entries form a bucket. All zeros is an empty table, and unused pages are never touched.
///
/// Replacement: in a full bucket, the entry with the smallest refuted budget is replaced, because
/// it was the cheapest to prove. If the new fact is cheaper still, it replaces the last entry,
/// which so holds the latest of the cheap facts.
///
/// Thread safety: all functions may be called concurrently, and none blocks. A writer locks an
/// entry by setting bit 0; other threads skip a locked entry. Words are stored with release and
/// loaded with acquire order, so a reader that loads a word of a later write also loads a different
/// version and skips the entry. (Only exactly 2^37 writes of one entry during one read would go
/// unnoticed.) All shared accesses are atomic.
namespace colorwalk {

/// Bounds on the moves that a state needs: more than `refuted`, at most `sufficient`.
struct BudgetFacts {
  static constexpr int kUnknown = std::numeric_limits<int>::max();

  int refuted = -1;
  int sufficient = kUnknown;

  friend bool operator==(const BudgetFacts&, const BudgetFacts&) = default;
};

/// What became of a fact to be stored.
enum class Stored : std::uint8_t {
  kNew,       ///< It is in an entry that was unused.
  kKnown,     ///< It was added to the entry of its state.
  kReplaced,  ///< It replaced another state.
  kRejected,  ///< It was dropped, because another thread was writing.
};

template <int Words>
class TranspositionTable {
 public:
  using Set = ClusterSet<Words>;

  static constexpr std::size_t kEntryBytes = (Words + 1) * sizeof(std::uint64_t);
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kBucketBytes = kWays * kEntryBytes;
  /// The largest budget of a fact. No board has that many clusters.
  static constexpr int kMaxBudget = 4096;

  /// A table of as many buckets as fit into `bytes`, but at least one. Searches of boards of more
  /// than 256 clusters mostly use all its pages.
  explicit TranspositionTable(std::size_t bytes)
      : buckets_(std::max<std::size_t>(1, bytes / kBucketBytes)),
        words_(buckets_ * kBucketWords, Words > 4) {}

  std::size_t entries() const { return buckets_ * kWays; }
  std::size_t memory() const { return buckets_ * kBucketBytes; }

  /// The known facts about the state with this taken set.
  BudgetFacts find(const Set& taken) const {
    const std::size_t first = first_word(taken);
    if (!words_.is_in_use(first, first + kBucketWords - 1)) return {};
    std::uint64_t* const bucket = words_.data() + first;
    for (std::size_t way = 0; way < kWays; ++way) {
      const std::uint64_t header = header_if_equal(entry(bucket, way), taken);
      if (header != 0) return facts_of(header);
    }
    return {};
  }

  /// Stores that `budget` moves do not suffice for the state; may be dropped.
  /// REQUIRES: 0 <= budget <= kMaxBudget, and the fact is true.
  Stored add_refuted(const Set& taken, int budget) { return add(taken, {.refuted = budget}); }
  /// Stores that `budget` moves suffice for the state; may be dropped. REQUIRES: the same.
  Stored add_sufficient(const Set& taken, int budget) { return add(taken, {.sufficient = budget}); }

 private:
  using Word = std::atomic_ref<std::uint64_t>;
  static constexpr std::size_t kBucketWords = kBucketBytes / sizeof(std::uint64_t);
  static_assert(kBucketWords <= ZeroedWords::kPageWords);
  static_assert(Word::is_always_lock_free);

  static constexpr std::uint64_t kBeingWritten = 1;
  static constexpr int kRefutedShift = 1;
  static constexpr int kSufficientShift = 14;
  static constexpr int kVersionShift = 27;
  static constexpr std::uint64_t kBudgetMask = (1 << 13) - 1;
  static_assert(kMaxBudget + 1 <= static_cast<int>(kBudgetMask));

  /// The index of the first word of the set's bucket.
  std::size_t first_word(const Set& taken) const {
    __extension__ using Wide = unsigned __int128;
    const auto bucket = static_cast<std::size_t>(Wide{taken.hash()} * buckets_ >> 64);
    return bucket * kBucketWords;
  }
  static std::uint64_t* entry(std::uint64_t* bucket, std::size_t way) {
    return bucket + way * (Words + 1);
  }

  static BudgetFacts facts_of(std::uint64_t header) {
    BudgetFacts facts;
    facts.refuted = static_cast<int>(header >> kRefutedShift & kBudgetMask) - 1;
    const auto sufficient = static_cast<int>(header >> kSufficientShift & kBudgetMask);
    if (sufficient != 0) facts.sufficient = sufficient - 1;
    return facts;
  }

  /// A header with these facts and the version that follows that of `old`.
  static std::uint64_t next_header(std::uint64_t old, const BudgetFacts& facts) {
    const std::uint64_t version = (old >> kVersionShift) + 1;
    const bool sufficient = facts.sufficient != BudgetFacts::kUnknown;
    return version << kVersionShift |
           static_cast<std::uint64_t>(sufficient ? facts.sufficient + 1 : 0) << kSufficientShift |
           static_cast<std::uint64_t>(facts.refuted + 1) << kRefutedShift;
  }

  /// The header of the entry if it holds this set and is not being written; otherwise 0.
  static std::uint64_t header_if_equal(std::uint64_t* entry, const Set& taken) {
    const std::uint64_t header = Word(entry[0]).load(std::memory_order_acquire);
    if ((header & kBeingWritten) != 0) return 0;
    for (int i = 0; i < Words; ++i) {
      if (Word(entry[1 + i]).load(std::memory_order_acquire) != taken.word(i)) return 0;
    }
    return Word(entry[0]).load(std::memory_order_relaxed) == header ? header : 0;
  }

  Stored add(const Set& taken, const BudgetFacts& facts) {
    assert(facts.refuted <= kMaxBudget);
    assert(facts.sufficient <= kMaxBudget || facts.sufficient == BudgetFacts::kUnknown);
    const std::size_t first = first_word(taken);
    words_.use(first, first + kBucketWords - 1);
    std::uint64_t* const bucket = words_.data() + first;
    for (std::size_t way = 0; way < kWays; ++way) {
      if (const auto stored = merge(entry(bucket, way), taken, facts)) return *stored;
    }
    return replace(victim(bucket, facts), taken, facts);
  }

  /// Adds the facts to the entry if it holds this set.
  static std::optional<Stored> merge(std::uint64_t* entry, const Set& taken,
                                     const BudgetFacts& facts) {
    std::uint64_t header = header_if_equal(entry, taken);
    if (header == 0) return std::nullopt;
    BudgetFacts merged = facts_of(header);
    merged.refuted = std::max(merged.refuted, facts.refuted);
    merged.sufficient = std::min(merged.sufficient, facts.sufficient);
    COLORWALK_HEAVY_ASSERT(merged.refuted < merged.sufficient);
    // If another thread has changed the entry, its fact is kept and this one is dropped.
    const bool is_stored = Word(entry[0]).compare_exchange_strong(
        header, next_header(header, merged), std::memory_order_acq_rel, std::memory_order_relaxed);
    return is_stored ? Stored::kKnown : Stored::kRejected;
  }

  static std::uint64_t* victim(std::uint64_t* bucket, const BudgetFacts& facts) {
    std::uint64_t* cheapest = bucket;
    int least = BudgetFacts::kUnknown;
    for (std::size_t way = 0; way < kWays; ++way) {
      std::uint64_t* const candidate = entry(bucket, way);
      const std::uint64_t header = Word(candidate[0]).load(std::memory_order_relaxed);
      if (header == 0) return candidate;  // Unused.
      const int refuted = facts_of(header).refuted;
      if (refuted >= least) continue;
      least = refuted;
      cheapest = candidate;
    }
    return facts.refuted >= least ? cheapest : entry(bucket, kWays - 1);
  }

  static Stored replace(std::uint64_t* entry, const Set& taken, const BudgetFacts& facts) {
    std::uint64_t header = Word(entry[0]).load(std::memory_order_relaxed);
    if ((header & kBeingWritten) != 0) return Stored::kRejected;
    if (!Word(entry[0]).compare_exchange_strong(
            header, header | kBeingWritten, std::memory_order_acquire, std::memory_order_relaxed)) {
      return Stored::kRejected;
    }
    for (int i = 0; i < Words; ++i) {
      Word(entry[1 + i]).store(taken.word(i), std::memory_order_release);
    }
    Word(entry[0]).store(next_header(header, facts), std::memory_order_release);
    return header == 0 ? Stored::kNew : Stored::kReplaced;
  }

  std::size_t buckets_;
  ZeroedWords words_;
};

}  // namespace colorwalk
