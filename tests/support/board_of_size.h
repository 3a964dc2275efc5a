#pragma once

#include <cstdint>

#include "engine/sources/uniform_source.h"

namespace colorwalk {

/// A square board of uniform colors.
inline Board board_of_size(int side, int colors, std::uint64_t seed = 1) {
  return UniformSource({.rows = side, .cols = side, .colors = colors, .count = 1, .seed = seed})
      .board(0);
}

}  // namespace colorwalk
