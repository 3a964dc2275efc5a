#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/cores/core_list.h"

namespace colorwalk {

/// The cores kept per budget at first, unless a solver's parameters set another number. For
/// measurements see docs/design-notes.md.
inline constexpr std::size_t kDefaultCores = 512;

/// The cores learned so far, by budget.
///
/// Each budget has a list of at most `capacity` cores (core_list.h). The capacity grows while a
/// board resists (grow_with()), up to kMaxGrowth times the initial one.
///
/// Cost: find() tests up to `capacity` sets, or reads a row for each taken cluster; a refuter
/// spends most of its time there. Memory: capacity * (2 * sizeof(ClusterSet) + 12) bytes per
/// budget, plus 512 bytes per cluster for a list with an index; there are as many budgets as a
/// solution has moves. Thread safety: none; each thread has a store of its own.
template <int Words>
class CoreStore {
 public:
  using LookupResult = typename CoreList<Words>::LookupResult;
  using Candidates = typename CoreList<Words>::Candidates;

  /// A list with a capacity above `indexed_from` gets an index.
  explicit CoreStore(std::size_t capacity, std::size_t indexed_from = kIndexedFrom)
      : capacity_(std::max<std::size_t>(capacity, 2)),
        max_capacity_(kMaxGrowth * capacity_),
        indexed_from_(indexed_from) {}

  /// Doubles the capacity, up to kMaxGrowth times the initial one, if it is small compared to the
  /// number of cores learned: otherwise a board that takes millions of nodes learns the same cores
  /// again and again. On boards of up to 100,000 nodes more cores do not pay.
  void grow_with(std::int64_t cores_learned) {
    const auto capacity = static_cast<std::int64_t>(capacity_);
    if (cores_learned >= kLearnedPerCore * capacity && capacity_ < max_capacity_) capacity_ *= 2;
  }

  /// Looks up the cores of this budget for a state. REQUIRES: `taken` is not empty.
  LookupResult find(int budget, const ClusterSet<Words>& taken) {
    if (budget >= budgets()) return {};
    return promoted(budget, list(budget).find(taken));
  }

  /// Prepares the lookups of the children of the state that has taken `taken`.
  Candidates candidates(int budget, const ClusterSet<Words>& taken) const {
    return budget < budgets() ? list(budget).candidates(taken) : std::nullopt;
  }

  /// find() for a state that has taken `takes` in addition to the state of the candidates, which
  /// are of the same budget.
  LookupResult find(int budget, const ClusterSet<Words>& taken, const ClusterSet<Words>& takes,
                    const Candidates& candidates) {
    if (budget >= budgets()) return {};
    return promoted(budget, list(budget).find(taken, takes, candidates));
  }

  /// The core at an index that find() returned; valid until the next call of find() or add().
  Core<Words> get(int budget, std::size_t index) const { return list(budget).get(index); }

  /// If `core` is still at `index`: marks it as one that needs its nearest cluster, so that it is
  /// no near miss again.
  void set_tried(int budget, std::size_t index, const Core<Words>& core) {
    if (holds(budget, index, core)) list(budget).set_tried(index);
  }

  /// If `core` is still at `index`: replaces it by `part`, a core that is a subset of it.
  void replace(int budget, std::size_t index, const Core<Words>& core, const Core<Words>& part) {
    if (holds(budget, index, core)) list(budget).replace(index, part);
  }

  /// From now on find() reports near misses, which makes it slower.
  void begin_near_misses() {
    finds_near_misses_ = true;
    for (CoreList<Words>& each : lists_) each.begin_near_misses();
  }

  void add(int budget, const Core<Words>& core) {
    while (budget >= budgets()) {
      lists_.emplace_back();
      if (finds_near_misses_) lists_.back().begin_near_misses();
    }
    CoreList<Words>& cores = list(budget);
    if (needs_index(cores)) cores.make_index();
    cores.add(core, capacity_);
  }

  /// The bytes that the store holds now.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const CoreList<Words>& each : lists_) bytes += each.memory();
    return bytes;
  }

 private:
  /// Wider boards have states with many taken clusters: there an index costs more than it saves.
  static constexpr bool kHasIndex = Words <= 16;
  static constexpr std::size_t kIndexedFrom = 512;
  static constexpr std::size_t kMaxGrowth = kHasIndex ? 8 : 4;
  static constexpr std::int64_t kLearnedPerCore = kHasIndex ? 128 : 512;

  bool needs_index(const CoreList<Words>& cores) const {
    return kHasIndex && !cores.is_indexed() && cores.size() >= indexed_from_ &&
           capacity_ > indexed_from_ && max_capacity_ <= CoreIndex<Words>::kCapacity;
  }

  LookupResult promoted(int budget, LookupResult found) {
    if (found.core) {
      found.core = list(budget).promote(*found.core, capacity_);
      found.near_miss.reset();
    }
    return found;
  }

  bool holds(int budget, std::size_t index, const Core<Words>& core) const {
    return get(budget, index).clusters == core.clusters;
  }

  int budgets() const { return static_cast<int>(lists_.size()); }
  CoreList<Words>& list(int budget) { return lists_[static_cast<std::size_t>(budget)]; }
  const CoreList<Words>& list(int budget) const { return lists_[static_cast<std::size_t>(budget)]; }

  std::size_t capacity_;
  std::size_t max_capacity_;
  std::size_t indexed_from_;
  bool finds_near_misses_ = false;
  std::vector<CoreList<Words>> lists_;
};

}  // namespace colorwalk
