#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits/bitset.h"
#include "engine/state_space.h"

namespace colorwalk {

/// Finds the sets that are disjoint from a given one, with a bitmap of set indices per cluster.
///
/// The union of the bitmaps of the taken clusters gives the sets that intersect the taken set; the
/// rest are disjoint. The cost is one row per cluster, however many sets there are. The children of
/// a state share work: the sets disjoint from the state are narrowed by the rows of the clusters
/// that a move takes.
///
/// The indices are divided into blocks of one cache line. The rows of a block lie side by side, so
/// that the clusters of a set, whose numbers are close to each other, are in neighboring lines, and
/// a short list does not read rows for a long one.
///
/// Cost: disjoint_from() reads a row of each block for each taken cluster that is in any set; put()
/// writes a bit for each cluster that differs from the old set, so the index suits sets that are
/// looked up much more often than changed. Memory: a set per index, and a bit per index and cluster
/// up to the last one of any set.
template <int Words>
class CoreIndex {
 public:
  /// The maximum number of sets. On boards of more clusters, whose states have more taken clusters,
  /// it is lower.
  static constexpr std::size_t kCapacity = Words <= 16 ? 4096 : 2048;

 private:
  using Row = BitSet<16>;
  static constexpr std::size_t kBlock = Row::kBits;  ///< The indices of a block.

 public:
  /// A set of indices, in as many blocks as the index had.
  struct Indices {
    std::array<Row, kCapacity / kBlock> rows;
    std::size_t blocks = 0;

    friend bool operator==(const Indices&, const Indices&) = default;
  };

  std::size_t size() const { return sets_.size(); }
  const ClusterSet<Words>& get(std::size_t index) const { return sets_[index]; }

  /// Adds an empty set at index size(). REQUIRES: size() < kCapacity.
  void append() {
    if (size() % kBlock == 0) blocks_.emplace_back(rows_);
    used_.blocks = blocks_.size();
    used_.rows[size() / kBlock].set(static_cast<int>(size() % kBlock));
    sets_.emplace_back();
  }

  void put(std::size_t index, const ClusterSet<Words>& set) {
    note_clusters(set);
    RecycledVector<Row>& rows = blocks_[index / kBlock];
    const auto word = static_cast<int>(index % kBlock / 64);
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    const ClusterSet<Words> changed = (sets_[index] - set) | (set - sets_[index]);
    changed.for_each_listed([&](int cluster) {
      Row& row = rows[static_cast<std::size_t>(cluster)];
      row.set_word(word, row.word(word) ^ bit);
    });
    sets_[index] = set;
  }

  /// The indices of the sets that are disjoint from `taken`.
  Indices disjoint_from(const ClusterSet<Words>& taken) const {
    return still_disjoint_from(taken, used_);
  }

  /// Those of `indices` whose sets are disjoint from `taken`.
  Indices still_disjoint_from(const ClusterSet<Words>& taken, const Indices& indices) const {
    typename ClusterSet<Words>::Members clusters;
    const auto count = static_cast<std::size_t>((taken & in_any_).members(clusters));
    Indices disjoint;
    disjoint.blocks = std::min(indices.blocks, used_.blocks);  // It may have been made again since.
    for (std::size_t block = 0; block < disjoint.blocks; ++block) {
      const Row* const rows = blocks_[block].data();
      Row intersecting;
      for (std::size_t i = 0; i < count; ++i) intersecting |= rows[clusters[i]];
      disjoint.rows[block] = (indices.rows[block] & used_.rows[block]) - intersecting;
    }
    return disjoint;
  }

  /// Calls `visit(index)` for the sets that are disjoint from `taken`, in rising order.
  template <class Visit>
  void for_each_disjoint(const ClusterSet<Words>& taken, Visit&& visit) const {
    for_each(disjoint_from(taken), visit);
  }

  /// Calls `visit(index)` for each of `indices`, in rising order. Fast when they are few.
  template <class Visit>
  static void for_each(const Indices& indices, Visit&& visit) {
    for (std::size_t block = 0; block < indices.blocks; ++block) {
      const auto words = std::bit_cast<std::array<std::uint64_t, kBlock / 64>>(indices.rows[block]);
      std::uint64_t filled = 0;
      for (std::size_t i = 0; i < words.size(); ++i) filled |= std::uint64_t{words[i] != 0} << i;
      for (; filled != 0; filled &= filled - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(filled));
        for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
          visit(block * kBlock + i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        }
      }
    }
  }

  std::size_t memory() const {
    return blocks_.size() * rows_ * sizeof(Row) + sets_.capacity() * sizeof(ClusterSet<Words>);
  }

 private:
  /// Makes rows for the clusters of a set. Writes only if there is a change: other threads keep the
  /// cache lines.
  void note_clusters(const ClusterSet<Words>& set) {
    if (set.is_subset_of(in_any_)) return;
    in_any_ |= set;
    rows_ = static_cast<std::size_t>(in_any_.last()) + 1;
    for (RecycledVector<Row>& block : blocks_) {
      block.reserve(rows_);  // No more: the first cores have the clusters of the highest numbers.
      block.resize(rows_);
    }
  }

  RecycledVector<RecycledVector<Row>> blocks_;  ///< By cluster: the sets of a block that have it.
  RecycledVector<ClusterSet<Words>> sets_;      ///< By index.
  std::size_t rows_ = 0;                        ///< Of each block.
  Indices used_;                                ///< All indices below size().
  ClusterSet<Words> in_any_;                    ///< The clusters of all sets ever stored.
};

}  // namespace colorwalk
