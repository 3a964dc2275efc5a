#pragma once

#include <cstdint>

#include "engine/state_space.h"
#include "heuristics/bounds/color_blind_layers.h"

/// What beam search orders states by: the color-blind layers' bound, and how far away the untaken
/// clusters lie.
///
/// Source: the bound is Puchert's (color_blind_layers.h); adding a little of the sum over all
/// untaken clusters of the layer in which the walk takes them tells states with equal bounds apart.
/// The score is an integer, so that it is the same on every platform. Cost: that of the bound and
/// one population count a layer.
namespace colorwalk {

struct BlindLayerScore {
  std::int32_t bound = 0;      ///< Moves left, at least.
  std::int32_t layer_sum = 0;  ///< Sum over untaken clusters of the walk's move that takes them.

  /// The lower the better; `weight` is in thousandths of a move a cluster and layer.
  std::int64_t score(int weight) const {
    return std::int64_t{1000} * bound + std::int64_t{weight} * layer_sum;
  }
};

template <int Words>
BlindLayerScore blind_layer_score(const StateSpace<Words>& space, const State<Words>& state,
                                  ColorSet unfinished) {
  BlindLayerScore result;
  ColorBlindWalk<Words> walk(space, state, unfinished);
  while (!walk.is_finished()) {
    walk.step();
    result.layer_sum += walk.moves() * walk.just_taken().count();
  }
  result.bound = walk.moves();
  return result;
}

}  // namespace colorwalk
