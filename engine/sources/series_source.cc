// The boards of the Color Walk series: one stream of numbers, drawn row by row, board by board,
//
//     random():  x = sin(seed) * 10000;  seed = seed + 1;  x - floor(x)
//     color():  floor(random() * colors)
//
// The color of the upper left cell is discarded, because that cell is blank. The stream is a
// function of its position, so any board can be computed without those before it: board i begins at
// seed + i * rows * cols. The series used a browser's sine, which differs in the last bit from
// base/sine.h; 60 million draws (20 million each from 1, from 123,456,789,012 and from 4 * 10^15)
// gave the same colors with V8's.

#include <array>
#include <cmath>
#include <utility>

#include "base/sine.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::array kSeriesParameters = {rows_parameter(20), cols_parameter(30),
                                          colors_parameter(5), kCountParameter, kSeedParameter};

constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;

Color color_at(std::int64_t seed, int colors) {
  const double x = sine(static_cast<std::uint64_t>(seed)) * 10000;
  const double random = x - std::floor(x);
  return nth_color(static_cast<int>(std::floor(random * colors)));
}

/// The last position in the stream must not exceed 2^53, above which doubles skip integers.
void check_series(const Parameters& parameters) {
  const std::int64_t cells = parameters.integer("rows") * parameters.integer("cols");
  const std::int64_t seed = parameters.integer("seed");
  check_range("seed", seed, 0, kLargestSeed - cells);
  check_range("count", parameters.integer("count"), 1, (kLargestSeed - seed) / cells);
}

Board series_board(const Parameters& parameters, std::int64_t number) {
  BoardDraft draft = draft_of(parameters);
  draft.rules = Rules::kColorWalk;
  draft.start = Start(Start::Place::kUpperLeft);
  const std::int64_t cells = draft.rows * draft.cols;
  const std::int64_t first = parameters.integer("seed") + number * cells;
  draft.cells.reserve(static_cast<std::size_t>(cells));
  for (std::int64_t cell = 0; cell < cells; ++cell) {
    draft.cells.push_back(color_at(first + cell, draft.colors));
  }
  return Board::make(std::move(draft));
}

}  // namespace

SourceEntry series_source() {
  return {.name = "series",
          .summary = "the boards of the Color Walk series",
          .parameters = kSeriesParameters,
          .board = series_board,
          .check = check_series};
}

}  // namespace colorwalk
