#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "search/cores/core.h"
#include "search/cores/core_front.h"
#include "search/cores/core_store.h"

namespace colorwalk {

/// The cores as one worker sees them: those of the store and, with several workers, a front of its
/// own for each budget.
///
/// A worker among several looks in its front first, and collects there what it learns. The front
/// passes new cores to the store in groups: a block of the store has eight cores in a cache line,
/// so a group of eight costs hardly more transfers between the processors' caches than a single
/// core, and one lock. Cores found in the store are copied to the front, which about halves the
/// lookups in the store. What other workers do not see yet costs them effort, but no result depends
/// on it. For measurements see docs/design-notes-optimal.md.
///
/// Thread safety: none; each worker has its own object. Memory: a front (core_front.h) for each
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
    const std::optional<int> place = front->find(taken);
    // An index returns the smallest core of all, which is worth the lookup.
    const bool is_indexed = store_.is_indexed(budget);
    if (place && !is_indexed) return found_in(*front, *place, core);
    const LookupResult found = store_.find(worker_, budget, taken, takes, candidates, core);
    if (place && !(found.core && core.clusters.count() < front->size(*place))) {
      return found_in(*front, *place, core);
    }
    if (found.core && !is_indexed) front->put(core, false);
    return found;
  }

  /// Prepares the lookups of the children of the state that has taken `taken`.
  Candidates candidates(int budget, const Set& taken) {
    return store_.candidates(worker_, budget, taken);
  }

  bool is_indexed(int budget) const { return store_.is_indexed(budget); }

  /// Marks the near miss `core` that find() returned with `index` as one that needs its nearest
  /// cluster.
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
    return {.core = static_cast<std::size_t>(place), .near_miss = {}};
  }

  void publish(int budget, CoreFront<Words>& front) {
    std::array<Core<Words>, CoreFront<Words>::kMaxNew> cores;
    const std::size_t count = front.take_new(cores);
    store_.learn(budget, std::span<const Core<Words>>(cores).first(count));
  }

  CoreStore<Words>& store_;
  int worker_ = 0;
  bool has_fronts_ = false;
  std::vector<std::unique_ptr<CoreFront<Words>>> fronts_;  ///< By budget.
  std::size_t fronts_made_ = 0;
};

}  // namespace colorwalk
