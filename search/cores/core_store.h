#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/cores/core_list.h"

namespace colorwalk {

/// Cores kept a budget at first unless a solver's parameters say otherwise: with 512 the benchmark
/// boards up to 24x24 are solved as fast as with any number from 256 to 1,024; with 128 the hardest
/// of them take half as long again. The store grows while a board resists (grow_with()).
inline constexpr std::size_t kDefaultCores = 512;

/// The cores learned so far, by budget.
///
/// For each budget there are at most `capacity` of them, or kMostGrowth times as many in the end;
/// the shelf of a budget says how one of them is found, and which is forgotten (core_shelf.h).
/// Forgetting a core never makes an answer wrong, it only has to be found again.
///
/// A near miss that has been tried in vain (near_miss.h) is marked as tried, and a part of a core
/// that is a core itself takes its place.
///
/// Cost: find() tests up to `capacity` sets, or reads a row for each cluster taken; looking for
/// cores is what a refuter does most. Memory: capacity * (2 * sizeof(ClusterSet) + 12) a budget,
/// and for those with an index 512 bytes a cluster, for as many budgets as a solution has moves.
/// Thread safety: none; each thread has a store of its own.
///
/// Tried and dropped: an index from the first core on: on 34x34 boards a third more time. An index
/// for boards of more than 1,024 clusters: 40x40 boards take a quarter fewer nodes and a twentieth
/// more time. Outlooks on cores in blocks, from which the smallest is taken that is left: a
/// twentieth fewer nodes on 30x30 boards, a twentieth more time, because what is left lies
/// scattered in the cache. 64 cores looked through in order before those in an index, to which only
/// the ones move that were met again: no better. To take, of several cores that refute a child, the
/// one that adds least to what its siblings' cores hold already; to drop cores of children that
/// later ones refute, too: no fewer nodes.
template <int Words>
class CoreStore {
 public:
  using LookupResult = typename CoreList<Words>::LookupResult;
  using CandidatePlaces = typename CoreList<Words>::CandidatePlaces;

  /// A shelf that is asked to keep more than `indexed_from` cores gets an index.
  explicit CoreStore(std::size_t capacity, std::size_t indexed_from = kIndexedFrom)
      : capacity_(std::max<std::size_t>(capacity, 2)),
        most_(kMostGrowth * capacity_),
        indexed_from_(indexed_from) {}

  /// Doubles the room, up to kMostGrowth times that at first, once so many cores have been learned
  /// that it is small beside them. A board that takes millions of nodes finds what it has forgotten
  /// again and again: a 20x20 board in twelve colors takes 8.3 million nodes with 512 cores a
  /// budget, 4.1 with 1,024 and 1.9 with 2,048. Where 100,000 nodes settle a board, more cores cost
  /// more than they spare.
  void grow_with(std::int64_t cores_learned) {
    const auto room = static_cast<std::int64_t>(capacity_);
    if (cores_learned >= kLearnedPerPlace * room && capacity_ < most_) capacity_ *= 2;
  }

  /// What the cores of this budget say of a state that has taken `taken`. REQUIRES: that is not
  /// empty.
  LookupResult find(int budget, const ClusterSet<Words>& taken) {
    if (budget >= budgets()) return {};
    return promoted(budget, shelf(budget).find(taken));
  }

  /// What the cores of this budget can say of states that come from the one that has taken `taken`.
  CandidatePlaces outlook(int budget, const ClusterSet<Words>& taken) const {
    return budget < budgets() ? shelves_[static_cast<std::size_t>(budget)].outlook(taken)
                              : std::nullopt;
  }

  /// find() for a state that has taken `takes` beyond the one that the outlook, of the same budget,
  /// is for.
  LookupResult find(int budget, const ClusterSet<Words>& taken, const ClusterSet<Words>& takes,
                    const CandidatePlaces& outlook) {
    if (budget >= budgets()) return {};
    return promoted(budget, shelf(budget).find(taken, takes, outlook));
  }

  /// The core at a place that find() gave, until another one is looked for or added.
  Core<Words> get(int budget, std::size_t place) const {
    return shelves_[static_cast<std::size_t>(budget)].get(place);
  }

  /// Says that the core at this place, if it is still this one, does not do without its nearest
  /// cluster: it will not be a near miss again.
  void set_tried(int budget, std::size_t place, const Core<Words>& core) {
    if (holds(budget, place, core)) shelf(budget).set_tried(place);
  }

  /// Puts a core that is a part of the one at this place there, if that is still this one. The
  /// part is not kept twice: if it was the last one to be added, the two change places, and the
  /// next one to be added replaces the core that is no longer needed.
  void replace(int budget, std::size_t place, const Core<Words>& core, const Core<Words>& part) {
    if (!holds(budget, place, core)) return;
    CoreList<Words>& cores = shelf(budget);
    if (cores.newest != place && holds(budget, cores.newest, part)) {
      cores.swap(place, cores.newest);
      cores.next = cores.newest;
    } else {
      cores.put(place, part);
    }
  }

  /// From now on find() tells of near misses, which costs it some time.
  void begin_near_misses() {
    finds_near_misses_ = true;
    for (CoreList<Words>& each : shelves_) each.begin_near_misses();
  }

  void add(int budget, const Core<Words>& core) {
    while (budget >= budgets()) {
      shelves_.emplace_back();
      if (finds_near_misses_) shelves_.back().begin_near_misses();
    }
    CoreList<Words>& cores = shelf(budget);
    if (is_to_be_indexed(cores)) cores.make_index();
    cores.add(core, capacity_);
  }

  /// The bytes that the store holds now.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const CoreList<Words>& each : shelves_) bytes += each.memory();
    return bytes;
  }

 private:
  /// Boards that an index is for, and therefore more cores: see core_shelf.h. There 20x20 boards in
  /// twelve colors take half the time that they take with 2,048 cores in blocks, 30x30 boards in
  /// eight two thirds, 34x34 boards in six as much.
  static constexpr bool kHasIndex = Words <= 16;
  static constexpr std::size_t kIndexedFrom = 512;
  static constexpr std::size_t kMostGrowth = kHasIndex ? 8 : 4;
  static constexpr std::int64_t kLearnedPerPlace = kHasIndex ? 128 : 512;

  bool is_to_be_indexed(const CoreList<Words>& cores) const {
    return kHasIndex && !cores.is_indexed() && cores.size() >= indexed_from_ &&
           capacity_ > indexed_from_ && most_ <= CoreIndex<Words>::kRoom;
  }

  LookupResult promoted(int budget, LookupResult found) {
    if (found.core) {
      found.core = shelf(budget).take(*found.core, capacity_);
      found.near_miss.reset();
    }
    return found;
  }

  bool holds(int budget, std::size_t place, const Core<Words>& core) const {
    return get(budget, place).clusters == core.clusters;
  }

  int budgets() const { return static_cast<int>(shelves_.size()); }
  CoreList<Words>& shelf(int budget) { return shelves_[static_cast<std::size_t>(budget)]; }

  std::size_t capacity_;
  std::size_t most_;  ///< What the capacity may grow to.
  std::size_t indexed_from_;
  bool finds_near_misses_ = false;
  std::vector<CoreList<Words>> shelves_;
};

}  // namespace colorwalk
