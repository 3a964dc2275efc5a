#include "engine/sources/uniform_source.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "base/input_error.h"
#include "base/numbers.h"
#include "base/random.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::string_view kUniform = "uniform";
constexpr std::uint32_t kMostWeight = 1'000'000;

/// Parses `6,2,2`. Throws InputError for any other text.
std::vector<std::uint32_t> read_weights(std::string_view text) {
  std::vector<std::uint32_t> weights;
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

/// ` weights=6,2,2 correlation=4`, with the separator before each: those that are not at their
/// defaults.
std::string further_options(const Parameters& parameters, std::string_view separator) {
  std::string text;
  const auto add = [&](std::string_view name) {
    text.append(separator).append(name).append("=").append(parameters.written(name));
  };
  if (!parameters.text("weights").empty()) add("weights");
  if (parameters.integer("correlation") > 1) add("correlation");
  return text;
}

constexpr std::array kUniformParameters = {
    rows_parameter(14),
    cols_parameter(14),
    colors_parameter(6),
    kCountParameter,
    kSeedParameter,
    text_parameter("rules", "flood-it", canonical_rules, "color-walk or flood-it", "NAME"),
    text_parameter("start", "ul", canonical_start, "ul, ur, ll, lr, c or ROW,COL, counted from 0",
                   "CELL"),
    text_parameter("shape", "square", canonical_grid_shape, kGridShapes, "NAME"),
    text_parameter("weights", "", canonical_weights,
                   "frequencies of the colors, such as 6,2,2 (default: all equal)", "LIST"),
    integer_parameter("correlation", 1, 1, kMaxSide,
                      "correlation length in cells; 1: independent cells", "CELLS"),
};

}  // namespace

UniformSource::UniformSource(const Options& options) : options_(options) {
  check_range("rows", options.rows, 1, kMaxSide);
  check_range("cols", options.cols, 1, kMaxSide);
  check_range("colors", options.colors, 1, kMaxColors);
  check_range("count", options.count, 1, std::numeric_limits<std::int64_t>::max());
  if (!options.start.cell(options.rows, options.cols)) {
    throw InputError("start = " + options.start.text() + "; expected a cell of a board of " +
                     std::to_string(options.rows) + "x" + std::to_string(options.cols) +
                     ", counted from 0");
  }
  check_range("correlation", options.correlation, 1, kMaxSide);
  if (options.weights.empty()) return;
  if (std::cmp_not_equal(options.weights.size(), options.colors)) {
    throw InputError(std::to_string(options.weights.size()) + " weights for " +
                     std::to_string(options.colors) + " colors; expected one per color");
  }
  for (const std::uint32_t weight : options.weights) sum_of_weights_ += weight;
  if (sum_of_weights_ == 0) throw InputError("all weights are 0; expected one above 0");
}

Board UniformSource::board(std::int64_t index) const {
  BoardDraft draft;
  draft.rows = options_.rows;
  draft.cols = options_.cols;
  draft.colors = options_.colors;
  draft.rules = options_.rules;
  draft.start = options_.start;
  draft.shape = options_.shape;
  Random random(seed_of_part(options_.seed, static_cast<std::uint64_t>(index)));
  if (options_.correlation > 1) {
    draft.cells = draw_mosaic(random);
  } else {
    draft.cells.resize(static_cast<std::size_t>(options_.rows * options_.cols));
    for (Color& cell : draft.cells) cell = draw_color(random);
  }
  return Board::make(std::move(draft));
}

Color UniformSource::draw_color(Random& random) const {
  if (options_.weights.empty()) {
    return nth_color(static_cast<int>(random.below(static_cast<std::uint32_t>(options_.colors))));
  }
  std::uint32_t place = random.below(sum_of_weights_);
  int color = 0;
  for (; place >= options_.weights[static_cast<std::size_t>(color)]; ++color) {
    place -= options_.weights[static_cast<std::size_t>(color)];
  }
  return nth_color(color);
}

/// Distances are computed in integers, so that boards do not depend on the machine.
std::vector<Color> UniformSource::draw_mosaic(Random& random) const {
  struct Point {
    std::int64_t row;  ///< In parts of a cell, as the column.
    std::int64_t col;
    Color color;
  };
  constexpr int kParts = 1024;
  const auto draw_place = [&random](int side) {
    return std::int64_t{random.below(static_cast<std::uint32_t>(side * kParts))};
  };
  const int area = options_.correlation * options_.correlation;
  const int count = std::max(1, (options_.rows * options_.cols + area / 2) / area);
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    const std::int64_t row = draw_place(options_.rows);
    const std::int64_t col = draw_place(options_.cols);
    points.push_back({row, col, draw_color(random)});
  }
  std::vector<Color> cells;
  for (int cell = 0; cell < options_.rows * options_.cols; ++cell) {
    const std::int64_t row = std::int64_t{cell / options_.cols} * kParts + kParts / 2;
    const std::int64_t col = std::int64_t{cell % options_.cols} * kParts + kParts / 2;
    cells.push_back(std::ranges::min(points, {}, [row, col](const Point& point) {
                      return (point.row - row) * (point.row - row) +
                             (point.col - col) * (point.col - col);
                    }).color);
  }
  return cells;
}

SourceEntry uniform_source() {
  return {.name = kUniform,
          .summary = "boards whose cells are drawn uniformly, with weights or correlated",
          .parameters = kUniformParameters,
          .open = [](const Parameters& parameters, const std::filesystem::path&) -> OpenedBoards {
            const UniformSource::Options options = {
                .rows = parameters.small_integer("rows"),
                .cols = parameters.small_integer("cols"),
                .colors = parameters.small_integer("colors"),
                .count = parameters.integer("count"),
                .seed = static_cast<std::uint64_t>(parameters.integer("seed")),
                .rules = read_rules(parameters.text("rules")),
                .start = read_start(parameters.text("start")),
                .shape = read_grid_shape(parameters.text("shape")),
                .weights = read_weights(parameters.text("weights")),
                .correlation = parameters.small_integer("correlation")};
            return {std::make_unique<UniformSource>(options), ""};
          },
          .describe =
              [](const Parameters& parameters, const std::filesystem::path&) {
                return describe_generator(kUniform, size_text(parameters), parameters) +
                       further_options(parameters, ", ") +
                       describe_setup({.rules = read_rules(parameters.text("rules")),
                                       .start = read_start(parameters.text("start")),
                                       .shape = read_grid_shape(parameters.text("shape"))});
              },
          .identity =
              [](const Parameters& parameters) {
                constexpr std::array<std::string_view, 6> kParts = {"rows", "cols",  "colors",
                                                                    "seed", "rules", "start"};
                std::string text = std::string(kUniform) + assignments(parameters, kParts);
                // Task ids from before there were other shapes stay valid.
                if (parameters.text("shape") != name(Shape::kSquare)) {
                  text += " shape=" + parameters.text("shape");
                }
                return text + further_options(parameters, " ");
              }};
}

}  // namespace colorwalk
