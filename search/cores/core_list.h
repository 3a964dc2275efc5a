#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/bits/bitset_block.h"
#include "search/cores/core.h"
#include "search/cores/core_index.h"
#include "search/cores/distributed_lock.h"

namespace colorwalk {

/// Finds the sets that are disjoint from a given one by a scan, 32 sets at a time
/// (bitset_block.h).
///
/// Clusters are numbered outward, so a state has taken none beyond some word, and the sets of a
/// block have none before some other word. Of long sets, only the words between are tested, about
/// half of them. For what did not help, see docs/design-notes-optimal.md.
template <int Words>
class CoreBlocks {
 public:
  /// The sets tested at once.
  static constexpr std::size_t kLanes = BitSetBlock<Words>::kLanes;
  /// Short sets are tested whole: finding the words that matter would cost more.
  static constexpr bool kSkipsEmptyWords = Words > 8;

  ClusterSet<Words> get(std::size_t index) const {
    return blocks_[index / kLanes].get(static_cast<int>(index % kLanes));
  }

  std::size_t size() const { return size_; }

  /// Adds an empty set at index size().
  void append() {
    if (size_++ % kLanes != 0) return;
    blocks_.emplace_back();
    if constexpr (kSkipsEmptyWords) first_words_.emplace_back();
  }

  void put(std::size_t index, const ClusterSet<Words>& set) {
    blocks_[index / kLanes].put(static_cast<int>(index % kLanes), set);
    if constexpr (kSkipsEmptyWords) first_words_[index / kLanes].put(index % kLanes, set);
  }

  /// Calls `visit(index)` for the sets that are disjoint from `taken`, in rising order. Once a
  /// visit has returned true, the scan ends after kExtraBlocks more blocks.
  template <class Visit>
  void for_each_disjoint(const ClusterSet<Words>& taken, Visit&& visit) const {
    const auto words = BitSetBlock<Words>::words_of(taken);
    const std::size_t words_end =
        kSkipsEmptyWords ? static_cast<std::size_t>(taken.last()) / 64 + 1 : Words;
    std::size_t end = blocks_.size();
    for (std::size_t i = 0; i < end; ++i) {
      const std::size_t words_begin = kSkipsEmptyWords ? first_words_[i].least : 0;
      unsigned lanes = blocks_[i].disjoint_from(words, words_begin, words_end);
      for (; lanes != 0; lanes &= lanes - 1) {
        const auto index = i * kLanes + static_cast<std::size_t>(std::countr_zero(lanes));
        if (index >= size_) break;  // The unused lanes of the last block hold empty sets.
        if (visit(index)) end = std::min(end, i + 1 + kExtraBlocks);
      }
    }
  }

  std::size_t memory() const {
    return blocks_.capacity() * sizeof(BitSetBlock<Words>) +
           first_words_.capacity() * sizeof(FirstWords);
  }

 private:
  /// Small cores matter less where sets are short.
  static constexpr std::size_t kExtraBlocks = kSkipsEmptyWords ? 3 : 1;

  /// The first nonempty word of each set in a block; `Words` for an empty set.
  struct FirstWords {
    FirstWords() { of_lane.fill(Words); }

    void put(std::size_t lane, const ClusterSet<Words>& set) {
      of_lane[lane] = static_cast<std::uint16_t>(set.any() ? set.first() / 64 : Words);
      least = Words;
      for (const std::uint16_t each : of_lane) least = std::min(least, each);
    }

    std::array<std::uint16_t, kLanes> of_lane;
    std::uint16_t least = Words;
  };

  RecycledVector<BitSetBlock<Words>> blocks_;
  RecycledVector<FirstWords> first_words_;  ///< By block.
  std::size_t size_ = 0;
};

/// For cores that are scanned in order: a core that was found moves half way to the front, and new
/// cores fill the rear half in turn. So useful cores stay and are found early.
class HalfwayToFront {
 public:
  /// `unmoved`: the cores at the front that do not move, because a scan always reads all of them.
  explicit HalfwayToFront(std::size_t unmoved) : unmoved_(unmoved) {}

  void append() {}
  void reset(std::size_t /*index*/) {}

