#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/bits/byte_block.h"
#include "base/system/parallel.h"
#include "heuristics/bounds/beam_scores.h"

/// The blind-layer scores of all children of a state, without a walk for each.
///
/// Idea: until a color is completable, the walk takes the untaken clusters in the order of their
/// distances from the taken set. Let near(c) be the distances from the clusters that color c takes
/// (ClusterDistances). Then the distances from the parent are 1 + the least near(c) of all
/// colors c, and those from the child by c the smaller of these and near(c). So the rows of the
/// frontier are read once for all children. A walk continues from the state in which the first
/// color is completable; few clusters are left there.
///
/// Source: this project. Invariant: the scores equal blind_layer_score(). Cost: per parent one row
/// of bytes per cluster in the frontier; per child a few passes over a row, and the end of a walk.
namespace colorwalk {

/// The distances between all clusters: edges on a shortest path in the cluster graph.
///
/// Source: this project. Invariant: a distance is exact, or exceeds kMost and makes the table
/// unusable. Cost: one breadth-first search per cluster and a byte per pair of clusters, 9 MB at
/// 64x64.
template <int Words>
class ClusterDistances {
 public:
  static constexpr int kMost = 250;

  /// The bytes of the table of a board.
  static std::int64_t memory_for(const StateSpace<Words>& space) {
    return static_cast<std::int64_t>(space.clusters()) * blocks_for(space) *
           static_cast<std::int64_t>(sizeof(ByteBlock));
  }

  /// The team searches from several clusters at once. Once `in_time()` returns false, the table
  /// stays unusable.
  ClusterDistances(const StateSpace<Words>& space, ThreadTeam& team,
                   const std::function<bool()>& in_time)
      : blocks_(blocks_for(space)),
        rows_(static_cast<std::size_t>(space.clusters()) * static_cast<std::size_t>(blocks_)) {
    std::atomic<bool> usable = true;
    team.for_each_index(space.clusters(), [&](int, std::int64_t from) {
      if (usable && (!in_time() || !fill_row(space, static_cast<int>(from)))) usable = false;
    });
    usable_ = usable;
  }

  /// Whether the table is complete and no distance exceeds kMost.
  bool is_usable() const { return usable_; }
  /// Blocks per row: one per word of a set that has clusters.
  int blocks() const { return blocks_; }
  /// The distances from this cluster, by cluster; zero for numbers that no cluster has.
  const ByteBlock* row(int cluster) const {
    return &rows_[static_cast<std::size_t>(cluster) * static_cast<std::size_t>(blocks_)];
  }
  std::int64_t memory() const {
    return static_cast<std::int64_t>(rows_.size() * sizeof(ByteBlock));
  }

 private:
  static int blocks_for(const StateSpace<Words>& space) { return (space.clusters() + 63) / 64; }

  /// False if a distance exceeds kMost.
  bool fill_row(const StateSpace<Words>& space, int from) {
    ByteBlock* const row =
        &rows_[static_cast<std::size_t>(from) * static_cast<std::size_t>(blocks_)];
    int distance = 0;
    return space.for_each_layer(space.started_at(from), [&](const ClusterSet<Words>& layer) {
      if (++distance > kMost) return false;
      layer.for_each([&](int cluster) {
        row[cluster / 64].set_byte(cluster % 64, static_cast<std::uint8_t>(distance));
      });
      return true;
    });
  }

  int blocks_;
  std::vector<ByteBlock> rows_;
  bool usable_ = false;
};

/// Not thread-safe. The space and the distances must outlive it.
template <int Words>
class SiblingScores {
 public:
  /// REQUIRES: distances.is_usable().
  SiblingScores(const StateSpace<Words>& space, const ClusterDistances<Words>& distances)
      : space_(space),
        distances_(distances),
        near_(static_cast<std::size_t>(space.colors() * distances.blocks())) {
    assert(distances.is_usable());
    for (int cluster = 0; cluster < space.clusters(); ++cluster) all_.set(cluster);
  }

  /// Prepares the scores of the children of `parent`, whose unfinished colors are `unfinished`.
  /// REQUIRES: it is not a goal.
  void set_parent(const State<Words>& parent, ColorSet unfinished) {
    parent_ = parent;
    unfinished_ = unfinished;
    first_ = (all_ - parent.taken).first() / 64;
    std::fill(&from_parent_[at(first_)], &from_parent_[at(blocks())], ByteBlock(kFar));
    unfinished.for_each([&](Color color) { add_color(color); });
    for (int i = first_; i < blocks(); ++i) {
      from_parent_[at(i)] = from_parent_[at(i)].plus_one().only(~parent.taken.word(i));
    }
  }

