#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bits/bitset.h"
#include "engine/state_space.h"

namespace colorwalk {

/// Which of many sets are disjoint from another one, by a bitmap over their places for each
/// cluster.
///
/// The rows of the clusters that a state has taken are joined, and what is left are the places
/// whose sets are disjoint from it: a row a cluster, however many sets there are. And for states
/// that come from one another a part of the answer is shared: the places that are left after a
/// state are narrowed to those left after its move by the rows of what the move takes.
///
/// Cost: disjoint_from() reads a row, 512 bytes, for each cluster that is taken and in any set;
/// put() writes a bit in a row for each cluster that comes or goes, so this is for sets that are
/// looked for much more often than changed. Memory: 512 bytes a cluster and a set a place.
template <int Words>
class CoreIndex {
 public:
  static constexpr std::size_t kRoom = 4096;  ///< The most sets.
  using Places = BitSet<kRoom / 64>;

  CoreIndex() : rows_(std::size_t{Words} * 64) {}

  std::size_t size() const { return sets_.size(); }
  const ClusterSet<Words>& get(std::size_t place) const { return sets_[place]; }

  /// Makes room for one more, with the empty set. REQUIRES: size() < kRoom.
  void append() {
    used_.set(static_cast<int>(size()));
    sets_.emplace_back();
  }

  void put(std::size_t place, const ClusterSet<Words>& set) {
    const ClusterSet<Words> before = sets_[place];
    const auto lane = static_cast<int>(place);
    (before - set).for_each_listed([&](int cluster) { row(cluster).reset(lane); });
    (set - before).for_each_listed([&](int cluster) { row(cluster).set(lane); });
    in_any_ |= set;
    sets_[place] = set;
  }

  /// The places whose sets are disjoint from `taken`.
  Places disjoint_from(const ClusterSet<Words>& taken) const {
    return still_disjoint_from(taken, used_);
  }

  /// Those among `places` whose sets are disjoint from `taken`, too.
  Places still_disjoint_from(const ClusterSet<Words>& taken, const Places& places) const {
    Places met;
    (taken & in_any_).for_each_listed([&](int cluster) {
      met |= rows_[static_cast<std::size_t>(cluster)];
    });
    return places - met;
  }

  /// Calls `visit(place)` for each of a few places among many, in rising order.
  template <class Visit>
  static void for_each(const Places& places, Visit&& visit) {
    const auto words = std::bit_cast<std::array<std::uint64_t, kRoom / 64>>(places);
    std::uint64_t filled = 0;
    for (std::size_t i = 0; i < words.size(); ++i) filled |= std::uint64_t{words[i] != 0} << i;
    for (; filled != 0; filled &= filled - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(filled));
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

  std::size_t memory() const {
    return rows_.capacity() * sizeof(Places) + sets_.capacity() * sizeof(ClusterSet<Words>);
  }

 private:
  Places& row(int cluster) { return rows_[static_cast<std::size_t>(cluster)]; }

  std::vector<Places> rows_;             ///< By cluster: the places whose sets have it.
  std::vector<ClusterSet<Words>> sets_;  ///< By place.
  Places used_;                          ///< The places that there are.
  ClusterSet<Words> in_any_;             ///< The clusters of all sets that were ever put.
};

}  // namespace colorwalk