  /// The index that the core found at `index` moves to. Cores at the front stay; so do those
  /// that would leave the half that new cores never enter.
  std::size_t index_after_hit(std::size_t index, std::size_t capacity) const {
    return index < std::min(unmoved_, capacity / 2) ? index : index / 2;
  }

  /// The index for the core after the one at `newest`.
  static std::size_t next(std::size_t newest, std::size_t capacity) {
    return newest + 1 < capacity ? newest + 1 : capacity / 2;
  }

 private:
  std::size_t unmoved_;
};

/// For cores in an index, whose order does not matter, and for cores that several threads scan: a
/// clock hand replaces a core that has no credit left. A core that was found since the hand last
/// passed it gains credit, another one loses some, so cores that are found again and again stay
/// through rounds without a hit. A core that is found is marked and stays where it is. New cores
/// are stored side by side, so several of them share cache lines.
class ClockReplacement {
 public:
  void append() {
    used_.emplace_back();
    credits_.push_back(0);
  }
  /// A new core is put at `index`.
  void reset(std::size_t index) {
    used_[index].put(false);
    credits_[index] = 0;
  }

  /// May be called by several threads at once, unlike the other members.
  std::size_t index_after_hit(std::size_t index, std::size_t /*capacity*/) {
    // Written only if it changes: the other threads keep the cache line.
    if (!used_[index].get()) used_[index].put(true);
    return index;
  }

  std::size_t next(std::size_t /*newest*/, std::size_t capacity) {
    if (used_.size() < capacity) return used_.size();
    for (; used_[hand_].get() || credits_[hand_] > 0; advance()) {
      std::uint8_t& credit = credits_[hand_];
      credit = static_cast<std::uint8_t>(
          used_[hand_].get() ? std::min(credit + kCreditOfUse, kMostCredit) : credit - 1);
      used_[hand_].put(false);
    }
    const std::size_t index = hand_;
    advance();
    return index;
  }

 private:
  /// In rounds of the hand. For measurements see docs/design-notes-optimal.md.
  static constexpr int kCreditOfUse = 4;
  static constexpr int kMostCredit = 16;

  void advance() { hand_ = hand_ + 1 < used_.size() ? hand_ + 1 : 0; }

  RecycledVector<RelaxedFlag> used_;      ///< By index: whether the core was found since.
  RecycledVector<std::uint8_t> credits_;  ///< By index.
  std::size_t hand_ = 0;
};

/// The cores of one budget: their sets, in blocks or in an index, and the rest by index.
///
/// Once near misses are enabled, the sets are stored without their nearest clusters, so that one
/// lookup finds both the disjoint cores and the near misses.
///
/// Cores in blocks are scanned in order, and the smallest of the first few that refute a state is
/// returned: small cores lead to small cores, which refute more. An index finds the smallest of all
/// at once, but it pays only for lists of more than a few hundred cores. A full list forgets a core
/// for a new one, which has to be learned again when it is needed. Lists that several threads use
/// do not move cores towards the front: a core is spread over a cache line per word, and other
/// threads would have to load these lines again.
///
/// Thread safety: const members, set_tried() and record_hit() may be called by several threads at
/// once while no thread calls another member.
template <int Words>
class CoreList {
 public:
  enum class Found : std::uint8_t {
    kNothing,
    kNearMiss,  ///< A core that intersects the taken set in one of its two nearest clusters only,
                ///< and that is not marked as tried.
    kCore,      ///< A small core disjoint from the taken set.
  };

  /// The result of a lookup. (Two values of std::optional would be copied by way of memory.)
  struct LookupResult {
    Found found = Found::kNothing;
    std::size_t index = 0;

    std::optional<std::size_t> core() const { return index_if(Found::kCore); }
    std::optional<std::size_t> near_miss() const { return index_if(Found::kNearMiss); }

   private:
    std::optional<std::size_t> index_if(Found wanted) const {
      return found == wanted ? std::optional(index) : std::nullopt;
    }
  };

  /// The indices of the cores that have none of some taken clusters; nothing if the list has no
  /// index. A state that has taken these clusters and more looks only at these cores, so it may
  /// miss cores that were stored later.
  using Candidates = std::optional<typename CoreIndex<Words>::Indices>;

