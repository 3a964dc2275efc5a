#include "engine/sources/uniform_source.h"

#include <limits>
#include <utility>

#include "base/check_range.h"
#include "base/random.h"

namespace colorwalk {

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
  const int cells = options_.rows * options_.cols;
  draft.cells.reserve(static_cast<std::size_t>(cells));
  Random random(seed_of_part(options_.seed, static_cast<std::uint64_t>(index)));
  for (int cell = 0; cell < cells; ++cell) {
    const std::uint32_t color = random.below(static_cast<std::uint32_t>(options_.colors));
    draft.cells.push_back(nth_color(static_cast<int>(color)));
  }
  return Board::make(std::move(draft));
}

}  // namespace colorwalk
