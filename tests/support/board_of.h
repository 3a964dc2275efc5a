#pragma once

#include <cstdint>
#include <string_view>

#include "engine/formats/board_format.h"
#include "engine/sources/uniform_source.h"

namespace colorwalk {

/// The board that a text in the `grid` format describes. For boards typed into tests.
inline Board board_of(std::string_view grid, const Setup& setup = {}) {
  return Board::make(read_boards({.name = "test", .text = grid, .size = {}}, "grid").boards.at(0),
                     setup);
}

/// A square board of uniform colors.
inline Board board_of_size(int side, int colors, std::uint64_t seed = 1) {
  return UniformSource({.rows = side, .cols = side, .colors = colors, .count = 1, .seed = seed})
      .board(0);
}

}  // namespace colorwalk