  /// `is_shared`: whether several threads use the list.
  explicit CoreList(bool is_shared = false) {
    if (is_shared) storage_.template emplace<SharedScanned>();
  }

  std::size_t size() const { return traits_.size(); }

  [[gnu::noinline]] LookupResult find(const ClusterSet<Words>& taken) const {  // Large: one copy.
    return with_storage([&](const auto& storage) { return find_in(storage, taken); });
  }

  Candidates candidates(const ClusterSet<Words>& taken) const {
    const auto* const indexed = std::get_if<Indexed>(&storage_);
    return indexed != nullptr ? Candidates(indexed->sets.disjoint_from(taken)) : std::nullopt;
  }

  /// find() for a state that has taken `takes` in addition to the clusters of the candidates, and
  /// perhaps others. What easy boards need is inlined: two calls would take 2 % of their time.
  LookupResult find(const ClusterSet<Words>& taken, const ClusterSet<Words>& takes,
                    const Candidates& candidates) const {
    const auto* const scanned = std::get_if<Scanned>(&storage_);
    if (scanned != nullptr) return find_in(*scanned, taken);
    const auto* const indexed = std::get_if<Indexed>(&storage_);
    if (indexed == nullptr || !candidates) return find(taken);
    const LookupResult found =
        best_of(indexed->sets.still_disjoint_from(takes, *candidates), taken);
    // It may have others of the clusters, or another core may have been stored at the index since.
    const bool is_outdated =
        found.found != Found::kNothing && indexed->sets.get(found.index).intersects(taken);
    return is_outdated ? find(taken) : found;
  }

  /// Copies the core at `index` to `core`.
  void get(std::size_t index, Core<Words>& core) const {
    core.clusters = clusters(index);
    core.line = records_[index].line;
    core.inner = inner_[index];
  }

  bool holds(std::size_t index, const Core<Words>& core) const {
    return index < size() && clusters(index) == core.clusters;
  }

  /// Marks the core at `index` as tried: find() does not return it as a near miss again.
  void set_tried(std::size_t index) { records_[index].is_tried.put(true); }

  /// Records that the core at `index` was used. Returns the index to which it should move.
  std::size_t record_hit(std::size_t index, std::size_t capacity) {
    return with_storage(
        [&](auto& storage) { return storage.replacement.index_after_hit(index, capacity); });
  }

  /// Adds a core to a list of at most `capacity` cores.
  void add(const Core<Words>& core, std::size_t capacity) {
    take_next();
    count_if_evicted(core.clusters);
    put(newest_, core);
    find_next(capacity);
  }

  /// The cores that were added again soon after an index had evicted them.
  std::int64_t learned_again() const { return learned_again_; }

  /// Replaces the core at `index` by `part`, a core that is a subset of it. The part is not stored
  /// twice: if it was the last core to be added, the two trade places, and the next core to be
  /// added replaces the larger one.
  void replace(std::size_t index, const Core<Words>& part) {
    if (newest_ != index && holds(newest_, part)) {
      exchange(index, newest_);
      next_ = newest_;
    } else {
      put(index, part);
    }
    record_hit(index, size());
  }

  void exchange(std::size_t index, std::size_t other) {
    std::swap(traits_[index], traits_[other]);
    std::swap(records_[index], records_[other]);
    std::swap(inner_[index], inner_[other]);
    with_storage([&](auto& storage) {  // What is left out of a set moves with its traits.
      const ClusterSet<Words> before = storage.sets.get(index);
      storage.sets.put(index, storage.sets.get(other));
      storage.sets.put(other, before);
    });
  }

  /// From now on find() reports near misses.
  void begin_near_misses() {
    left_out_ = with_storage([](const auto& storage) { return storage.kLeftOut; });
    for (std::size_t index = 0; index < size(); ++index) put_set(index, clusters(index));
  }

  /// Removes all cores, also after an exception: a core that is stored in part would prove wrong
  /// bounds.
  void clear() {
    storage_.template emplace<SharedScanned>();
    traits_.clear();
    records_.clear();
    inner_.clear();
    newest_ = next_ = left_out_ = 0;
  }

  bool is_indexed() const { return std::holds_alternative<Indexed>(storage_); }