  /// The score of the child by this color. REQUIRES: the color takes something, and the child is
  /// not a goal.
  BlindLayerScore child(Color color) {
    const ByteBlock* const near = near_color(color);
    for (int i = first_; i < blocks(); ++i)
      from_child_[at(i)] = least(from_parent_[at(i)], near[i]);
    ColorSet unfinished = unfinished_;
    if (space_.of_color(color).is_subset_of(parent_.taken | parent_.frontier)) {
      unfinished.remove(color);
    }
    return score(unfinished);
  }

 private:
  using Set = ClusterSet<Words>;
  static constexpr std::uint8_t kFar = ClusterDistances<Words>::kMost + 1;

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  int blocks() const { return distances_.blocks(); }
  ByteBlock* near_color(Color color) { return &near_[at(index(color) * blocks())]; }

  /// Computes near(color), and lowers from_parent_ to it.
  void add_color(Color color) {
    typename Set::Members list;
    const int count = space_.takes(parent_, color).members(list);
    if (count == 0) return;
    const std::span<const typename Set::Member> sources(list.data(), at(count));
    int i = first_;
    constexpr int kMany = std::min(4, Words);  // There are no more blocks than words.
    for (; i + kMany <= blocks(); i += kMany) add_blocks<kMany>(color, sources, i);
    for (; i + 2 <= blocks(); i += 2) add_blocks<2>(color, sources, i);
    if (i < blocks()) add_blocks<1>(color, sources, i);
  }

  /// For a few blocks, which stay in registers.
  template <int kCount>
  void add_blocks(Color color, std::span<const typename Set::Member> sources, int first) {
    std::array<ByteBlock, kCount> nearest;
    nearest.fill(ByteBlock(kFar));
    for (const int source : sources) {
      const ByteBlock* const row = distances_.row(source) + first;
      for (int i = 0; i < kCount; ++i) nearest[at(i)] = least(nearest[at(i)], row[i]);
    }
    for (int i = 0; i < kCount; ++i) {
      near_color(color)[first + i] = nearest[at(i)];
      from_parent_[at(first + i)] = least(from_parent_[at(first + i)], nearest[at(i)]);
    }
  }

  /// The score of the state from which the clusters have the distances from_child_. Finds the
  /// number of blind steps before the first color is completable.
  BlindLayerScore score(ColorSet unfinished) {
    int steps = last_steps_;
    Set unseen = farther_than(steps + 1);
    Set untaken = unseen;
    while (!completes_color(unseen, unfinished)) {
      untaken = unseen;
      unseen = farther_than(++steps + 1);
    }
    if (steps == last_steps_) {
      untaken = farther_than(steps);
      while (steps > 0 && completes_color(untaken, unfinished)) {
        unseen = untaken;
        untaken = farther_than(--steps);
      }
    }
    last_steps_ = steps;
    const State<Words> state = {all_ - untaken, untaken - unseen};
    return blind_layer_score(space_, state, unfinished, steps, layer_sum(steps));
  }

  Set farther_than(int distance) const {
    std::array<std::uint64_t, Words> words = {};
    for (int i = first_; i < blocks(); ++i) {
      words[at(i)] = from_child_[at(i)].above(static_cast<std::uint8_t>(distance));
    }
    return std::bit_cast<Set>(words);
  }

  /// Whether a color has no clusters in `unseen`, so that all of its clusters can be taken.
  bool completes_color(const Set& unseen, ColorSet unfinished) const {
    bool completes = false;
    unfinished.for_each(
        [&](Color color) { completes |= !space_.of_color(color).intersects(unseen); });
    return completes;
  }

  /// The sum of the distances up to `most`.
  int layer_sum(int most) const {
    ByteBlock::Sum sum;
    for (int i = first_; i < blocks(); ++i) {
      sum.add(from_child_[at(i)].at_most(static_cast<std::uint8_t>(most)));
    }
    return sum.total();
  }

  const StateSpace<Words>& space_;
  const ClusterDistances<Words>& distances_;
  Set all_;
  State<Words> parent_;
  ColorSet unfinished_;
  int first_ = 0;                ///< The first block with untaken clusters.
  std::vector<ByteBlock> near_;  ///< near(c), by color.
  /// Distances from the taken sets of the parent and of the child.
  std::array<ByteBlock, Words> from_parent_ = {};
  std::array<ByteBlock, Words> from_child_ = {};
  int last_steps_ = 0;  ///< Blind steps of the last child: siblings differ by one at most.
};

}  // namespace colorwalk
