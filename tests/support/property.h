#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/board.h"
#include "tests/support/random_board.h"

namespace colorwalk {

/// Returns a description of what is wrong with a board, or an empty string. Depends only on the
/// board: a check that needs random numbers seeds them with the board's hash.
using BoardCheck = std::function<std::string(const Board&)>;

/// The random boards on which a property is checked. Board i depends only on the seed and i.
struct Trial {
  int boards = 100;
  std::uint64_t seed = 1;
  RandomBoardOptions options = {};
};

/// Checks a property on random boards. Fails the test at the first board on which the check returns
/// an error, and reports the seed, the board's number, the board shrunk as far as the check still
/// fails, and the error for the shrunk board.
void expect_on_random_boards(const Trial& trial, const BoardCheck& check);

}  // namespace colorwalk