  /// Moves the sets from blocks to an index.
  void make_index() {
    Indexed indexed;
    for (std::size_t index = 0; index < size(); ++index) {
      indexed.append();
      indexed.sets.put(index, clusters(index));
    }
    storage_ = std::move(indexed);
    next_ = size();
    if (left_out_ > 0) begin_near_misses();
  }

  std::size_t memory() const {
    return with_storage([](const auto& storage) { return storage.sets.memory(); }) +
           traits_.capacity() * (sizeof(Traits) + sizeof(Record) + sizeof(ClusterSet<Words>));
  }

 private:
  /// The properties of a core by which a lookup chooses: apart, because it reads those of several.
  struct Traits {
    std::uint16_t size;                    ///< The number of clusters.
    std::array<std::uint16_t, 2> nearest;  ///< The lowest two; or the only one twice.

    /// How many of the first `count` nearest clusters are taken.
    int missed(const ClusterSet<Words>& taken, std::size_t count) const {
      return int{taken.test(nearest[0])} + int{count > 1 && taken.test(nearest[1])};
    }
  };
  struct Record {
    std::int32_t line;
    RelaxedFlag is_tried;  ///< Whether an attempt with it has failed.
  };

  template <class Sets, class Replacement>
  struct Storage {
    /// The nearest clusters that a set is stored without. On small boards, the second one pays
    /// where many nodes are searched.
    static constexpr std::size_t kLeftOut =
        Words > 8 || std::is_same_v<Sets, CoreIndex<Words>> ? 2 : 1;

    void append() {
      sets.append();
      replacement.append();
    }

    Sets sets;
    Replacement replacement;
  };
  using Scanned = Storage<CoreBlocks<Words>, HalfwayToFront>;
  using SharedScanned = Storage<CoreBlocks<Words>, ClockReplacement>;
  using Indexed = Storage<CoreIndex<Words>, ClockReplacement>;

  static constexpr std::size_t kInitialCapacity = 8;
  static constexpr std::size_t kEvictedSlots = 2048;  ///< Of two bytes, for the caches.

  template <class Body>
  decltype(auto) with_storage(Body&& body) {
    return std::visit(std::forward<Body>(body), storage_);
  }
  template <class Body>
  decltype(auto) with_storage(Body&& body) const {
    return std::visit(std::forward<Body>(body), storage_);
  }

  template <class Storage>
  LookupResult find_in(const Storage& storage, const ClusterSet<Words>& taken) const {
    LookupResult found;
    storage.sets.for_each_disjoint(taken, [&](std::size_t index) {
      return update_best(index, taken, storage.kLeftOut, found);
    });
    return found;
  }

  /// Considers the core at `index`, which is disjoint from `taken` except for its nearest clusters.
  /// Returns whether it is disjoint.
  bool update_best(std::size_t index, const ClusterSet<Words>& taken, std::size_t left_out,
                   LookupResult& found) const {
    const Traits& core = traits_[index];
    if (const int missed = core.missed(taken, left_out); missed > 0) {
      if (missed == 1 && found.found == Found::kNothing && !records_[index].is_tried.get()) {
        found = {Found::kNearMiss, index};
      }
      return false;
    }
    if (found.found != Found::kCore || core.size < traits_[found.index].size) {
      found = {Found::kCore, index};
    }
    return true;
  }

  /// The smallest core among those at `indices`, which are disjoint from `taken` except for their
  /// nearest clusters; or the first near miss. Without branches, which the processor could not
  /// predict.
  LookupResult best_of(const typename CoreIndex<Words>::Indices& indices,
                       const ClusterSet<Words>& taken) const {
    constexpr std::uint32_t kMissed = std::uint32_t{1} << 31;
    std::uint32_t best = std::numeric_limits<std::uint32_t>::max();
    CoreIndex<Words>::for_each(indices, [&](std::size_t index) {
      const Traits core = traits_[index];
      const std::uint32_t key = std::uint32_t{core.size} << 16 | static_cast<std::uint32_t>(index);
      best = std::min(best, key | std::uint32_t{core.missed(taken, Indexed::kLeftOut) > 0} << 31);
    });
    if (best < kMissed) return {Found::kCore, best & 0xFFFF};
    LookupResult found;
    CoreIndex<Words>::for_each(
        indices, [&](std::size_t index) { update_best(index, taken, Indexed::kLeftOut, found); });
    return found;
  }

