#pragma once

#include <cstdint>

#include "engine/board.h"

namespace colorwalk {

/// A board as an array of numbers, as hosts receive it that do not read JSON.
struct CellBoard {
  int rules = 0;  ///< The number of an enumerator of Rules.
  int rows = 0;
  int cols = 0;
  int colors = 0;
  int start = 0;
  const std::int8_t* cells = nullptr;  ///< `rows` times `cols` of them.
};

/// Throws InputError if the board is invalid. Reads cells only if their number is valid.
Board board_of(const CellBoard& given);

}  // namespace colorwalk
