#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/types.h"

/// Reconstruction of the path to a node of a search.
namespace colorwalk {

/// The move that reached a node, and the node that it was played from.
template <class Node>
struct PathStep {
  Color color;
  Node parent;
};

/// The moves that lead to `node`. `step_to(node)` returns the last step, or nothing at the root.
template <class Node, class StepTo>
std::vector<Color> path_to(Node node, StepTo&& step_to) {
  std::vector<Color> path;
  while (const std::optional<PathStep<Node>> step = step_to(node)) {
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

/// The moves that lead to state `state` of the last layer. `layers` begins with the layer after the
/// start.
inline std::vector<Color> path_through(std::span<const std::vector<LayerStep>> layers,
                                       std::uint32_t state) {
  using Node = std::pair<std::size_t, std::uint32_t>;  // Depth, index in that layer.
  return path_to(Node(layers.size(), state), [&](Node node) -> std::optional<PathStep<Node>> {
    const auto [depth, index] = node;
    if (depth == 0) return std::nullopt;
    const LayerStep& step = layers[depth - 1][index];
    return PathStep<Node>{step.color, Node(depth - 1, step.parent)};
  });
}

}  // namespace colorwalk
