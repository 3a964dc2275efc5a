#pragma once

#include <cstdint>

#include "engine/sources/board_source.h"

namespace colorwalk {

/// Boards whose cells are drawn uniformly and independently, row by row, with base/random.h. Board
/// i depends only on i and the options other than the count. Under Color Walk, the color of the
/// start cell is drawn and discarded.
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
  };

  /// Throws InputError, without a location, for an option out of range.
  explicit UniformSource(const Options& options);

  std::int64_t size() const override { return options_.count; }
  Board board(std::int64_t index) const override;

 private:
  Options options_;
};

}  // namespace colorwalk
