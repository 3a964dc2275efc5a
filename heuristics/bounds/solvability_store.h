#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bits/bitset_log.h"
#include "base/move_to_front_list.h"
#include "engine/state_space.h"

/// Results of exact searches, stored so that they apply to more states than those searched.
///
/// A state that has taken more never needs more moves. So a set of clusters that is known not to be
/// solvable in b moves refutes all its subsets for b moves, and a set that is known to be solvable
/// proves all its supersets solvable. Each test is one vector operation per known set, and finds
/// far more than a hash table of sets ("Lower bounds" in docs/design-notes.md).
namespace colorwalk {

/// Sets of taken clusters whose solvability in b moves is known, by b.
///
/// Stores at most `capacity` sets of each kind per b, frequently used ones first. Sets are compared
/// in full, so results are never wrong. Cost: up to `capacity` subset tests per query. Memory: at
/// most 2 * capacity * sizeof(Set) for each b that occurs.
///
/// The stores of several threads share results through a log: each thread searches its own copy of
/// the newest results, which stays in its processor's cache, and exchange() brings those that the
/// others have published. Thread safety: each store belongs to one thread.
template <int Words>
class SolvabilityStore {
 public:
  using Set = ClusterSet<Words>;

  /// REQUIRES: capacity >= 2.
  explicit SolvabilityStore(std::size_t capacity) : capacity_(capacity) { assert(capacity >= 2); }

  /// Connects the store with the others that use this log, which must outlive this.
  void share(BitSetLog<Words>& log) { log_.emplace(log); }

  /// Adds the results that other stores have shared since the last call.
  void exchange() {
    if (!log_) return;
    log_->read([&](const Set& taken, std::uint64_t tag) {
      add(taken, static_cast<int>(tag >> 1), (tag & 1) != 0);
    });
  }

  /// Whether a known set shows that `taken` cannot be finished in `budget` moves.
  bool is_refuted(const Set& taken, int budget) {
    return list(refuted_, budget).find_if([&](const Set& known) {
      return taken.is_subset_of(known);
    });
  }
  /// Whether a known set shows that `taken` can be finished in `budget` moves.
  bool is_solvable(const Set& taken, int budget) {
    return list(solvable_, budget).find_if([&](const Set& known) {
      return known.is_subset_of(taken);
    });
  }

  /// REQUIRES: the state that has taken `taken` is (not) solvable in `budget` moves.
  void add(const Set& taken, int budget, bool solvable) {
    list(solvable ? solvable_ : refuted_, budget).add(taken, capacity_);
  }

  /// Shares a result with the other stores. REQUIRES: the same.
  void publish(const Set& taken, int budget, bool solvable) {
    if (log_) log_->append(taken, static_cast<std::uint64_t>(budget) << 1 | (solvable ? 1 : 0));
  }

  /// The memory of the sets in bytes.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const List& each : refuted_) bytes += each.memory();
    for (const List& each : solvable_) bytes += each.memory();
    return bytes;
  }

 private:
  using List = MoveToFrontList<Set>;

  static List& list(std::vector<List>& lists, int budget) {
    const auto index = static_cast<std::size_t>(budget);
    if (index >= lists.size()) lists.resize(index + 1);
    return lists[index];
  }

  std::size_t capacity_;
  std::vector<List> refuted_;
  std::vector<List> solvable_;
  std::optional<typename BitSetLog<Words>::Client> log_;
};

}  // namespace colorwalk
