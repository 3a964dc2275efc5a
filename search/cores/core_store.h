#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "base/system/parallel.h"
#include "search/cores/core_list.h"
#include "search/cores/distributed_lock.h"
#include "search/statistics.h"

namespace colorwalk {

/// The cores kept per budget at first, unless a solver's parameters set another number. For
/// measurements see docs/design-notes-optimal.md.
inline constexpr std::size_t kDefaultCores = 512;

/// The cores learned so far, by budget, shared by all refuters of a board.
///
/// Each budget has a list of at most `capacity` cores (core_list.h). The capacity grows while a
/// board stays unsolved (grow_with()), up to kMaxGrowth times the initial one.
///
/// It does not matter which worker learned a core or when another one sees it. But a partly written
/// core, which lacks some of its clusters, would prove wrong bounds. So every list has a lock, and
/// find() copies the core while it holds the lock.
///
/// Thread safety: members that take a worker number may be called by several workers at once, each
/// with its own number; so may learn(), add(), replace() and is_indexed(). A store for one worker
/// does without locking.
///
/// Cost: find() tests up to `capacity` sets, or reads a row for each taken cluster; a refuter
/// spends most of its time there. Memory: capacity * (2 * sizeof(ClusterSet) + 12) bytes per
/// budget, plus the rows of an index (core_index.h), plus 64 bytes per worker; there are
/// as many budgets as a solution has moves.
template <int Words>
class CoreStore {
 public:
  using Set = ClusterSet<Words>;
  using LookupResult = typename CoreList<Words>::LookupResult;
  using Candidates = typename CoreList<Words>::Candidates;

  /// A list with a capacity above `indexed_from` gets an index.
  explicit CoreStore(std::size_t capacity, int workers = 1, std::size_t indexed_from = kIndexedFrom)
      : workers_(workers),
        capacity_(std::max<std::size_t>(capacity, 2)),
        max_capacity_(kMaxGrowth * capacity_),
        indexed_from_(indexed_from) {}

  /// Makes lists for the budgets below `budgets`. REQUIRES: no other thread uses the store.
  void reserve(int budgets) {
    while (this->budgets() < budgets) {
      lists_.push_back(std::make_unique<List>(workers_));
      if (finds_near_misses_) lists_.back()->cores.begin_near_misses();
    }
  }

  /// Doubles the capacity, up to kMaxGrowth times the initial one, if it is small compared to the
  /// number of cores learned: otherwise a board that takes millions of nodes learns the same cores
  /// again and again. On boards of up to 100,000 nodes more cores do not pay.
  void grow_with(std::int64_t cores_learned) {
    std::size_t capacity = this->capacity();
    if (cores_learned >= kLearnedPerCore * static_cast<std::int64_t>(capacity) &&
        capacity < max_capacity_) {
      // Another worker may have doubled it at the same time.
      capacity_.compare_exchange_strong(capacity, 2 * capacity, std::memory_order_relaxed);
    }
  }

  /// Looks up the cores of this budget for a state that has taken `takes` in addition to the
  /// clusters of the candidates, which are of the same budget. If a core or a near miss is found,
  /// it is copied to `core`. REQUIRES: `taken` is not empty.
  LookupResult find(int worker, int budget, const Set& taken, const Set& takes,
                    const Candidates& candidates, Core<Words>& core) {
    if (budget >= budgets()) return {};
    List& list = this->list(budget);
    LookupResult found;
    std::size_t better = 0;
    {
      const DistributedLock::Read lock(list.lock, worker);
      found = std::as_const(list.cores).find(taken, takes, candidates);
      if (found.found == CoreList<Words>::Found::kNothing) return found;
      list.cores.get(found.index, core);
      if (!found.core()) return found;
      better = list.cores.record_hit(found.index, capacity());
    }
    if (better != found.index) move(list, core, found.index, better);
    return found;
  }

  /// Prepares the lookups of the children of a state that has taken `taken`. Clusters may be left
  /// out: then lookups may take longer.
  Candidates candidates(int worker, int budget, const Set& taken) {
    if (!is_indexed(budget)) return std::nullopt;
    List& list = this->list(budget);
    const DistributedLock::Read lock(list.lock, worker);
    return list.cores.candidates(taken);
  }

  /// Whether the list of a budget has an index. Another thread may be making it.
  bool is_indexed(int budget) const { return budget < budgets() && list(budget).is_indexed.get(); }

  /// If `core` is still at `index`: marks it as tried, as CoreList::set_tried() does.
  void set_tried(int worker, int budget, std::size_t index, const Core<Words>& core) {
    List& list = this->list(budget);
    const DistributedLock::Read lock(list.lock, worker);
    if (list.cores.holds(index, core)) list.cores.set_tried(index);
  }

  /// If `core` is still at `index`: replaces it by `part`, a core that is a subset of it, and
  /// returns true.
  bool replace(int budget, std::size_t index, const Core<Words>& core, const Core<Words>& part) {
    List& list = this->list(budget);
    const DistributedLock::Write lock(list.lock);
    if (!list.cores.holds(index, core)) return false;
    list.cores.replace(index, part);
    return true;
  }

