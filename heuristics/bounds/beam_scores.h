#pragma once

#include <cstdint>

#include "engine/state_space.h"
#include "heuristics/bounds/color_blind_layers.h"

/// The scores by which beam search orders states.
namespace colorwalk {

/// The color-blind layers' bound and, as a tie-breaker, the distance of the untaken clusters.
///
/// Source: the bound is Puchert's (color_blind_layers.h). A small multiple of the sum, over all
/// untaken clusters, of the layer in which the walk takes them separates states with equal bounds.
/// The score is an integer, so it is the same on every platform. Cost: the bound and one population
/// count per layer.
struct BlindLayerScore {
  std::int32_t bound = 0;      ///< Lower bound on the moves left.
  std::int32_t layer_sum = 0;  ///< Sum over untaken clusters of the walk's move that takes them.

  /// Lower is better; `weight` is in thousandths of a move per cluster and layer.
  std::int64_t score(int weight) const {
    return std::int64_t{1000} * bound + std::int64_t{weight} * layer_sum;
  }
};

/// The score of a walk that begins at `state` after `moves` blind steps, in which it has taken
/// clusters with the layer sum `layer_sum`.
template <int Words>
BlindLayerScore blind_layer_score(const StateSpace<Words>& space, const State<Words>& state,
                                  ColorSet unfinished, int moves = 0, int layer_sum = 0) {
  ColorBlindWalk<Words> walk(space, state, unfinished);
  while (!walk.is_finished()) {
    walk.step();
    layer_sum += (moves + walk.moves()) * walk.just_taken().count();
  }
  return {.bound = moves + walk.moves(), .layer_sum = layer_sum};
}

/// Distance sum: how far the untaken cells are from the region, in moves that take all colors.
///
/// Source: reported for large Flood-It boards, where the sum separates states better than a bound
/// does. The distance of a cell is the number of clusters on the shortest path to it, without the
/// region. The largest distance is an admissible bound, because a move takes no cluster that the
/// region does not touch. Cost: every untaken cluster's neighbors are used once.
struct DistanceSum {
  std::int32_t largest = 0;  ///< Distance: a lower bound on the moves left.
  std::int64_t sum = 0;      ///< Over the untaken cells.
};

template <int Words>
DistanceSum distance_sum(const StateSpace<Words>& space, const State<Words>& state) {
  DistanceSum result;
  space.for_each_layer(state, [&](const ClusterSet<Words>& layer) {
    ++result.largest;
    result.sum += std::int64_t{result.largest} * space.cells(layer);
    return true;
  });
  return result;
}

}  // namespace colorwalk
