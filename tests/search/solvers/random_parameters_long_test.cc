// The same on a hundred thousand boards.

#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/random/random_solver.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(SolversWithRandomParameters, AreRightOnAHundredThousandBoards) {
  const auto check = [](const Board& board) {
    Random random(board.hash());
    return error_in(random_solver(random), board, shortest_length(board));
  };
  for (std::uint64_t seed = 10; seed < 15; ++seed) {
    expect_on_random_boards({.boards = effort(10'000),
                             .seed = seed,
                             .options = {.max_rows = 5, .max_cols = 6, .max_colors = 5}},
                            check);
    expect_on_random_boards({.boards = effort(10'000), .seed = seed, .options = kPuzzles}, check);
  }
}

}  // namespace
}  // namespace colorwalk
