#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "base/useful_first.h"
#include "engine/state_space.h"

/// What exact searches have found out, kept so that it answers for more states than those searched.
///
/// A state that has taken more never needs more moves. So a set of clusters that is known not to be
/// solvable in b moves refutes all its subsets for b moves, and one that is known to be solvable
/// answers for all its supersets. That is one vector test a known set, and it finds far more than a
/// hash table from set to answer: under suffix_search.h, 128 sets each way left half of the nodes
/// of a 1 MiB hash table on floodtest boards and a quarter on 14x14 boards in eight colors, and a
/// hash table beside them saved next to nothing more.
namespace colorwalk {

/// Sets of taken clusters whose solvability in b moves is known, by b.
///
/// For each b there are at most `capacity` sets of either kind, those that answer often first
/// (useful_first.h). Sets are compared in full, so no answer is ever wrong. Cost: up to `capacity`
/// subset tests a question. Memory: at most 2 * capacity * sizeof(Set) for each b that occurs.
/// Thread safety: none.
template <int Words>
class SolvabilityStore {
 public:
  using Set = ClusterSet<Words>;

  /// REQUIRES: capacity >= 2.
  explicit SolvabilityStore(std::size_t capacity) : capacity_(capacity) { assert(capacity >= 2); }

  /// Whether a known set shows that `taken` cannot be finished in `budget` moves.
  bool is_refuted(const Set& taken, int budget) {
    return shelf(refuted_, budget).find_if([&](const Set& known) {
      return taken.is_subset_of(known);
    });
  }
  /// Whether a known set shows that `taken` can be finished in `budget` moves.
  bool is_solvable(const Set& taken, int budget) {
    return shelf(solvable_, budget).find_if([&](const Set& known) {
      return known.is_subset_of(taken);
    });
  }

  /// REQUIRES: the state that has taken `taken` is (not) solvable in `budget` moves.
  void add(const Set& taken, int budget, bool solvable) {
    shelf(solvable ? solvable_ : refuted_, budget).add(taken, capacity_);
  }

  /// The bytes that the sets take.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const Shelf& each : refuted_) bytes += each.memory();
    for (const Shelf& each : solvable_) bytes += each.memory();
    return bytes;
  }

 private:
  using Shelf = UsefulFirst<Set>;

  static Shelf& shelf(std::vector<Shelf>& shelves, int budget) {
    const auto place = static_cast<std::size_t>(budget);
    if (place >= shelves.size()) shelves.resize(place + 1);
    return shelves[place];
  }

  std::size_t capacity_;
  std::vector<Shelf> refuted_;
  std::vector<Shelf> solvable_;
};

}  // namespace colorwalk
