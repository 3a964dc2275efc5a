#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits/bitset.h"
#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "base/recycled_memory.h"
#include "engine/cluster_graph.h"

/// The state space that every solver searches: states, moves and their effect.
///
/// A state is the set of clusters taken so far and its frontier, the untaken clusters that touch
/// it. Playing a color takes the frontier clusters of that color: one intersection of bit sets. The
/// clusters they open are the union of their rows of neighbors. So a move costs O(clusters taken)
/// row operations, without allocation.
///
/// Neighbors have similar numbers, because clusters are numbered outward. So on large boards only
/// the registers of a row that have members are read, two of sixteen at 64x64.
///
/// The rows of a board of n clusters have n * n bits: half a gigabyte for 65,536 clusters. The wide
/// widths (width.h) therefore have no rows; there, the neighbors are added one by one from the
/// cluster graph, and a move costs O(borders of the clusters taken) and a few passes over a set.
///
/// Invariants: the frontier is disjoint from the taken set and contains exactly its untaken
/// neighbors; taken sets only grow along a path; a state is a goal if its frontier is empty,
/// because the board is connected.
namespace colorwalk {

template <int Words>
using ClusterSet = BitSet<Words>;

template <int Words>
struct State {
  ClusterSet<Words> taken;
  ClusterSet<Words> frontier;

  bool is_goal() const { return frontier.none(); }
  friend bool operator==(const State&, const State&) = default;
};

/// Hashes states by their taken sets, for tables that compare the sets in full.
template <int Words>
struct SetHash {
  std::size_t operator()(const ClusterSet<Words>& taken) const { return taken.hash(); }
};

/// The state space of a board for one width of cluster sets. Immutable; safe to share between
/// threads. The graph must outlive it.
template <int Words>
class StateSpace {
 public:
  using Set = ClusterSet<Words>;

  static constexpr bool kHasRows = Words * 64 <= kMostMembers;

  /// With `free_start`, cluster 0 has a color and is taken like any other one; REQUIRES then: the
  /// board has no blank cell.
  explicit StateSpace(const ClusterGraph& graph, bool free_start = false);

  const ClusterGraph& graph() const { return *graph_; }
  int colors() const { return graph_->colors(); }
  int clusters() const { return graph_->clusters(); }

  /// All clusters of a color, without the start region unless it is free.
  const Set& of_color(Color color) const { return of_color_[at(color)]; }
  Color color(int cluster) const { return graph_->color(nth_cluster(cluster)); }
  /// The clusters that touch this one.
  const Set& neighbors(int cluster) const requires(kHasRows) { return neighbors_[row(cluster)]; }

  /// Adds the clusters that touch this one to `set`.
  void add_neighbors(int cluster, Set& set) const requires(kHasRows) {
    if constexpr (kHasRanges) {
      set.add(neighbors(cluster), ranges_[static_cast<std::size_t>(cluster)]);
    } else {
      set |= neighbors(cluster);
    }
  }
  /// Whether the cluster touches one of `clusters`.
  bool touches(int cluster, const Set& clusters) const requires(kHasRows) {
    if constexpr (kHasRanges) {
      return clusters.intersects(neighbors(cluster), ranges_[static_cast<std::size_t>(cluster)]);
    } else {
      return clusters.intersects(neighbors(cluster));
    }
  }

  State<Words> initial() const { return started_at(0); }

  /// The state in which only this cluster is taken.
  State<Words> started_at(int cluster) const {
    State<Words> state;
    state.taken.set(cluster);
    state.frontier = neighbors_of_few(state.taken);
    return state;
  }

  /// The colors that have untaken clusters. Each costs at least one more move.
  ColorSet unfinished(const State<Words>& state) const {
    ColorSet result;
    for (const Color color : each_color(colors())) {
      if (!of_color(color).is_subset_of(state.taken)) result.add(color);
    }
    return result;
  }

  /// Those of `colors` whose clusters are all in `set`.
  ColorSet colors_within(const Set& set, ColorSet colors) const {
    ColorSet within;
    // No branch: the processor could not predict it.
    colors.for_each([&](Color color) { within.add_if(of_color(color).is_subset_of(set), color); });
    return within;
  }
  /// All clusters of these colors.
  Set of_colors(ColorSet colors) const {
    Set all;
    colors.for_each([&](Color color) { all |= of_color(color); });
    return all;
  }

  /// The clusters that a move of this color takes; possibly none.
  Set takes(const State<Words>& state, Color color) const {
    return state.frontier & of_color(color);
  }

  /// The union of the neighbors of `clusters`.
  Set neighbors(const Set& clusters) const {
    if constexpr (kIsSmall) return united_rows(clusters);
    Set result;
    // g++ would call the body, which takes a noticeable part of the time of a move.
    in_own_frame_if_wide<Words>([&]() __attribute__((always_inline)) {
      if constexpr (kHasRows) {
        clusters.for_each_listed([&](int cluster) { add_neighbors(cluster, result); });
      } else {
        clusters.for_each([&](int cluster) {
          for (const Border& border : graph_->borders(nth_cluster(cluster))) {
            result.set(index(border.neighbor));
          }
        });
      }
    });
    return result;
  }

