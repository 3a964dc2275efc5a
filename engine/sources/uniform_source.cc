// Boards whose cells are drawn independently, row by row, with base/random.h. Under Color Walk, the
// color of the start cell is drawn and discarded.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "base/input_error.h"
#include "base/numbers.h"
#include "base/text.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::uint32_t kMostWeight = 1'000'000;

using Weights = std::vector<std::uint32_t>;

/// Parses `6,2,2`. Throws InputError for any other text.
Weights read_weights(std::string_view text) {
  Weights weights;
  if (text.empty()) return weights;
  for (const std::string_view word : split(text, ',')) {
    const std::optional<int> weight = whole_number(word);
    if (!weight || *weight < 0 || static_cast<std::uint32_t>(*weight) > kMostWeight) {
      throw InputError(
          fmt::format("invalid weights '{}'; expected numbers from 0 to {} separated by commas",
                      text, kMostWeight));
    }
    weights.push_back(static_cast<std::uint32_t>(*weight));
  }
  return weights;
}

std::string canonical_weights(std::string_view text) {
  return fmt::format("{}", fmt::join(read_weights(text), ","));
}

constexpr std::array kUniformParameters = {
    rows_parameter(14),
    cols_parameter(14),
    colors_parameter(6),
    kCountParameter,
    kSeedParameter,
    kRulesParameter,
    kStartParameter,
    text_parameter("shape", "square", canonical_grid_shape, kGridShapeNames, "NAME"),
    text_parameter("weights", "", canonical_weights,
                   "frequencies of the colors, such as 6,2,2 (default: all equal)", "LIST"),
};

void check_uniform(const Parameters& parameters) {
  check_start(parameters, parameters.small_integer("rows"), parameters.small_integer("cols"));
  const Weights weights = read_weights(parameters.text("weights"));
  if (weights.empty()) return;
  if (std::cmp_not_equal(weights.size(), parameters.integer("colors"))) {
    throw InputError(fmt::format("{} weights for {} colors; expected one per color", weights.size(),
                                 parameters.integer("colors")));
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

Board uniform_board(const Parameters& parameters, std::int64_t number) {
  BoardDraft draft = draft_of(parameters);
  Weights weights = read_weights(parameters.text("weights"));
  if (weights.empty()) weights.assign(static_cast<std::size_t>(draft.colors), 1);
  const std::uint32_t sum = std::reduce(weights.begin(), weights.end());
  Random random = random_of_board(parameters, number);
  draft.cells.resize(static_cast<std::size_t>(draft.rows * draft.cols));
  for (Color& cell : draft.cells) cell = draw_color(weights, sum, random);
  return Board::make(std::move(draft), setup_of(parameters));
}

}  // namespace

SourceEntry uniform_source() {
  return {.name = "uniform",
          .summary = "boards whose cells are drawn uniformly, or with weights",
          .parameters = kUniformParameters,
          .board = uniform_board,
          .check = check_uniform,
          .first_added = "shape"};
}

}  // namespace colorwalk
