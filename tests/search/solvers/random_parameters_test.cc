// All solvers with random parameters (including the ends of their ranges), limits and thread counts
// against plain breadth-first search.

#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/random/random_solver.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Tests some solvers, selected by the hash of the board.
std::string check(const Board& board) {
  const int optimum = shortest_length(board);
  Random random(board.hash());
  for (int i = 0; i < 4; ++i) {
    const std::string wrong = error_in(random_solver(random), board, optimum);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

TEST(SolversWithRandomParameters, AreRightOnSmallBoards) {
  expect_on_random_boards(
      {.boards = effort(1300), .options = {.max_rows = 5, .max_cols = 6, .max_colors = 5}}, check);
  expect_on_random_boards({.boards = effort(400), .seed = 2, .options = kPuzzles}, check);
}

}  // namespace
}  // namespace colorwalk
