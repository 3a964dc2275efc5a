// The same on a hundred thousand boards.

#include <gtest/gtest.h>

#include "tests/support/effort.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/property.h"
#include "tests/support/random/random_solver.h"

namespace colorwalk {
namespace {

TEST(SolversWithRandomParameters, AreRightOnAHundredThousandBoards) {
  const auto complaint = [](const Board& board) {
    Random random(board.hash());
    return complaint_about(random_solver(random), board, shortest_length(board));
  };
  for (std::uint64_t seed = 10; seed < 15; ++seed) {
    expect_no_complaint({.boards = effort(10'000),
                         .seed = seed,
                         .options = {.max_rows = 5, .max_cols = 6, .max_colors = 5}},
                        complaint);
    expect_no_complaint({.boards = effort(10'000), .seed = seed, .options = kPuzzles}, complaint);
  }
}

}  // namespace
}  // namespace colorwalk
