#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace colorwalk {

/// Which cells of a board touch. On a grid the cell (row, col) touches
///   square     the neighbors in its row and column;
///   torus      the same, and the first and last cell of each row and of each column touch, too;
///   hexagonal  those of `square`, and (row - 1, col - 1) and (row + 1, col + 1): the six neighbors
///              in axial coordinates;
///   eight      all eight cells around it, as for a king in chess.
/// A graph lists the pairs. Cells touch or do not: no pair counts twice, no cell touches itself.
enum class Shape : std::uint8_t { kSquare, kTorus, kHexagonal, kEight, kGraph };

std::string_view name(Shape shape);
/// Parses the name of a shape of a grid; nullopt for any other text, including `graph`.
std::optional<Shape> parse_grid_shape(std::string_view text);
/// The accepted texts, for error messages.
inline constexpr std::string_view kGridShapes = "square, torus, hexagonal or eight";

/// Two vertices of a graph, counted from 0.
struct Edge {
  std::uint16_t first;
  std::uint16_t second;
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

inline constexpr std::size_t kMaxEdges = std::size_t{1} << 24;

/// The one place that defines which cells of a board touch. Immutable.
class Adjacency {
 public:
  /// Of a grid. REQUIRES: the shape is not kGraph.
  Adjacency(Shape shape, int rows, int cols)
      : shape_(shape), rows_(rows), cols_(cols), inverse_(inverse_of(cols)) {}
  /// Of a graph. Equal edges, also in the other direction, count once. REQUIRES: the edges join
  /// different vertices below `vertices`.
  Adjacency(int vertices, std::span<const Edge> edges);

  Shape shape() const { return shape_; }

  /// Calls visit(other) for each cell that touches this one.
  template <class Visit>
  void for_each_touching(int cell, Visit&& visit) const;

  /// Calls visit(earlier, later) once for each pair of touching cells.
  template <class Visit>
  void for_each_pair(Visit&& visit) const;

  /// The number of pairs of touching cells.
  std::size_t pairs() const;

  /// The number of cells that satisfy `is_member` and are connected through such cells with this
  /// one, which does.
  template <class IsMember>
  int connected_with(int first, const IsMember& is_member) const;

  /// Whether all cells are connected. Grids are.
  bool is_connected() const {
    return connected_with(0, [](int) { return true; }) == rows_ * cols_;
  }

 private:
  /// The sides on which a cell of a grid does not lie at an edge.
  struct Sides {
    bool left, right, up, down;
  };
  Sides sides_of(int cell) const {
    const int row = static_cast<int>(static_cast<std::uint64_t>(cell) * inverse_ >> 32);
    const int col = cell - row * cols_;
    return {col > 0, col + 1 < cols_, cell >= cols_, cell + cols_ < rows_ * cols_};
  }
  template <class Visit>
  void for_each_touching_besides_square(int cell, const Visit& visit) const;

  /// A factor for a division by `cols`: for cells below 2^16 the product, without its lower 32
  /// bits, is the exact quotient. A division would take most of the time of a visit.
  static std::uint64_t inverse_of(int cols) {
    return ((std::uint64_t{1} << 32) - 1) / static_cast<std::uint64_t>(cols) + 1;
  }

  Shape shape_;
  int rows_;
  int cols_;
  std::uint64_t inverse_ = 0;
  std::vector<std::uint32_t> first_;  ///< Of a graph: of each vertex in `touching_`, and the end.
  std::vector<std::uint16_t> touching_;  ///< Of a graph: by vertex, rising.
};

template <class Visit>
void Adjacency::for_each_touching(int cell, Visit&& visit) const {
  if (shape_ == Shape::kGraph) {
    const auto vertex = static_cast<std::size_t>(cell);
    for (std::size_t i = first_[vertex]; i < first_[vertex + 1]; ++i) visit(int{touching_[i]});
    return;
  }
  const auto [left, right, up, down] = sides_of(cell);
  if (left) visit(cell - 1);
  if (right) visit(cell + 1);
  if (up) visit(cell - cols_);
  if (down) visit(cell + cols_);
  if (shape_ != Shape::kSquare) for_each_touching_besides_square(cell, visit);
}

template <class Visit>
void Adjacency::for_each_touching_besides_square(int cell, const Visit& visit) const {
  const int size = rows_ * cols_;
  const auto [left, right, up, down] = sides_of(cell);
  if (shape_ == Shape::kTorus) {
    if (!left && cols_ > 2) visit(cell + cols_ - 1);
    if (!right && cols_ > 2) visit(cell - cols_ + 1);
    if (!up && rows_ > 2) visit(cell + size - cols_);
    if (!down && rows_ > 2) visit(cell - size + cols_);
    return;
  }
  if (up && left) visit(cell - cols_ - 1);
  if (down && right) visit(cell + cols_ + 1);
  if (shape_ == Shape::kHexagonal) return;
  if (up && right) visit(cell - cols_ + 1);
  if (down && left) visit(cell + cols_ - 1);
}

template <class IsMember>
int Adjacency::connected_with(int first, const IsMember& is_member) const {
  std::vector<bool> seen(static_cast<std::size_t>(rows_ * cols_));
  std::vector<int> reached = {first};
  seen[static_cast<std::size_t>(first)] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for_each_touching(reached[i], [&](int other) {
      if (seen[static_cast<std::size_t>(other)] || !is_member(other)) return;
      seen[static_cast<std::size_t>(other)] = true;
      reached.push_back(other);
    });
  }
  return static_cast<int>(reached.size());
}

template <class Visit>
void Adjacency::for_each_pair(Visit&& visit) const {
  if (shape_ != Shape::kSquare) {
    for (int cell = 0; cell < rows_ * cols_; ++cell) {
      for_each_touching(cell, [&](int other) {
        if (other > cell) visit(cell, other);
      });
    }
    return;
  }
  for (int row = 0; row < rows_; ++row) {
    for (int col = 0; col < cols_; ++col) {
      const int cell = row * cols_ + col;
      if (col > 0) visit(cell - 1, cell);
      if (row > 0) visit(cell - cols_, cell);
    }
  }
}

}  // namespace colorwalk
