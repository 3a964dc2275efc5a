#pragma once

#include <cstdint>

#include "engine/state_space.h"

/// Distance sum: how far the untaken cells are from the region, in moves that take all colors.
///
/// Source: reported for large Flood-It boards, where the sum separates states better than a bound
/// does. The distance of a cell is the number of clusters on the shortest path to it, without the
/// region. The largest distance is an admissible bound, because a move takes no cluster that the
/// region does not touch. Cost: every untaken cluster's neighbors are used once.
namespace colorwalk {

struct DistanceSum {
  std::int32_t largest = 0;  ///< Distance: a lower bound on the moves left.
  std::int64_t sum = 0;      ///< Over the untaken cells.
};

template <int Words>
DistanceSum distance_sum(const StateSpace<Words>& space, const State<Words>& state) {
  DistanceSum result;
  ClusterSet<Words> reached = state.taken;
  ClusterSet<Words> layer = state.frontier;
  while (layer.any()) {
    ++result.largest;
    result.sum += std::int64_t{result.largest} * space.cells(layer);
    reached |= layer;
    layer = space.neighbors(layer) - reached;
  }
  return result;
}

}  // namespace colorwalk
