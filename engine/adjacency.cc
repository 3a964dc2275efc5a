#include "engine/adjacency.h"

#include <algorithm>
#include <numeric>

namespace colorwalk {

std::string_view name(Shape shape) {
  return shape == Shape::kGraph ? "graph" : kGridShapes.at(static_cast<std::size_t>(shape)).name;
}

std::optional<Shape> parse_grid_shape(std::string_view text) {
  const auto found = std::ranges::find(kGridShapes, text, &GridShape::name);
  if (found == kGridShapes.end()) return std::nullopt;
  return static_cast<Shape>(found - kGridShapes.begin());
}

Adjacency::Adjacency(Shape shape, int rows, int cols)
    : shape_(shape), rows_(rows), cols_(cols), inverse_(inverse_of(cols)) {
  for (const Step& step : kGridShapes.at(static_cast<std::size_t>(shape)).steps()) {
    offsets_[step_count_++] = step.down * cols + step.right;
  }
}

Adjacency::Adjacency(int vertices, std::span<const Edge> edges)
    : shape_(Shape::kGraph), rows_(1), cols_(vertices) {
  std::vector<Edge> directed;
  directed.reserve(2 * edges.size());
  for (const Edge& edge : edges) {
    directed.push_back(edge);
    directed.push_back({edge.second, edge.first});
  }
  std::ranges::sort(directed);
  directed.erase(std::unique(directed.begin(), directed.end()), directed.end());
  first_.resize(static_cast<std::size_t>(vertices) + 1);
  touching_.reserve(directed.size());
  for (const Edge& edge : directed) {
    ++first_[std::size_t{edge.first} + 1];
    touching_.push_back(edge.second);
  }
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
}

std::size_t Adjacency::pairs() const {
  std::size_t count = 0;
  for_each_pair([&](int, int) { ++count; });
  return count;
}

}  // namespace colorwalk
