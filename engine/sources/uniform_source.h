#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// Boards whose cells are drawn independently, row by row, with base/random.h. Board i depends only
/// on i and the options other than the count. Under Color Walk, the color of the start cell is
/// drawn and discarded.
///
/// With a correlation length, colors are drawn for random points in the board, one per length^2
/// cells on average, and a cell has the color of the nearest point (a Poisson-Voronoi mosaic). So
/// the frequencies of the colors stay as they are, no direction is special except at the edges, and
/// cells farther apart than a few lengths are independent. Distances do not depend on the shape.
/// Cost then: O(cells^2 / length^2).
class UniformSource : public BoardSource {
 public:
  struct Options {
    int rows = 14;
    int cols = 14;
    int colors = 6;
    std::int64_t count = 100;
    std::uint64_t seed = 1;
    Rules rules = Rules::kFloodIt;
    Start start = {};
    Shape shape = Shape::kSquare;
    std::vector<std::uint32_t> weights = {};  ///< Frequencies of the colors; empty: all equal.
    int correlation = 1;                      ///< The length in cells; 1: independent cells.
  };

  /// Throws InputError, without a location, for an option out of range.
  explicit UniformSource(const Options& options);

  std::int64_t size() const override { return options_.count; }
  Board board(std::int64_t index) const override;

 private:
  Color draw_color(Random& random) const;
  std::vector<Color> draw_mosaic(Random& random) const;

  Options options_;
  std::uint32_t sum_of_weights_ = 0;
};

}  // namespace colorwalk