  /// Adds cores that were learned, and counts them: the capacity grows, and near misses begin, with
  /// the number of cores learned.
  void learn(int budget, std::span<const Core<Words>> cores) {
    const auto count = static_cast<std::int64_t>(cores.size());
    const std::int64_t before = count_learned(count);
    grow_with(before + count);
    add(budget, cores);
    if (before < kCoresBeforeNearMisses && before + count >= kCoresBeforeNearMisses) {
      begin_near_misses();
    }
  }
  void learn(int budget, const Core<Words>& core) { learn(budget, {&core, 1}); }

  /// REQUIRES: reserve() has made a list for the budget.
  void add(int budget, std::span<const Core<Words>> cores) {
    List& list = this->list(budget);
    const DistributedLock::Write lock(list.lock);
    if (needs_index(list.cores)) {
      list.cores.make_index();
      list.is_indexed.put(true);
    }
    try {
      for (const Core<Words>& core : cores) list.cores.add(core, capacity());
    } catch (...) {
      list.cores.clear();  // Other workers may still search.
      throw;
    }
  }
  void add(int budget, const Core<Words>& core) { add(budget, {&core, 1}); }

  /// From now on find() reports near misses, which makes it slower.
  void begin_near_misses() {
    finds_near_misses_ = true;
    for (const auto& each : lists_) {
      const DistributedLock::Write lock(each->lock);
      each->cores.begin_near_misses();
    }
  }

  /// Adds what it holds, and what was evicted. REQUIRES: no other thread uses the store.
  void add_statistics(Statistics& statistics) {
    std::int64_t stored = 0;
    for (const auto& each : lists_) {
      stored += static_cast<std::int64_t>(each->cores.size());
      statistics.add(Statistic::kCoresLearnedAgain, each->cores.learned_again());
    }
    statistics.add(Statistic::kCoresStored, stored);
    statistics.add(Statistic::kCoresEvicted, cores_learned() - stored);
    statistics.add_size(Statistic::kCoreBytes, memory());
  }

  std::int64_t cores_learned() const { return cores_learned_.load(std::memory_order_relaxed); }

  /// The bytes that the store holds now.
  std::size_t memory(int worker = 0) {
    std::size_t bytes = 0;
    for (const auto& each : lists_) {
      const DistributedLock::Read lock(each->lock, worker);
      bytes += each->cores.memory() + each->lock.memory();
    }
    return bytes;
  }

 private:
  struct List : InRecycledMemory {
    explicit List(int workers) : lock(workers), cores(workers > 1) {}

    DistributedLock lock;
    RelaxedFlag is_indexed;  ///< A copy that is read without the lock.
    CoreList<Words> cores;
  };

  /// An index of fewer cores takes more time than a scan. The more words a core has, the more a
  /// scan costs.
  static constexpr std::size_t kIndexedFrom = Words >= 32 ? 256 : 512;
  /// Near misses begin once a board has turned out hard.
  static constexpr std::int64_t kCoresBeforeNearMisses = Words > 8 ? 300 : 3'000;
  /// Longer lists need fewer nodes, but fall out of the processor's caches.
  static constexpr std::size_t kMaxGrowth = CoreIndex<Words>::kCapacity / kDefaultCores;
  static constexpr std::int64_t kLearnedPerCore = 128;

  [[gnu::noinline]] void move(List& list, const Core<Words>& core, std::size_t& index,
                              std::size_t better) {
    const DistributedLock::Write lock(list.lock);
    if (workers_ > 1 && !list.cores.holds(index, core)) return;
    list.cores.exchange(index, better);
    index = better;
  }

  /// Returns how many had been learned before. One worker saves the locked instruction.
  std::int64_t count_learned(std::int64_t count) {
    if (workers_ > 1) return cores_learned_.fetch_add(count, std::memory_order_relaxed);
    cores_learned_.store(cores_learned() + count, std::memory_order_relaxed);
    return cores_learned() - count;
  }

  bool needs_index(const CoreList<Words>& cores) const {
    return !cores.is_indexed() && cores.size() >= indexed_from_ && capacity() > indexed_from_ &&
           max_capacity_ <= CoreIndex<Words>::kCapacity;
  }

  std::size_t capacity() const { return capacity_.load(std::memory_order_relaxed); }
  int budgets() const { return static_cast<int>(lists_.size()); }
  List& list(int budget) { return *lists_[static_cast<std::size_t>(budget)]; }
  const List& list(int budget) const { return *lists_[static_cast<std::size_t>(budget)]; }

  const int workers_;
  std::atomic<std::size_t> capacity_;
  const std::size_t max_capacity_;
  const std::size_t indexed_from_;
  std::atomic<bool> finds_near_misses_ = false;
  RecycledVector<std::unique_ptr<List>> lists_;  ///< By budget. Pointers: locks cannot be moved.
  alignas(64) std::atomic<std::int64_t> cores_learned_{0};
};

}  // namespace colorwalk
