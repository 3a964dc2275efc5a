#pragma once

#include <string_view>

#include "engine/formats/board_format.h"

namespace colorwalk {

/// The board that a text in the `grid` format describes. For boards typed into tests.
inline Board board_of(std::string_view grid, const Setup& setup = {}) {
  return Board::make(read_boards({.name = "test", .text = grid, .size = {}}, "grid").boards.at(0),
                     setup);
}

}  // namespace colorwalk
