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

TEST(Colorflow, EliminatesAColorIfOnlyEliminationHasWeight) {
  const Board board = board_of("# 1 7 3 color-walk 0,1 0\n1.00220\n");
  EXPECT_EQ(solve("greedy", board).moves.value().front(), Color{0});
  const SolveResult result =
      solve("colorflow:depth=1,flooded-weight=0,next-weight=0,few-colors=0", board);
  EXPECT_EQ(result.moves.value().front(), Color{1});
}

TEST(Colorflow, MaximizesTheFrontierIfOnlyItHasWeight) {
  // 0 takes two cells and opens one, 1 takes one and opens three.
  const Board board = board_of("# 1 9 4 color-walk 0,3 0\n300.12223\n", {});
  const auto first_move = [&](const char* solver) { return solve(solver, board).moves->front(); };
  EXPECT_EQ(first_move("greedy"), Color{0});
  EXPECT_EQ(first_move("colorflow:depth=1,flooded-weight=0,eliminated-weight=0"), Color{1});
}

}  // namespace
}  // namespace colorwalk
