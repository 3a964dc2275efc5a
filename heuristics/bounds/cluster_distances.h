#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/bits/byte_block.h"
#include "base/system/parallel.h"
#include "engine/state_space.h"

/// The distances between all clusters: edges on a shortest path in the cluster graph.
///
/// Idea: the layer of a color-blind walk that takes a cluster is its distance from the taken set,
/// the least of its distances from the taken clusters. So rows of this table replace walks.
///
/// Source: this project. Invariant: a distance is exact, or exceeds kMost and makes the table
/// unusable. Cost: one breadth-first search per cluster and a byte per pair of clusters, 9 MB at
/// 64x64.
namespace colorwalk {

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
    ClusterSet<Words> reached;
    reached.set(from);
    ClusterSet<Words> layer = space.neighbors(from);
    for (int distance = 1; layer.any(); ++distance) {
      if (distance > kMost) return false;
      layer.for_each([&](int cluster) {
        row[cluster / 64].set_byte(cluster % 64, static_cast<std::uint8_t>(distance));
      });
      reached |= layer;
      layer = space.neighbors(layer) - reached;
    }
    return true;
  }

  int blocks_;
  std::vector<ByteBlock> rows_;
  bool usable_ = false;
};

}  // namespace colorwalk
