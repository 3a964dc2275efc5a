#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "search/cores/core.h"
#include "search/cores/core_blocks.h"
#include "search/cores/core_index.h"
#include "search/cores/core_replacement.h"
#include "search/cores/distributed_lock.h"

namespace colorwalk {

/// The cores of one budget: their sets, in blocks or in an index, and the rest by index.
///
/// Once near misses are enabled, the sets are stored without their nearest cluster, so that one
/// lookup finds both the disjoint cores and the near misses.
///
/// Cores in blocks are scanned in order, and the smallest of the first few that refute a state is
/// returned: small cores lead to small cores, which refute more. An index finds the smallest of all
/// at once, but it pays only for lists of more than a few hundred cores. core_replacement.h
/// describes which core a new one replaces. Lists that several threads use do not move cores
/// towards the front: a core is spread over a cache line per word, and other threads would have to
/// load these lines again.
///
/// Thread safety: const members, set_tried() and record_hit() may be called by several threads at
/// once while no thread calls another member.
template <int Words>
class CoreList {
 public:
  /// The result of a lookup: indices for get().
  struct LookupResult {
    std::optional<std::size_t> core;       ///< A small core disjoint from the taken set.
    std::optional<std::size_t> near_miss;  ///< If there is none: a core that intersects the taken
                                           ///< set in its nearest cluster only, and that is not
                                           ///< marked as tried.
  };

  /// The indices whose sets are disjoint from a state; none if there is no index. For lookups of
  /// its children, which may miss cores that are stored afterwards.
  using Candidates = std::optional<typename CoreIndex<Words>::Indices>;

  /// `is_shared`: whether several threads use the list.
  explicit CoreList(bool is_shared = false) {
    if (is_shared) storage_.template emplace<SharedScanned>();
  }

  std::size_t size() const { return traits_.size(); }

  LookupResult find(const ClusterSet<Words>& taken) const {
    LookupResult found;
    with_storage([&](const auto& storage) {
      storage.sets.for_each_disjoint(
          taken, [&](std::size_t index) { return update_best(index, taken, found); });
    });
    return found;
  }

  Candidates candidates(const ClusterSet<Words>& taken) const {
    const auto* const indexed = std::get_if<Indexed>(&storage_);
    return indexed != nullptr ? Candidates(indexed->sets.disjoint_from(taken)) : std::nullopt;
  }

  /// find() for a state that has taken `takes` in addition to the state of the candidates.
  LookupResult find(const ClusterSet<Words>& taken, const ClusterSet<Words>& takes,
                    const Candidates& candidates) const {
    const auto* const indexed = std::get_if<Indexed>(&storage_);
    if (indexed == nullptr || !candidates) return find(taken);
    LookupResult found;
    CoreIndex<Words>::for_each(indexed->sets.still_disjoint_from(takes, *candidates),
                               [&](std::size_t index) { update_best(index, taken, found); });
    // Another core may have been stored at the index since.
    const auto index = found.core ? found.core : found.near_miss;
    return index && indexed->sets.get(*index).intersects(taken) ? find(taken) : found;
  }

  Core<Words> get(std::size_t index) const {
    Core<Words> core{with_storage([&](const auto& storage) -> ClusterSet<Words> {
                       return storage.sets.get(index);
                     }),
                     traits_[index].line, inner_[index]};
    core.clusters.set(traits_[index].nearest);
    return core;
  }

  bool holds(std::size_t index, const Core<Words>& core) const {
    return get(index).clusters == core.clusters;
  }

  /// Marks the core at `index` as one that needs its nearest cluster: it is not a near miss any
  /// longer.
  void set_tried(std::size_t index) { traits_[index].is_tried.put(true); }

  /// Records that the core at `index` was used. Returns the index to which it should move.
  std::size_t record_hit(std::size_t index, std::size_t capacity) {
    return with_storage(
        [&](auto& storage) { return storage.replacement.index_after_hit(index, capacity); });
  }

  /// Adds a core to a list of at most `capacity` cores.
  void add(const Core<Words>& core, std::size_t capacity) {
    take_next();
    put(newest_, core);
    find_next(capacity);
  }

  /// add() for at most kMostCoresAtOnce cores. Faster if there is an index.
  void add(std::span<const Core<Words>> cores, std::size_t capacity) {
    assert(cores.size() <= kMostCoresAtOnce);
    std::array<std::size_t, kMostCoresAtOnce> indices;
    std::array<ClusterSet<Words>, kMostCoresAtOnce> sets;
    for (std::size_t i = 0; i < cores.size(); ++i) {
      take_next();
      put_traits(newest_, cores[i]);
      indices[i] = newest_;
      sets[i] = tested_set(newest_, cores[i].clusters);
      find_next(capacity);
    }
    with_storage([&](auto& storage) {
      storage.sets.put(std::span(indices).first(cores.size()),
                       std::span<const ClusterSet<Words>>(sets).first(cores.size()));
    });
  }

