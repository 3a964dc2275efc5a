#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(DepthFirstEndGame, FinishesByLookAheadIfItFindsNoSolution) {
  expect_on_random_boards({.boards = effort(60)}, [](const Board& board) -> std::string {
    const auto look_ahead = solve("greedy-look-ahead:depth=2", board).moves;
    for (const char* const hopeless : {"bound=1", "nodes=1"}) {
      const SolveResult result = solve(fmt::format("dfs-gla:depth=2,switch=3,{}", hopeless), board);
      const bool one_move_was_enough = length_of(result) < static_cast<int>(look_ahead->size());
      if (result.moves != look_ahead && !one_move_was_enough) {
        return fmt::format("with {} the moves are not look-ahead's", hopeless);
      }
    }
    return "";
  });
}

TEST(DepthFirstEndGame, FindsOnlySolutionsShorterThanItsBound) {
  // The search accepts only fewer moves than its bound, so the shortest length is too low.
  expect_on_random_boards(
      {.boards = effort(60), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int shortest = shortest_length(board);
        if (shortest == 0) return "";
        const auto with_bound = [&](int bound) {
          return solve(fmt::format("dfs-gla:depth=1,switch=0,bound={}", bound), board);
        };
        if (length_of(with_bound(shortest + 1)) != shortest) return "one more is not enough";
        return with_bound(shortest).moves == solve("greedy", board).moves
                   ? ""
                   : "the shortest length itself is not too low";
      });
}

}  // namespace
}  // namespace colorwalk
