#include "engine/sources/uniform_source.h"

#include <array>
#include <limits>
#include <utility>

#include "base/input_error.h"
#include "base/random.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::string_view kName = "uniform";
constexpr std::array kParameters = {
    rows_parameter(14),
    cols_parameter(14),
    colors_parameter(6),
    kCountParameter,
    kSeedParameter,
    text_parameter("rules", "flood-it", canonical_rules, "color-walk or flood-it", "NAME"),
    text_parameter("start", "ul", canonical_start, "ul, ur, ll, lr, c or ROW,COL, counted from 0",
                   "CELL"),
    text_parameter("shape", "square", canonical_grid_shape, kGridShapes, "NAME"),
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
}

Board UniformSource::board(std::int64_t index) const {
  BoardDraft draft;
  draft.rows = options_.rows;
  draft.cols = options_.cols;
  draft.colors = options_.colors;
  draft.rules = options_.rules;
  draft.start = options_.start;
  draft.shape = options_.shape;
  const int cells = options_.rows * options_.cols;
  draft.cells.reserve(static_cast<std::size_t>(cells));
  Random random(seed_of_part(options_.seed, static_cast<std::uint64_t>(index)));
  for (int cell = 0; cell < cells; ++cell) {
    const std::uint32_t color = random.below(static_cast<std::uint32_t>(options_.colors));
    draft.cells.push_back(nth_color(static_cast<int>(color)));
  }
  return Board::make(std::move(draft));
}

SourceEntry uniform_source() {
  return {.name = kName,
          .summary = "boards whose cells are drawn uniformly and independently",
          .parameters = kParameters,
          .open = [](const Parameters& parameters, const std::filesystem::path&) -> OpenedBoards {
            const UniformSource::Options options = {
                .rows = parameters.small_integer("rows"),
                .cols = parameters.small_integer("cols"),
                .colors = parameters.small_integer("colors"),
                .count = parameters.integer("count"),
                .seed = static_cast<std::uint64_t>(parameters.integer("seed")),
                .rules = read_rules(parameters.text("rules")),
                .start = read_start(parameters.text("start")),
                .shape = read_grid_shape(parameters.text("shape"))};
            return {std::make_unique<UniformSource>(options), ""};
          },
          .describe =
              [](const Parameters& parameters, const std::filesystem::path&) {
                return describe_generator(kName, size_text(parameters), parameters) +
                       describe_setup({.rules = read_rules(parameters.text("rules")),
                                       .start = read_start(parameters.text("start")),
                                       .shape = read_grid_shape(parameters.text("shape"))});
              },
          .identity =
              [](const Parameters& parameters) {
                constexpr std::array<std::string_view, 6> kParts = {"rows", "cols",  "colors",
                                                                    "seed", "rules", "start"};
                std::string text = std::string(kName) + assignments(parameters, kParts);
                // Task ids from before there were other shapes stay valid.
                if (parameters.text("shape") != name(Shape::kSquare)) {
                  text += " shape=" + parameters.text("shape");
                }
                return text;
              }};
}

}  // namespace colorwalk
