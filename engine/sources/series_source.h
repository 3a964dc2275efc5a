#pragma once

#include <cstdint>

#include "engine/sources/board_source.h"

namespace colorwalk {

/// The boards of the Color Walk series: one stream of numbers, drawn row by row, board by board,
///
///     random():  x = sin(seed) * 10000;  seed = seed + 1;  x - floor(x)
///     color():  floor(random() * colors)
///
/// The color of the upper left cell is discarded, because that cell is blank. The stream is a
/// function of its position, so any board can be computed without those before it: board i begins
/// at seed + i * rows * cols. The series used a browser's sine, which differs in the last bit from
/// base/sine.h; 60 million draws (20 million each from 1, from 123,456,789,012 and from 4 * 10^15)
/// gave the same colors with V8's.
class SeriesSource : public BoardSource {
 public:
  struct Options {
    int rows = 20;
    int cols = 30;
    int colors = 5;
    std::int64_t count = 100;
    std::int64_t seed = 1;
  };

  /// Throws InputError, without a location, for an option out of range. The last position in the
  /// stream must not exceed 2^53, above which doubles skip integers.
  explicit SeriesSource(const Options& options);

  std::int64_t size() const override { return options_.count; }
  Board board(std::int64_t index) const override;

 private:
  Options options_;
};

}  // namespace colorwalk
