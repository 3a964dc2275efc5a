#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "base/bits/bitset_block.h"
#include "search/cores/core.h"
#include "search/cores/core_store.h"

namespace colorwalk {

/// A few cores of one budget that one worker has learned or used last.
///
/// A new core stays until take_new() has returned it; apart from that, put() replaces the core that
/// was not used for the longest time.
///
/// Cost: find() tests all cores at once. Memory: kCapacity * (2 * sizeof(ClusterSet) + 10) bytes.
template <int Words>
class CoreFront {
 public:
  static constexpr int kCapacity = 16;
  static constexpr int kMaxNew = kCapacity;  ///< New cores at a time.

  /// The place of the smallest core that is disjoint from `taken`, if any. REQUIRES: `taken` is not
  /// empty.
  std::optional<int> find(const ClusterSet<Words>& taken) const {
    const std::size_t end = static_cast<std::size_t>(taken.last()) / 64 + 1;
    unsigned places = filled_ & sets_.disjoint_from(Sets::words_of(taken), 0, end);
    std::optional<int> best;
    for (; places != 0; places &= places - 1) {
      const int place = std::countr_zero(places);
      if (!best || size(place) < size(*best)) best = place;
    }
    return best;
  }

  /// The number of clusters of the core at a place.
  int size(int place) const { return traits(place).size; }

  Core<Words> get(int place) const {
    return {sets_.get(place), traits(place).line, inner_[static_cast<std::size_t>(place)]};
  }

  void mark_used(int place) { traits(place).last_use = ++time_; }

  /// Adds a core. REQUIRES: fewer than kMaxNew cores are new.
  void put(const Core<Words>& core, bool is_new) {
    const int place = place_for_next();
    sets_.put(place, core.clusters);
    inner_[static_cast<std::size_t>(place)] = core.inner;
    traits(place) = {core.line, static_cast<std::uint16_t>(core.clusters.count()), ++time_};
    filled_ |= bit(place);
    if (is_new) new_ |= bit(place);
  }

  int count_new() const { return std::popcount(new_); }

  /// Removes the mark `new` from a core with these clusters, if a new core has them.
  void unmark_new(const ClusterSet<Words>& clusters) {
    for_each(new_, [&](int place) {
      if (sets_.get(place) == clusters) new_ &= ~bit(place);
    });
  }

  /// Copies the new cores to `out`; they are no longer new. Returns how many there were.
  std::size_t take_new(std::span<Core<Words>, kMaxNew> out) {
    std::size_t count = 0;
    for_each(new_, [&](int place) { out[count++] = get(place); });
    new_ = 0;
    return count;
  }

 private:
  using Sets = BitSetBlock<Words, kCapacity>;

  /// The properties of a core besides its set.
  struct Traits {
    std::int32_t line = -1;
    std::uint16_t size = 0;
    std::uint32_t last_use = 0;
  };

  static unsigned bit(int place) { return 1U << place; }
  Traits& traits(int place) { return traits_[static_cast<std::size_t>(place)]; }
  const Traits& traits(int place) const { return traits_[static_cast<std::size_t>(place)]; }

  template <class Visit>
  static void for_each(unsigned places, Visit&& visit) {
    for (; places != 0; places &= places - 1) visit(std::countr_zero(places));
  }

  int place_for_next() const {
    const int filled = std::countr_one(filled_);
    if (filled < kCapacity) return filled;
    int oldest = -1;
    for_each(filled_ & ~new_, [&](int place) {
      if (oldest < 0 || traits(place).last_use < traits(oldest).last_use) oldest = place;
    });
    return oldest;
  }

  Sets sets_;
  std::array<ClusterSet<Words>, kCapacity> inner_;
  std::array<Traits, kCapacity> traits_;
  unsigned filled_ = 0;     ///< The places that have a core, as bits;
  unsigned new_ = 0;        ///< those of new cores.
  std::uint32_t time_ = 0;  ///< Counts uses. An overflow affects only which core is replaced.
};

/// The cores as one worker sees them: those of the store and, with several workers, a front of its
/// own for each budget.
///
/// A worker among several looks in its front first, and collects there what it learns. The front
/// passes new cores to the store in groups: eight share a cache line and a lock. Cores found in the
/// store are copied to the front, which about halves the lookups in the store. What other workers
/// do not see yet costs them effort, but no result depends on it. For the reasons see "Several
/// threads" in docs/core-refutation.md.
///
/// Thread safety: none; each worker has its own object. Memory: a CoreFront for each
/// budget of which a core was learned, besides the store.
template <int Words>
class WorkerCores {
 public:
  using Set = ClusterSet<Words>;
  using LookupResult = typename CoreStore<Words>::LookupResult;
  using Candidates = typename CoreStore<Words>::Candidates;

