#include "engine/sources/all_source.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/input_error.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::string_view kAll = "all";
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

constexpr std::array kAllParameters = {
    rows_parameter(3),
    cols_parameter(3),
    colors_parameter(3),
    integer_parameter("first", 0, 0, kMost, "number of the first board", "N"),
    integer_parameter("count", kMost, 1, kMost, "boards", "N"),
};

/// A number of boards, at most kMost.
std::int64_t sum(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  return __builtin_add_overflow(a, b, &result) ? kMost : result;
}
std::int64_t product(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  return __builtin_mul_overflow(a, b, &result) ? kMost : result;
}

using Counts = std::vector<std::int64_t>;

/// The ways with a cell of any color before those of `rest`.
Counts with_one_more(const Counts& rest) {
  Counts ways(rest.size());
  for (std::size_t used = 0; used < ways.size(); ++used) {
    ways[used] = product(static_cast<std::int64_t>(used), rest[used]);
    if (used + 1 < ways.size()) ways[used] = sum(ways[used], rest[used + 1]);
  }
  return ways;
}

/// The ways with a pair of cells that is not greater than its reflection before pairs of which the
/// same holds (`equal`), or which do not matter (`free`) if this pair is less.
Counts with_one_pair_more(const Counts& equal, const Counts& free) {
  Counts ways(equal.size());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const auto used = static_cast<std::int64_t>(i);
    ways[i] = sum(product(used, equal[i]), product(used * (used - 1) / 2, free[i]));
    if (i + 1 < ways.size()) {  // The second color is new, or both are, and the same.
      ways[i] = sum(ways[i], sum(product(used, free[i + 1]), equal[i + 1]));
    }
    if (i + 2 < ways.size()) ways[i] = sum(ways[i], equal[i + 2]);  // Two new colors.
  }
  return ways;
}

}  // namespace

/// Finds the board with a number.
class AllSource::Builder {
 public:
  Builder(const AllSource& source, std::int64_t number)
      : source_(source),
        number_(number),
        cells_(static_cast<std::size_t>(source.options_.rows * source.options_.cols)) {}