  /// Replaces the core at `index` by `part`, a core that is a subset of it. The part is not stored
  /// twice: if it was the last core to be added, the two trade places, and the next core to be
  /// added replaces the larger one.
  void replace(std::size_t index, const Core<Words>& part) {
    if (newest_ != index && get(newest_).clusters == part.clusters) {
      exchange(index, newest_);
      with_storage([&](auto& storage) { storage.replacement.reset(index); });
      next_ = newest_;
    } else {
      put(index, part);
    }
  }

  void exchange(std::size_t index, std::size_t other) {
    const ClusterSet<Words> clusters = get(index).clusters;
    const ClusterSet<Words> others = get(other).clusters;
    std::swap(traits_[index], traits_[other]);
    std::swap(inner_[index], inner_[other]);
    put_set(index, others);
    put_set(other, clusters);
  }

  /// From now on find() reports near misses.
  void begin_near_misses() {
    finds_near_misses_ = true;
    for (std::size_t index = 0; index < size(); ++index) put_set(index, get(index).clusters);
  }

  bool is_indexed() const { return std::holds_alternative<Indexed>(storage_); }

  /// Moves the sets from blocks to an index.
  void make_index() {
    Indexed indexed;
    with_storage([&](const auto& storage) {
      for (std::size_t index = 0; index < size(); ++index) {
        indexed.append();
        indexed.sets.put(index, storage.sets.get(index));
      }
    });
    storage_ = std::move(indexed);
    next_ = size();
  }

  std::size_t memory() const {
    return with_storage([](const auto& storage) { return storage.sets.memory(); }) +
           traits_.capacity() * sizeof(Traits) + inner_.capacity() * sizeof(ClusterSet<Words>);
  }

 private:
  /// The properties of a core besides its set.
  struct Traits {
    std::int32_t line;
    std::uint16_t size;     ///< The number of clusters.
    std::uint16_t nearest;  ///< The cluster with the lowest number.
    RelaxedFlag is_tried;   ///< Whether it is known to need its nearest cluster.
  };

  template <class Sets, class Replacement>
  struct Storage {
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

  template <class Body>
  decltype(auto) with_storage(Body&& body) {
    return std::visit(std::forward<Body>(body), storage_);
  }
  template <class Body>
  decltype(auto) with_storage(Body&& body) const {
    return std::visit(std::forward<Body>(body), storage_);
  }

  /// Considers the core at `index`, which is disjoint from `taken` except for its nearest cluster.
  /// Returns whether it is disjoint.
  bool update_best(std::size_t index, const ClusterSet<Words>& taken, LookupResult& found) const {
    const Traits& core = traits_[index];
    if (taken.test(core.nearest)) {
      if (!found.near_miss && !core.is_tried.get()) found.near_miss = index;
      return false;
    }
    if (!found.core || core.size < traits_[*found.core].size) found.core = index;
    return true;
  }

  /// Makes the index for the next core that of the newest one.
  void take_next() {
    newest_ = next_;
    if (newest_ == size()) append();
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
      inner_.reserve(capacity);
    }
    with_storage([&](auto& storage) { storage.append(); });
    traits_.emplace_back();
    inner_.emplace_back();
  }

  void put(std::size_t index, const Core<Words>& core) {
    put_traits(index, core);
    put_set(index, core.clusters);
  }

  /// Stores everything but the set.
  void put_traits(std::size_t index, const Core<Words>& core) {
    traits_[index] = {.line = core.line,
                      .size = static_cast<std::uint16_t>(core.clusters.count()),
                      .nearest = static_cast<std::uint16_t>(core.clusters.first()),
                      .is_tried = {}};
    inner_[index] = core.inner;
    with_storage([&](auto& storage) { storage.replacement.reset(index); });
  }

  /// The set that find() tests for the core at `index`, whose traits are set.
  ClusterSet<Words> tested_set(std::size_t index, const ClusterSet<Words>& clusters) const {
    ClusterSet<Words> tested = clusters;
    if (finds_near_misses_) tested.reset(traits_[index].nearest);
    return tested;
  }

  void put_set(std::size_t index, const ClusterSet<Words>& clusters) {
    // A copy here: clang 14 does not align a set of 64 words that is passed by value.
    const ClusterSet<Words> tested = tested_set(index, clusters);
    with_storage([&](auto& storage) { storage.sets.put(index, tested); });
  }

  std::variant<Scanned, SharedScanned, Indexed> storage_{
      Scanned{{}, HalfwayToFront(CoreBlocks<Words>::kLanes)}};
  std::vector<Traits> traits_;  ///< By index, as the next.
  std::vector<ClusterSet<Words>> inner_;
  std::size_t newest_ = 0;  ///< The index of the core that was added last.
  std::size_t next_ = 0;    ///< The index for the next one.
  bool finds_near_misses_ = false;
};

}  // namespace colorwalk