  /// The cores of the only worker. The store must outlive the object.
  explicit WorkerCores(CoreStore<Words>& store) : store_(store) {}

  /// Makes them those of one of several workers, with that number.
  void join(int worker) {
    worker_ = worker;
    has_fronts_ = true;
  }

  /// REQUIRES: there is one worker.
  void reserve(int budgets) { store_.reserve(budgets); }

  /// Looks up the cores of this budget for a state that has taken `takes` in addition to the state
  /// of the candidates. If the result has a core or a near miss, it is copied to `core`. The result
  /// has an index of the store for a near miss only. REQUIRES: `taken` is not empty.
  LookupResult find(int budget, const Set& taken, const Set& takes, const Candidates& candidates,
                    Core<Words>& core) {
    CoreFront<Words>* const front = front_of(budget);
    if (front == nullptr) return store_.find(worker_, budget, taken, takes, candidates, core);
    return find_with(*front, budget, taken, takes, candidates, core);
  }

  /// Prepares the lookups of the children of the state that has taken `taken`.
  Candidates candidates(int budget, const Set& taken) {
    return store_.candidates(worker_, budget, taken);
  }

  bool is_indexed(int budget) const { return store_.is_indexed(budget); }

  /// Marks the near miss `core` that find() returned with `index` as tried.
  void set_tried(int budget, std::size_t index, const Core<Words>& core) {
    store_.set_tried(worker_, budget, index, core);
  }

  /// Replaces the near miss `core` that find() returned with `index` by `part`, a core that is a
  /// subset of it and was learned before.
  void replace(int budget, std::size_t index, const Core<Words>& core, const Core<Words>& part) {
    CoreFront<Words>* const front = front_of(budget);
    if (store_.replace(budget, index, core, part) && front != nullptr) {
      front->unmark_new(part.clusters);
    }
  }

  /// Adds a core. REQUIRES: the store has a list for the budget.
  void learn(int budget, const Core<Words>& core) {
    if (!has_fronts_) {
      store_.learn(budget, core);
      return;
    }
    CoreFront<Words>& front = make_front(budget);
    front.put(core, true);
    if (front.count_new() >= group_size(budget)) publish(budget, front);
  }

  /// The bytes of the store, and those of this worker alone.
  std::size_t store_memory() { return store_.memory(worker_); }
  std::size_t memory() const { return fronts_made_ * sizeof(CoreFront<Words>); }

  /// The new cores of a budget that are passed to the store together.
  int group_size(int budget) const {
    // An index has a row per cluster, and lines of most rows change with any group.
    return store_.is_indexed(budget) ? CoreFront<Words>::kMaxNew : CoreFront<Words>::kMaxNew / 2;
  }

 private:
  CoreFront<Words>* front_of(int budget) {
    const auto i = static_cast<std::size_t>(budget);
    return i < fronts_.size() ? fronts_[i].get() : nullptr;
  }

  /// find() with a front. One worker does without: inlined, it would double the code of a search.
  [[gnu::noinline]] LookupResult find_with(CoreFront<Words>& front, int budget, const Set& taken,
                                           const Set& takes, const Candidates& candidates,
                                           Core<Words>& core) {
    const std::optional<int> place = front.find(taken);
    // An index returns the smallest core of all, which is worth the lookup.
    const bool is_indexed = store_.is_indexed(budget);
    if (place && !is_indexed) return found_in(front, *place, core);
    const LookupResult found = store_.find(worker_, budget, taken, takes, candidates, core);
    if (place && !(found.core() && core.clusters.count() < front.size(*place))) {
      return found_in(front, *place, core);
    }
    if (found.core() && !is_indexed) front.put(core, false);
    return found;
  }

  CoreFront<Words>& make_front(int budget) {
    const auto i = static_cast<std::size_t>(budget);
    if (i >= fronts_.size()) fronts_.resize(i + 1);
    if (fronts_[i] == nullptr) {
      fronts_[i] = std::make_unique<CoreFront<Words>>();
      ++fronts_made_;
    }
    return *fronts_[i];
  }

  static LookupResult found_in(CoreFront<Words>& front, int place, Core<Words>& core) {
    core = front.get(place);
    front.mark_used(place);
    return {CoreList<Words>::Found::kCore, static_cast<std::size_t>(place)};
  }

  void publish(int budget, CoreFront<Words>& front) {
    std::array<Core<Words>, CoreFront<Words>::kMaxNew> cores;
    const std::size_t count = front.take_new(cores);
    store_.learn(budget, std::span<const Core<Words>>(cores).first(count));
  }

  CoreStore<Words>& store_;
  int worker_ = 0;
  bool has_fronts_ = false;
  RecycledVector<std::unique_ptr<CoreFront<Words>>> fronts_;  ///< By budget.
  std::size_t fronts_made_ = 0;
};

}  // namespace colorwalk