  /// Makes the index for the next core that of the newest one.
  void take_next() {
    newest_ = next_;
    if (newest_ == size()) return append();
    if (!is_indexed()) return;
    if (evicted_.empty()) evicted_.resize(kEvictedSlots);
    const std::uint32_t evicted = fingerprint(clusters(newest_));
    evicted_[evicted % kEvictedSlots] = static_cast<std::uint16_t>(evicted >> 16);
  }

  /// Unlike those of ClusterSet::hash(), the steps for the words do not wait for each other.
  static std::uint32_t fingerprint(const ClusterSet<Words>& core) {
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < Words; ++i) {
      const std::uint64_t word = core.word(static_cast<int>(i));
      sum += (word ^ word >> 32) * (0xFF51AFD7ED558CCD + 2 * i);
    }
    return static_cast<std::uint32_t>(sum >> 32);
  }

  void count_if_evicted(const ClusterSet<Words>& core) {
    if (evicted_.empty()) return;
    const std::uint32_t added = fingerprint(core);
    if (evicted_[added % kEvictedSlots] == added >> 16) ++learned_again_;
  }

  void find_next(std::size_t capacity) {
    next_ =
        with_storage([&](auto& storage) { return storage.replacement.next(newest_, capacity); });
  }

  void append() {
    if (size() == traits_.capacity()) {
      // On easy boards most lists hold a few cores: skip the small steps of growth.
      const std::size_t capacity = std::max(kInitialCapacity, 2 * size());
      traits_.reserve(capacity);
      records_.reserve(capacity);
      inner_.reserve(capacity);
    }
    with_storage([&](auto& storage) { storage.append(); });
    traits_.emplace_back();
    records_.emplace_back();
    inner_.emplace_back();
  }

  void put(std::size_t index, const Core<Words>& core) {
    put_traits(index, core);
    put_set(index, core.clusters);
  }

  /// Stores everything but the set.
  void put_traits(std::size_t index, const Core<Words>& core) {
    const auto nearest = static_cast<std::uint16_t>(core.clusters.first());
    ClusterSet<Words> rest = core.clusters;
    rest.reset(nearest);
    const auto next = rest.any() ? static_cast<std::uint16_t>(rest.first()) : nearest;
    traits_[index] = {.size = static_cast<std::uint16_t>(core.clusters.count()),
                      .nearest = {nearest, next}};
    records_[index] = {.line = core.line, .is_tried = {}};
    inner_[index] = core.inner;
    with_storage([&](auto& storage) { storage.replacement.reset(index); });
  }

  ClusterSet<Words> clusters(std::size_t index) const {
    ClusterSet<Words> clusters = with_storage(
        [&](const auto& storage) -> ClusterSet<Words> { return storage.sets.get(index); });
    for (const std::uint16_t each : left_out(index)) clusters.set(each);
    return clusters;
  }

  /// The clusters that the set is stored without.
  std::span<const std::uint16_t> left_out(std::size_t index) const {
    return std::span(traits_[index].nearest).first(left_out_);
  }

  /// Stores the set that find() tests. REQUIRES: the traits are stored.
  void put_set(std::size_t index, const ClusterSet<Words>& clusters) {
    ClusterSet<Words> tested = clusters;
    for (const std::uint16_t each : left_out(index)) tested.reset(each);
    with_storage([&](auto& storage) { storage.sets.put(index, tested); });
  }

  std::variant<Scanned, SharedScanned, Indexed> storage_{
      Scanned{{}, HalfwayToFront(CoreBlocks<Words>::kLanes)}};
  RecycledVector<Traits> traits_;  ///< By index, as the next two.
  RecycledVector<Record> records_;
  RecycledVector<ClusterSet<Words>> inner_;
  std::size_t newest_ = 0;                 ///< The index of the core that was added last.
  std::size_t next_ = 0;                   ///< The index for the next one.
  std::size_t left_out_ = 0;               ///< The nearest clusters that sets are stored without.
  RecycledVector<std::uint16_t> evicted_;  ///< The upper halves of fingerprints.
  std::int64_t learned_again_ = 0;
};

}  // namespace colorwalk
