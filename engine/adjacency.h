#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace colorwalk {

/// Which cells of a board touch: the number of a row of kGridShapes, or a graph, which lists the
/// pairs.
enum class Shape : std::uint8_t { kSquare, kGraph = 255 };

/// How far a neighbor lies down and to the right.
struct Step {
  int down = 0;
  int right = 0;
  friend constexpr bool operator==(Step, Step) = default;
};

/// A shape of a grid. Cells touch or do not: no pair counts twice, no cell touches itself.
struct GridShape {
  std::string_view name;   ///< In files.
  std::string_view title;  ///< For players.
  std::array<Step, 8> step_list{};
  std::size_t step_count = 0;
  bool wraps_rows;        ///< The first and the last row touch.
  bool wraps_cols;        ///< The first and the last column touch.
  std::string_view note;  ///< What the picture of a board does not show.

  /// A row of engine/game_tables.inc.
  constexpr GridShape(std::string_view row_name, std::string_view row_title,
                      std::string_view step_names, std::string_view wraps,
                      std::string_view row_note)
      : name(row_name),
        title(row_title),
        wraps_rows(wraps.find("vertical") != std::string_view::npos),
        wraps_cols(wraps.find("horizontal") != std::string_view::npos),
        note(row_note) {
    for (std::size_t begin = 0; begin < step_names.size();) {
      const std::size_t end = std::min(step_names.find(' ', begin), step_names.size());
      const auto has = [step = step_names.substr(begin, end - begin)](std::string_view word) {
        return step.find(word) != std::string_view::npos ? 1 : 0;
      };
      step_list[step_count++] = {has("down") - has("up"), has("right") - has("left")};
      begin = end + 1;
    }
  }

  /// To the cells that touch one.
  constexpr std::span<const Step> steps() const { return {step_list.data(), step_count}; }
};

#define GRID_SHAPE(...) GridShape(__VA_ARGS__),
#define GAME_RULES(...)
inline constexpr std::array kGridShapes = {
#include "engine/game_tables.inc"
};
#undef GRID_SHAPE
#undef GAME_RULES

static_assert(std::ranges::all_of(kGridShapes,
                                  [](const GridShape& shape) {
                                    return std::ranges::equal(kGridShapes[0].steps(),
                                                              shape.steps().first(4));
                                  }),
              "each shape begins with the steps of a square");

std::string_view name(Shape shape);
/// The shape of a grid with this name; nullopt for any other text, including `graph`.
std::optional<Shape> parse_grid_shape(std::string_view text);
/// The accepted texts, for error messages.
inline constexpr ConstantText kGridShapeNames = names_of(kGridShapes);

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
  Adjacency(Shape shape, int rows, int cols);
  /// Of a graph. Equal edges, also in the other direction, count once. REQUIRES: the edges join
  /// different vertices below `vertices`.
  Adjacency(int vertices, std::span<const Edge> edges);

  Shape shape() const { return shape_; }

  /// Calls visit(other) for each cell that touches this one.
  template <class Visit>
  void for_each_touching(int cell, Visit&& visit) const {
    if (shape_ == Shape::kGraph) {
      const auto vertex = static_cast<std::size_t>(cell);
      for (std::size_t i = first_[vertex]; i < first_[vertex + 1]; ++i) visit(int{touching_[i]});
      return;
    }
    const auto [left, right, up, down] = sides_of(cell);
    if (shape_ != Shape::kSquare) {
      if (!left || !right || !up || !down) return for_each_touching_by_steps(cell, visit);
      for (const int offset : std::span(offsets_).first(step_count_)) visit(cell + offset);
      return;
    }
    if (left) visit(cell - 1);
    if (right) visit(cell + 1);
    if (up) visit(cell - cols_);
    if (down) visit(cell + cols_);
  }

  /// Calls visit(earlier, later) once for each pair of touching cells.
  template <class Visit>
  void for_each_pair(Visit&& visit) const {
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

  /// The number of pairs of touching cells.
  std::size_t pairs() const;

  /// The number of cells that satisfy `is_member` and are connected through such cells with this
  /// one, which does.
  template <class IsMember>
  int connected_with(int first, const IsMember& is_member) const {
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

  /// Whether all cells are connected. Grids are.
  bool is_connected() const {
    return connected_with(0, [](int) { return true; }) == rows_ * cols_;
  }

 private:
  /// The sides on which a cell of a grid does not lie at an edge.
  struct Sides {
    bool left, right, up, down;
  };
  int row_of(int cell) const {
    return static_cast<int>(static_cast<std::uint64_t>(cell) * inverse_ >> 32);
  }
  Sides sides_of(int cell) const {
    const int col = cell - row_of(cell) * cols_;
    return {col > 0, col + 1 < cols_, cell >= cols_, cell + cols_ < rows_ * cols_};
  }
  /// Of a cell at an edge.
  template <class Visit>
  void for_each_touching_by_steps(int cell, const Visit& visit) const {
    const GridShape& shape = kGridShapes[static_cast<std::size_t>(shape_)];
    const auto wrapped = [](bool wraps, int at, int side) {
      if (!wraps) return at;
      return at < 0 ? at + side : at >= side ? at - side : at;
    };
    const int row = row_of(cell);
    const int col = cell - row * cols_;
    std::array<int, 9> found = {cell};
    std::size_t count = 1;
    for (const Step& step : shape.steps()) {
      const int other_row = wrapped(shape.wraps_rows, row + step.down, rows_);
      const int other_col = wrapped(shape.wraps_cols, col + step.right, cols_);
      if (other_row < 0 || other_row >= rows_ || other_col < 0 || other_col >= cols_) continue;
      const int other = other_row * cols_ + other_col;
      // Around a side of one or two cells, different steps lead to one cell.
      if (std::find(found.begin(), found.begin() + count, other) != found.begin() + count) continue;
      found[count++] = other;
      visit(other);
    }
  }

  /// A factor for a division by `cols`: for cells below 2^16 the product, without its lower 32
  /// bits, is the exact quotient. A division would take most of the time of a visit.
  static std::uint64_t inverse_of(int cols) {
    return ((std::uint64_t{1} << 32) - 1) / static_cast<std::uint64_t>(cols) + 1;
  }

  Shape shape_;
  int rows_;
  int cols_;
  std::uint64_t inverse_ = 0;
  std::array<int, 8> offsets_{};  ///< Of the cells that touch one, unless it lies at an edge.
  std::size_t step_count_ = 0;
  std::vector<std::uint32_t> first_;  ///< Of a graph: of each vertex in `touching_`, and the end.
  std::vector<std::uint16_t> touching_;  ///< Of a graph: by vertex, rising.
};

}  // namespace colorwalk