  /// neighbors(), as fast as that or faster if the clusters are few, such as those that a move
  /// takes.
  Set neighbors_of_few(const Set& clusters) const {
    if constexpr (!kIsSmall) return neighbors(clusters);
    Set result;
    COLORWALK_UNROLL for (int i = 0; i < Words; ++i) {
      const Set* const rows = neighbors_.data() + row(i * 64);
      for (std::uint64_t rest = clusters.word(i); rest != 0;) {
        // Two at once, of which the second may be the empty row.
        COLORWALK_UNROLL for (int each = 0; each < 2; ++each) {
          result |= rows[std::countr_zero(rest)];
          rest &= rest - 1;
        }
      }
    }
    return result;
  }

  /// The state after taking `taken`. REQUIRES: a subset of the frontier.
  State<Words> after(const State<Words>& state, const Set& taken) const {
    State<Words> next;
    next.taken = state.taken | taken;
    next.frontier = (state.frontier | neighbors_of_few(taken)) - next.taken;
    COLORWALK_HEAVY_ASSERT(taken.is_subset_of(state.frontier));
    COLORWALK_HEAVY_ASSERT(next.frontier == neighbors(next.taken) - next.taken);
    return next;
  }

  /// Calls `visit(layer)` for the clusters at distance 1, 2, ... from those that the state has
  /// taken, until it returns false; returns whether it never did.
  template <class Visit>
  bool for_each_layer(const State<Words>& state, Visit&& visit) const {
    Set reached = state.taken;
    for (Set layer = state.frontier; layer.any(); layer = neighbors(layer) - reached) {
      if (!visit(layer)) return false;
      reached |= layer;
    }
    return true;
  }

  /// The number of cells in `clusters`.
  int cells(const Set& clusters) const {
    int total = 0;
    const ClusterGraph& graph = *graph_;
    clusters.for_each([&](int cluster) { total += graph.size(nth_cluster(cluster)); });
    return total;
  }
  /// The number of cells in those of `clusters` that have this color. Sums the cluster sizes bit by
  /// bit over all clusters at once, so the cost does not depend on the number of clusters.
  int cells_of_color(const Set& clusters, Color color) const {
    const auto row = at(color);
    int total = 0;
    for (std::size_t i = first_size_bit_[row]; i < first_size_bit_[row + 1]; ++i) {
      total = 2 * total + (clusters & size_bits_[i]).count();
    }
    return total;
  }

  /// The memory of the sets in bytes.
  std::int64_t memory() const {
    const std::size_t sets =
        neighbors_.size() + unions_.size() + of_color_.size() + size_bits_.size();
    return static_cast<std::int64_t>(sets * sizeof(Set) +
                                     ranges_.size() * sizeof(typename Set::Range));
  }

 private:
  /// Narrower rows are added as fast, or faster, in full ("Bit sets" in docs/design-notes.md).
  static constexpr bool kHasRanges = kHasRows && Words >= 64;

  /// Boards of up to 256 clusters have tables that save the branch for each cluster of a set, which
  /// the processor could not predict ("Bit sets" in docs/design-notes.md).
  static constexpr bool kIsSmall = kHasRows && Words <= 4;

  /// The place of a cluster in neighbors_. On small boards, an empty row follows each word's rows.
  static std::size_t row(int cluster) {
    return static_cast<std::size_t>(kIsSmall ? cluster + cluster / 64 : cluster);
  }

  static constexpr int kGroup = 4;
  static constexpr std::size_t kSubsets = std::size_t{1} << kGroup;
  static constexpr int kBlock = 4 * kGroup;

  /// neighbors() on small boards by the union of the rows of each subset of a group of clusters.
  [[gnu::always_inline]] Set united_rows(const Set& clusters) const {
    // Rotated so that the bits of a group are the offset of its subset's union in bytes.
    constexpr int kShift = std::countr_zero(sizeof(Set));
    constexpr std::size_t kOffsets = (kSubsets - 1) << kShift;
    Set result;
    COLORWALK_UNROLL for (int i = 0; i < Words; ++i) {
      const std::uint64_t word = clusters.word(i);
      if (word == 0) continue;
      const Set* unions = &unions_[static_cast<std::size_t>(i * 64 / kGroup) * kSubsets];
      COLORWALK_UNROLL for (int block = 0; block < 64; block += kBlock) {
        if (block > 0 && i * 64 + block >= graph_->clusters()) break;
        COLORWALK_UNROLL for (int bit = block; bit < block + kBlock; bit += kGroup) {
          result |= unions[(std::rotr(word, bit - kShift) & kOffsets) / sizeof(Set)];
          unions += kSubsets;
        }
      }
    }
    return result;
  }

  /// Fills size_bits_ and first_size_bit_ for the clusters from `first` on.
  void set_size_bits(int first);

  const ClusterGraph* graph_;
  RecycledVector<Set> neighbors_;               ///< The rows; none on wide boards.
  RecycledVector<Set> unions_;                  ///< By group and subset, if kIsSmall.
  RecycledVector<typename Set::Range> ranges_;  ///< Of the rows, if kHasRanges.
  RecycledVector<Set> of_color_;
  /// For color 0, the clusters whose sizes have the highest bit, ..., bit 0; then those of color 1.
  /// The sets of color c begin at first_size_bit_[c] and end at first_size_bit_[c + 1].
  RecycledVector<Set> size_bits_;
  RecycledVector<std::size_t> first_size_bit_;
};

}  // namespace colorwalk
