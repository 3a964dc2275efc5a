#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Colorflow, FindsAShortestSolutionWithinItsDepth) {
  // A finished board beats an unfinished one, and a shorter sequence beats a longer one.
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    const int length =
        length_of(solve(fmt::format("colorflow:depth={}", std::clamp(shortest, 1, 16)), board));
    return length == shortest ? "" : fmt::format("{} moves, not {}", length, shortest);
  });
}

TEST(Colorflow, IsGreedyWithDepthOneAndOnlyTheFloodedWeight) {
  expect_on_random_boards({.boards = effort(100)}, [](const Board& board) {
    const auto ours = solve("colorflow:depth=1,next-weight=0,eliminated-weight=0", board).moves;
    return ours == solve("greedy", board).moves ? "" : "the moves are not greedy's";
  });
}

TEST(Colorflow, EliminatesAColorOrMaximizesTheFrontierIfOnlyThatHasWeight) {
  const auto first_move = [](std::string_view solver, std::string_view grid) {
    return solve(solver, board_of(grid)).moves->front();
  };
  const char* const eliminated = "# 1 7 3 color-walk 0,1 0\n1.00220\n";
  EXPECT_EQ(first_move("greedy", eliminated), Color{0});
  EXPECT_EQ(first_move("colorflow:depth=1,flooded-weight=0,next-weight=0,few-colors=0", eliminated),
            Color{1});
  // 0 takes two cells and opens one, 1 takes one and opens three.
  const char* const opened = "# 1 9 4 color-walk 0,3 0\n300.12223\n";
  EXPECT_EQ(first_move("greedy", opened), Color{0});
  EXPECT_EQ(first_move("colorflow:depth=1,flooded-weight=0,eliminated-weight=0", opened), Color{1});
}

}  // namespace
}  // namespace colorwalk
