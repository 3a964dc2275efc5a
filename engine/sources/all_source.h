#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/sources/board_source.h"

namespace colorwalk {

/// Every board of a size with at most `colors` colors, under Flood-It from the upper left corner.
/// Of boards that differ only in the names of the colors there is one, and of a square board and
/// its reflection at the diagonal, which keeps the start, there is one.
///
/// The cells are listed: on a square board the diagonal, then each cell beside its reflection; else
/// all, row by row. A board is in the source if its colors, numbered in the order in which they
/// occur in the list, are not greater than those of the reflection, in lexicographic order. The
/// boards that begin in the same way are counted by recursion, so board i is found without the
/// boards before it.
///
/// Cost: O(cells * colors^2) per board, and as much memory.
class AllSource : public BoardSource {
 public:
  struct Options {
    int rows = 3;
    int cols = 3;
    int colors = 3;
    std::int64_t first = 0;  ///< The boards from this one on,
    std::int64_t count = std::numeric_limits<std::int64_t>::max();  ///< at most so many.
  };

  /// Throws InputError, without a location, for an option out of range and for 2^63 boards or more.
  explicit AllSource(const Options& options);

  std::int64_t size() const override { return size_; }
  Board board(std::int64_t index) const override;

 private:
  class Builder;

  /// Ways to color the rest of a board, by the number of colors that the cells before have.
  using Counts = std::vector<std::int64_t>;

  Options options_;
  std::vector<int> diagonal_;  ///< Cells that are their own reflections.
  std::vector<int> pairs_;     ///< The cells after them, each cell before its reflection.
  /// By cells of pairs left, if those before are less than their reflection.
  std::vector<Counts> free_;
  std::vector<Counts> equal_;  ///< By pairs left, if those before are equal to their reflection.
  std::vector<Counts> first_;  ///< By cells of the diagonal left.
  std::int64_t size_ = 0;
};

}  // namespace colorwalk
