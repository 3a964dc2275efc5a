#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(DijkstraInBatches, FinishesAlikeOnAnyNumberOfThreadsWithABatchLargerThanTheOpenList) {
  for (const int colors : {2, 6, kMaxColors}) {
    const Board board = board_of_size(14, colors);
    for (const int shards : {1, 16}) {
      const std::string solver = fmt::format("dijkstra:capacity=64,batch=1000,shards={}", shards);
      const SolveResult result = solve(solver, board);
      ASSERT_TRUE(result.moves.has_value());
      EXPECT_EQ(referee(board, *result.moves).reason, "");
      expect_same_with_threads(solver, board, {2, 3, 8, 16});
    }
  }
}

}  // namespace
}  // namespace colorwalk