  std::vector<Color> cells() {
    for (std::size_t i = 0; i < source_.diagonal_.size(); ++i) {
      const std::size_t left = source_.diagonal_.size() - i - 1;
      color_one(source_.diagonal_[i], [&](int used) { return source_.first_[left].at(at(used)); });
    }
    for (int color = 0; color < used_; ++color) reflected_.push_back(color);
    std::size_t i = 0;
    for (bool is_equal = true; is_equal && i < source_.pairs_.size(); i += 2) {
      is_equal = color_pair(i);
    }
    for (; i < source_.pairs_.size(); ++i) {
      const std::size_t left = source_.pairs_.size() - i - 1;
      color_one(source_.pairs_[i], [&](int used) { return source_.free_[left].at(at(used)); });
    }
    return std::move(cells_);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// Whether the board is among the next `ways`; if not, they are skipped.
  bool is_within(std::int64_t ways) {
    if (number_ < ways) return true;
    number_ -= ways;
    return false;
  }

  /// `ways(used)`: the boards that begin like this one so far, if `used` colors have occurred.
  template <class Ways>
  void color_one(int cell, const Ways& ways) {
    int color = 0;
    while (!is_within(ways(std::max(used_, color + 1)))) ++color;
    set(cell, color);
  }

  /// Colors the cell at index `i` and its reflection, with all before equal to the reflection's.
  /// Returns whether this still holds.
  bool color_pair(std::size_t i) {
    const std::size_t pairs = (source_.pairs_.size() - i) / 2 - 1;
    const int colors = source_.options_.colors;
    for (int color = 0; color < std::min(used_ + 1, colors); ++color) {
      const int used = std::max(used_, color + 1);
      for (int other = 0; other < std::min(used + 1, colors); ++other) {
        const int all = std::max(used, other + 1);
        // The reflection has these two colors in the other order. Colors that are new to it get the
        // next numbers.
        const int seen = other < used_ ? reflected_[at(other)] : used_;
        if (color > seen) continue;
        const bool is_equal = color == seen;
        if (!is_within(is_equal ? source_.equal_[pairs].at(at(all))
                                : source_.free_[2 * pairs].at(at(all)))) {
          continue;
        }
        if (color == used_ && other == used_) reflected_.push_back(color);
        if (color == used_ && other > used_) {
          reflected_.push_back(other);
          reflected_.push_back(color);
        }
        set(source_.pairs_[i], color);
        set(source_.pairs_[i + 1], other);
        return is_equal;
      }
    }
    return false;
  }

  void set(int cell, int color) {
    cells_[at(cell)] = nth_color(color);
    used_ = std::max(used_, color + 1);
  }

  const AllSource& source_;
  std::int64_t number_;  ///< Among the boards that begin like this one so far.
  std::vector<Color> cells_;
  int used_ = 0;                ///< The colors that have occurred.
  std::vector<int> reflected_;  ///< By color: its number in the reflection.
};

AllSource::AllSource(const Options& options) : options_(options) {
  check_range("rows", options.rows, 1, kMaxSide);
  check_range("cols", options.cols, 1, kMaxSide);
  check_range("colors", options.colors, 1, kMaxColors);
  const bool is_square = options.rows == options.cols;
  for (int row = 0; row < options.rows; ++row) {
    for (int col = 0; col < options.cols; ++col) {
      const int cell = row * options.cols + col;
      if (!is_square || row == col) diagonal_.push_back(cell);
      if (!is_square || row >= col) continue;
      pairs_.push_back(cell);
      pairs_.push_back(col * options.cols + row);
    }
  }
  const Counts one(static_cast<std::size_t>(options.colors) + 1, 1);
  free_ = {one};
  while (free_.size() <= pairs_.size()) free_.push_back(with_one_more(free_.back()));
  equal_ = {one};
  for (std::size_t pairs = 0; 2 * pairs < pairs_.size(); ++pairs) {
    equal_.push_back(with_one_pair_more(equal_.back(), free_[2 * pairs]));
  }
  first_ = {equal_.back()};
  while (first_.size() <= diagonal_.size()) first_.push_back(with_one_more(first_.back()));
  const std::int64_t all = first_.back().front();
  if (all == kMost) throw InputError("there are 2^63 boards or more; expected fewer");
  check_range("first", options.first, 0, all - 1);
  size_ = std::min(options.count, all - options.first);
}

Board AllSource::board(std::int64_t index) const {
  BoardDraft draft;
  draft.rows = options_.rows;
  draft.cols = options_.cols;
  draft.colors = options_.colors;
  draft.cells = Builder(*this, options_.first + index).cells();
  return Board::make(std::move(draft));
}

SourceEntry all_source() {
  return {
      .name = kAll,
      .summary = "every board of a size, up to renaming of colors and reflection",
      .parameters = kAllParameters,
      .open = [](const Parameters& parameters, const std::filesystem::path&) -> OpenedBoards {
        return {std::make_unique<AllSource>(
                    AllSource::Options{.rows = parameters.small_integer("rows"),
                                       .cols = parameters.small_integer("cols"),
                                       .colors = parameters.small_integer("colors"),
                                       .first = parameters.integer("first"),
                                       .count = parameters.integer("count")}),
                ""};
      },
      .describe =
          [](const Parameters& parameters, const std::filesystem::path&) {
            std::string text =
                "all " + size_text(parameters) + ", " + parameters.written("colors") + " colors";
            if (parameters.integer("first") > 0) text += " from " + parameters.written("first");
            return text;
          },
      .identity =
          [](const Parameters& parameters) {
            constexpr std::array<std::string_view, 4> kParts = {"rows", "cols", "colors", "first"};
            return std::string(kAll) + assignments(parameters, kParts);
          }};
}

}  // namespace colorwalk
