#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bits/bitset.h"
#include "base/bits/bitset_block.h"
#include "engine/state_space.h"

namespace colorwalk {

/// Finds the sets that are disjoint from a given one, with a bitmap of set indices per cluster.
///
/// The union of the bitmaps of the taken clusters gives the sets that intersect the taken set; the
/// rest are disjoint. The cost is one row per cluster, however many sets there are. The children of
/// a state share work: the sets disjoint from the state are narrowed by the rows of the clusters
/// that a move takes.
///
/// Cost: disjoint_from() reads a row for each taken cluster that is in any set; put() writes a bit
/// for each cluster that differs from the old set, so the index suits sets that are looked up much
/// more often than changed. put() of several sets with neighboring indices writes the bits of a
/// cluster together. Memory: a set per index, and a row of kCapacity bits per cluster. On boards of
/// more clusters, whose states have more taken clusters, the rows are shorter.
template <int Words>
class CoreIndex {
 public:
  /// The maximum number of sets.
  static constexpr std::size_t kCapacity = Words <= 16 ? 4096 : Words <= 32 ? 2048 : 1024;
  using Indices = BitSet<kCapacity / 64>;

  CoreIndex() : rows_(std::size_t{Words} * 64) {}

  std::size_t size() const { return sets_.size(); }
  const ClusterSet<Words>& get(std::size_t index) const { return sets_[index]; }

  /// Adds an empty set at index size(). REQUIRES: size() < kCapacity.
  void append() {
    used_.set(static_cast<int>(size()));
    sets_.emplace_back();
  }

  void put(std::size_t index, const ClusterSet<Words>& set) {
    const ClusterSet<Words> before = sets_[index];
    const auto bit = static_cast<int>(index);
    (before - set).for_each_listed([&](int cluster) { row(cluster).reset(bit); });
    (set - before).for_each_listed([&](int cluster) { row(cluster).set(bit); });
    note_clusters(set);
    sets_[index] = set;
  }

  /// put(indices[i], sets[i]) for all i.
  void put(std::span<const std::size_t> indices, std::span<const ClusterSet<Words>> sets) {
    for (std::size_t i = 0; i < indices.size();) {
      const std::size_t block = indices[i] / Changes::kLanes;
      Changes changes;
      ClusterSet<Words> clusters;
      std::uint32_t lanes = 0;
      for (; i < indices.size() && indices[i] / Changes::kLanes == block; ++i) {
        const std::size_t lane = indices[i] % Changes::kLanes;
        if ((lanes >> lane & 1) != 0) break;  // A short list replaces a set that was just put.
        lanes |= std::uint32_t{1} << lane;
        ClusterSet<Words>& stored = sets_[indices[i]];
        const ClusterSet<Words> changed = (stored - sets[i]) | (sets[i] - stored);
        changes.put(static_cast<int>(lane), changed);
        clusters |= changed;
        note_clusters(sets[i]);
        stored = sets[i];
      }
      flip(block, changes, clusters);
    }
  }

  /// The indices of the sets that are disjoint from `taken`.
  Indices disjoint_from(const ClusterSet<Words>& taken) const {
    return still_disjoint_from(taken, used_);
  }

  /// Those of `indices` whose sets are disjoint from `taken`.
  Indices still_disjoint_from(const ClusterSet<Words>& taken, const Indices& indices) const {
    Indices intersecting;
    (taken & in_any_).for_each_listed([&](int cluster) {
      intersecting |= rows_[static_cast<std::size_t>(cluster)];
    });
    return indices - intersecting;
  }

  /// Calls `visit(index)` for the sets that are disjoint from `taken`, in rising order.
  template <class Visit>
  void for_each_disjoint(const ClusterSet<Words>& taken, Visit&& visit) const {
    for_each(disjoint_from(taken), visit);
  }

  /// Calls `visit(index)` for each of `indices`, in rising order. Fast when they are few.
  template <class Visit>
  static void for_each(const Indices& indices, Visit&& visit) {
    const auto words = std::bit_cast<std::array<std::uint64_t, kCapacity / 64>>(indices);
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
    return rows_.capacity() * sizeof(Indices) + sets_.capacity() * sizeof(ClusterSet<Words>);
  }

 private:
  /// By index within a block of neighboring indices: the clusters by which a set changes.
  using Changes = BitSetBlock<Words>;

  /// Flips the bits of changed sets in the rows of these clusters.
  void flip(std::size_t block, const Changes& changes, const ClusterSet<Words>& clusters) {
    static_assert(Changes::kLanes == 32);
    const auto word = static_cast<int>(block / 2);
    clusters.for_each_listed([&](int cluster) {
      const std::uint64_t bits = changes.with_member(cluster);
      row(cluster).set_word(word, row(cluster).word(word) ^ bits << (block % 2 * 32));
    });
  }

  /// Writes only if there is a change: other threads keep the cache lines.
  void note_clusters(const ClusterSet<Words>& set) {
    if (!set.is_subset_of(in_any_)) in_any_ |= set;
  }

  Indices& row(int cluster) { return rows_[static_cast<std::size_t>(cluster)]; }

  RecycledVector<Indices> rows_;            ///< By cluster: the sets that contain it.
  RecycledVector<ClusterSet<Words>> sets_;  ///< By index.
  Indices used_;                            ///< All indices below size().
  ClusterSet<Words> in_any_;                ///< The clusters of all sets ever stored.
};

}  // namespace colorwalk
