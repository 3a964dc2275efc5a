#include "engine/sources/series_source.h"

#include <array>
#include <cmath>
#include <utility>

#include "base/input_error.h"
#include "base/sine.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::string_view kSeries = "series";
constexpr std::array kSeriesParameters = {rows_parameter(20), cols_parameter(30),
                                          colors_parameter(5), kCountParameter, kSeedParameter};

constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;

Color color_at(std::int64_t seed, int colors) {
  const double x = sine(static_cast<std::uint64_t>(seed)) * 10000;
  const double random = x - std::floor(x);
  return nth_color(static_cast<int>(std::floor(random * colors)));
}

}  // namespace

SeriesSource::SeriesSource(const Options& options) : options_(options) {
  check_range("rows", options.rows, 1, kMaxSide);
  check_range("cols", options.cols, 1, kMaxSide);
  check_range("colors", options.colors, 1, kMaxColors);
  const std::int64_t cells = options.rows * options.cols;
  check_range("seed", options.seed, 0, kLargestSeed - cells);
  check_range("count", options.count, 1, (kLargestSeed - options.seed) / cells);
}

Board SeriesSource::board(std::int64_t index) const {
  BoardDraft draft;
  draft.rows = options_.rows;
  draft.cols = options_.cols;
  draft.colors = options_.colors;
  draft.rules = Rules::kColorWalk;
  draft.start = Start(Start::Place::kUpperLeft);
  const std::int64_t cells = options_.rows * options_.cols;
  draft.cells.reserve(static_cast<std::size_t>(cells));
  for (std::int64_t cell = 0; cell < cells; ++cell) {
    draft.cells.push_back(color_at(options_.seed + index * cells + cell, options_.colors));
  }
  return Board::make(std::move(draft));
}

SourceEntry series_source() {
  return {
      .name = kSeries,
      .summary = "the boards of the Color Walk series",
      .parameters = kSeriesParameters,
      .open = [](const Parameters& parameters, const std::filesystem::path&) -> OpenedBoards {
        const SeriesSource::Options options = {.rows = parameters.small_integer("rows"),
                                               .cols = parameters.small_integer("cols"),
                                               .colors = parameters.small_integer("colors"),
                                               .count = parameters.integer("count"),
                                               .seed = parameters.integer("seed")};
        return {std::make_unique<SeriesSource>(options), ""};
      },
      .describe =
          [](const Parameters& parameters, const std::filesystem::path&) {
            return describe_generator(kSeries, size_text(parameters), parameters);
          },
      .identity =
          [](const Parameters& parameters) {
            constexpr std::array<std::string_view, 4> kParts = {"rows", "cols", "colors", "seed"};
            return std::string(kSeries) + assignments(parameters, kParts);
          }};
}

}  // namespace colorwalk
