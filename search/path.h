#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/types.h"

/// The way back from a node that a search has reached, from what it keeps about each node.
namespace colorwalk {

/// The move that reached a node, and the node that it was played from.
template <class Node>
struct PathStep {
  Color color;
  Node before;
};

/// The moves that lead to `node`; `step_to(node)` is the last of them, or nothing at the root.
template <class Node, class StepTo>
std::vector<Color> path_to(Node node, StepTo&& step_to) {
  std::vector<Color> path;
  while (const std::optional<PathStep<Node>> step = step_to(node)) {
    path.push_back(step->color);
    node = step->before;
  }
  std::ranges::reverse(path);
  return path;
}

/// How a search by layers reached a state: by which move, from which one of the layer before.
struct LayerStep {
  std::uint32_t parent;
  Color color;
};

/// The moves that lead to state number `state` of the last of `layers`. The first layer, the start
/// alone, needs no steps: `layers` begins with the second one.
inline std::vector<Color> path_through(std::span<const std::vector<LayerStep>> layers,
                                       std::uint32_t state) {
  using Place = std::pair<std::size_t, std::uint32_t>;  // The layers up to it, its number there.
  return path_to(Place(layers.size(), state), [&](Place place) -> std::optional<PathStep<Place>> {
    const auto [up_to, number] = place;
    if (up_to == 0) return std::nullopt;
    const LayerStep& step = layers[up_to - 1][number];
    return PathStep<Place>{step.color, Place(up_to - 1, step.parent)};
  });
}

}  // namespace colorwalk
