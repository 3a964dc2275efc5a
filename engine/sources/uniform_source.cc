// Boards whose cells are drawn independently, row by row, with base/random.h. Under Color Walk, the
// color of the start cell is drawn and discarded.
//
// With a correlation length, colors are drawn for random points in the board, one per length^2
// cells on average, and a cell has the color of the nearest point (a Poisson-Voronoi mosaic). So
// the frequencies of the colors stay as they are, no direction is special except at the edges, and
// cells farther apart than a few lengths are independent. Distances do not depend on the shape.
// Cost then: O(cells^2 / length^2).

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "base/input_error.h"
#include "base/numbers.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::uint32_t kMostWeight = 1'000'000;

using Weights = std::vector<std::uint32_t>;

/// Parses `6,2,2`. Throws InputError for any other text.
Weights read_weights(std::string_view text) {
  Weights weights;
  for (std::string_view rest = text; !text.empty();) {
    const std::string_view word = rest.substr(0, rest.find(','));
    const std::optional<int> weight = whole_number(word);
    if (!weight || *weight < 0 || static_cast<std::uint32_t>(*weight) > kMostWeight) {
      throw InputError("invalid weights '" + std::string(text) +
                       "'; expected numbers from 0 to 1000000 separated by commas");
    }
    weights.push_back(static_cast<std::uint32_t>(*weight));
    if (word.size() == rest.size()) break;
    rest.remove_prefix(word.size() + 1);
  }
  return weights;
}

std::string canonical_weights(std::string_view text) {
  std::string canonical;
  for (const std::uint32_t weight : read_weights(text)) {
    if (!canonical.empty()) canonical += ',';
    canonical += std::to_string(weight);
  }
  return canonical;
}

constexpr std::array kUniformParameters = {
    rows_parameter(14),
    cols_parameter(14),
    colors_parameter(6),
    kCountParameter,
    kSeedParameter,
    kRulesParameter,
    kStartParameter,
    text_parameter("shape", "square", canonical_grid_shape, kGridShapes, "NAME"),
    text_parameter("weights", "", canonical_weights,
                   "frequencies of the colors, such as 6,2,2 (default: all equal)", "LIST"),
    integer_parameter("correlation", 1, 1, kMaxSide,
                      "correlation length in cells; 1: independent cells", "CELLS"),
};

void check_uniform(const Parameters& parameters) {
  check_start(parameters, parameters.small_integer("rows"), parameters.small_integer("cols"));
  const Weights weights = read_weights(parameters.text("weights"));
  if (weights.empty()) return;
  if (std::cmp_not_equal(weights.size(), parameters.integer("colors"))) {
    throw InputError(std::to_string(weights.size()) + " weights for " +
                     parameters.written("colors") + " colors; expected one per color");
  }
  if (std::ranges::max(weights) == 0) {
    throw InputError("all weights are 0; expected one above 0");
  }
}

/// A color by its weight.
Color draw_color(const Weights& weights, std::uint32_t sum_of_weights, Random& random) {
  std::uint32_t place = random.below(sum_of_weights);
  std::size_t color = 0;
  while (place >= weights[color]) place -= weights[color++];
  return nth_color(static_cast<int>(color));
}

/// The cells of a board of this size. Distances are computed in integers, so that boards do not
/// depend on the machine.
template <class DrawColor>
std::vector<Color> draw_mosaic(int rows, int cols, int correlation, Random& random,
                               const DrawColor& draw_color) {
  struct Point {
    std::int64_t row;  ///< In parts of a cell, as the column.
    std::int64_t col;
    Color color;
  };
  constexpr int kParts = 1024;
  const auto draw_place = [&random](int side) {
    return std::int64_t{random.below(static_cast<std::uint32_t>(side * kParts))};
  };
  const int area = correlation * correlation;
  const int count = std::max(1, (rows * cols + area / 2) / area);
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    const std::int64_t row = draw_place(rows);
    const std::int64_t col = draw_place(cols);
    points.push_back({row, col, draw_color()});
  }
  std::vector<Color> cells;
  for (int cell = 0; cell < rows * cols; ++cell) {
    const std::int64_t row = std::int64_t{cell / cols} * kParts + kParts / 2;
    const std::int64_t col = std::int64_t{cell % cols} * kParts + kParts / 2;
    cells.push_back(std::ranges::min(points, {}, [row, col](const Point& point) {
                      return (point.row - row) * (point.row - row) +
                             (point.col - col) * (point.col - col);
                    }).color);
  }
  return cells;
}

Board uniform_board(const Parameters& parameters, std::int64_t number) {
  BoardDraft draft = draft_of(parameters);
  Weights weights = read_weights(parameters.text("weights"));
  if (weights.empty()) weights.assign(static_cast<std::size_t>(draft.colors), 1);
  const std::uint32_t sum = std::reduce(weights.begin(), weights.end());
  Random random = random_of_board(parameters, number);
  const auto draw = [&] { return draw_color(weights, sum, random); };
  const int correlation = parameters.small_integer("correlation");
  if (correlation > 1) {
    draft.cells = draw_mosaic(draft.rows, draft.cols, correlation, random, draw);
  } else {
    draft.cells.resize(static_cast<std::size_t>(draft.rows * draft.cols));
    std::ranges::generate(draft.cells, draw);
  }
  return Board::make(std::move(draft), setup_of(parameters));
}

}  // namespace

SourceEntry uniform_source() {
  return {.name = "uniform",
          .summary = "boards whose cells are drawn uniformly, with weights or correlated",
          .parameters = kUniformParameters,
          .board = uniform_board,
          .check = check_uniform,
          .first_added = "shape"};
}

}  // namespace colorwalk
