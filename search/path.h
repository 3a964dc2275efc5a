#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/recycled_memory.h"
#include "engine/types.h"

/// Reconstruction of the path to a node of a search.
namespace colorwalk {

/// The moves that lead to a node. `step_to(node)` points to the last step, which has a `color` and
/// the `parent` that it was played from; null at the root.
template <class Node, class StepTo>
std::vector<Color> path_to(Node node, StepTo&& step_to) {
  std::vector<Color> path;
  while (const auto* const step = step_to(node)) {
    path.push_back(step->color);
    node = step->parent;
  }
  std::ranges::reverse(path);
  return path;
}

/// How a layered search reached a state: the index of its parent in the previous layer, and the
/// move.
struct LayerStep {
  std::uint32_t parent;
  Color color;
};

/// The moves that lead to a state by the step `last` from the last of `layers`, which begin with
/// the layer after the start.
template <class Layers>
std::vector<Color> path_through(const Layers& layers, LayerStep last) {
  RecycledVector<Color> backwards = {last.color};
  for (std::size_t depth = layers.size(); depth > 0; --depth) {
    last = layers[depth - 1][last.parent];
    backwards.push_back(last.color);
  }
  return {backwards.rbegin(), backwards.rend()};
}

}  // namespace colorwalk
