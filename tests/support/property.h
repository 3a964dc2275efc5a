#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/board.h"
#include "tests/support/random_board.h"

namespace colorwalk {

/// What is wrong with a board; empty if nothing is. Depends on the board alone: a check that draws
/// random numbers seeds them with the board's hash.
using Complaint = std::function<std::string(const Board&)>;

/// Which random boards a property is tried on. Board i depends on the seed and i alone.
struct Trial {
  int boards = 100;
  std::uint64_t seed = 1;
  RandomBoardOptions options = {};
};

/// Tries a property on random boards and fails the test at the first board that it does not hold
/// for, telling the seed, the board's number, the board shrunk as far as it still fails, and the
/// complaint about that.
void expect_no_complaint(const Trial& trial, const Complaint& complaint);

}  // namespace colorwalk
