#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/state_space.h"

/// The number of moves until two clusters are both taken, relaxed to two tokens.
///
/// Source: this project; in planning, such a table is the h^2 of a goal. Let D(x, y) be the minimum
/// number of moves that bring one token from x to u and another from y to v, where a move names a
/// color and each token may then step to a neighboring cluster of that color, or stay. In a real
/// game, u and v are reached from the taken set S by chains of clusters, each taken by a move of
/// its color, so taking both needs at least the minimum of D over S x S. A move lowers that by at
/// most one.
///
/// A chain through cluster 0, which is taken from the start, gains nothing, so tokens never step
/// there.
namespace colorwalk {

/// Breadth-first search over pairs of tokens. Works on square bit matrices: row x holds the
/// positions of the second token while the first is at x.
template <int Words>
class TokenPairs {
 public:
  using Set = ClusterSet<Words>;

  /// The tokens begin at `first` and `second`, in this order.
  TokenPairs(const StateSpace<Words>& space, int first, int second)
      : space_(space), reached_(size()), fresh_(size()), next_(size()) {
    reached_[at(first)].set(second);
    fresh_[at(first)].set(second);
  }

  const std::vector<Set>& reached() const { return reached_; }
  /// The pairs added by the last move.
  const std::vector<Set>& fresh() const { return fresh_; }

  /// One more move, forward in time. False if it adds nothing.
  bool move() {
    return spread([&](int x, const Set& y) {
      const Set stepped = space_.neighbors(y) - start();
      next_[at(x)] |= stepped;
      space_.neighbors(x).for_each([&](int to) {
        if (to != 0) next_[at(to)] |= y | (stepped & of_color_of(to));
      });
    });
  }

  /// One more move, backward in time: adds the pairs from which one move leads to a reached one.
  bool move_back() {
    return spread([&](int x, const Set& y) {
      next_[at(x)] |= space_.neighbors(y - start());
      if (x == 0) return;
      const Set from = y | space_.neighbors(y & of_color_of(x));
      space_.neighbors(x).for_each([&](int before) { next_[at(before)] |= from; });
    });
  }

 private:
  static std::size_t at(int cluster) { return static_cast<std::size_t>(cluster); }
  std::size_t size() const { return at(space_.clusters()); }
  static Set start() {
    Set start;
    start.set(0);
    return start;
  }
  const Set& of_color_of(int cluster) const {
    return space_.of_color(space_.graph().color(nth_cluster(cluster)));
  }

  /// Calls `add(x, y)`, which adds pairs to next_, for every row x that has fresh pairs y. next_ is
  /// not cleared: its pairs of earlier moves are reached, so they do not become fresh again.
  template <class Add>
  bool spread(const Add& add) {
    for (int x = 0; x < space_.clusters(); ++x) {
      if (fresh_[at(x)].any()) add(x, fresh_[at(x)]);
    }
    bool added = false;
    for (std::size_t x = 0; x < size(); ++x) {
      fresh_[x] = next_[x] - reached_[x];
      reached_[x] |= fresh_[x];
      added = added || fresh_[x].any();
    }
    return added;
  }

  const StateSpace<Words>& space_;
  std::vector<Set> reached_;
  std::vector<Set> fresh_;
  std::vector<Set> next_;
};

/// The distances of all pairs of clusters from the start, row by row; 0 for those that are left out
/// because `is_stopped` returns true. Cost: that of one PairTable. Memory: 2 * clusters^2 bytes.
template <int Words>
std::vector<std::uint16_t> pair_distances_from_start(const StateSpace<Words>& space,
                                                     const std::function<bool()>& is_stopped = {}) {
  const auto clusters = static_cast<std::size_t>(space.clusters());
  std::vector<std::uint16_t> distance(clusters * clusters);
  TokenPairs<Words> pairs(space, 0, 0);
  for (std::uint16_t moves = 1; pairs.move(); ++moves) {
    if (is_stopped && is_stopped()) break;
    for (std::size_t x = 0; x < clusters; ++x) {
      pairs.fresh()[x].for_each(
          [&](int y) { distance[x * clusters + static_cast<std::size_t>(y)] = moves; });
    }
  }
  return distance;
}

/// The table of one pair (u, v): for every d less than the distance from the start, row x holds the
/// y with D(x, y) <= d. Cost: one row of neighbors for each of clusters^2 pairs, 0.2 ms at 250
/// clusters. Memory: distance * clusters * sizeof(Set). Immutable.
template <int Words>
class PairTable {
 public:
  using Set = ClusterSet<Words>;

  /// If `is_stopped` returns true, the rows of greater distances are left out, and outlasts() is
  /// true less often.
  PairTable(const StateSpace<Words>& space, int u, int v,
            const std::function<bool()>& is_stopped = {})
      : clusters_(static_cast<std::size_t>(space.clusters())), u_(u), v_(v) {
    TokenPairs<Words> pairs(space, u, v);
    for (; !pairs.reached().front().test(0); pairs.move_back()) {
      if (is_stopped && is_stopped()) break;
      rows_.insert(rows_.end(), pairs.reached().begin(), pairs.reached().end());
    }
    rows_.shrink_to_fit();
  }

  /// The number of moves for u and v from the initial state; less if the table is incomplete.
  int distance_from_start() const { return static_cast<int>(rows_.size() / clusters_); }

  /// Whether u and v cannot both be taken within `moves` moves from a state that has taken `taken`.
  /// `rim` are the clusters of `taken` that touch others: a token leaves the taken set by one of
  /// them and may as well begin there, unless it is already at its goal. REQUIRES: moves >= 0.
  bool outlasts(int moves, const Set& taken, Set rim) const {
    assert(moves >= 0);
    if (moves >= distance_from_start()) return false;
    if (taken.test(u_)) rim.set(u_);
    if (taken.test(v_)) rim.set(v_);
    const Set* const rows = &rows_[static_cast<std::size_t>(moves) * clusters_];
    for (int i = 0; i < Words; ++i) {
      for (std::uint64_t rest = rim.word(i); rest != 0; rest &= rest - 1) {
        if (rows[i * 64 + std::countr_zero(rest)].intersects(rim)) return false;
      }
    }
    return true;
  }

  std::size_t memory() const { return rows_.capacity() * sizeof(Set); }

 private:
  std::size_t clusters_;
  int u_;
  int v_;
  std::vector<Set> rows_;  ///< By moves, then by x.
};

}  // namespace colorwalk
