#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(DijkstraInBatches, FinishesWithABatchLargerThanTheOpenList) {
  for (const int colors : {2, 6, kMaxColors}) {
    const Board board = board_of_size(14, colors);
    for (const int shards : {1, 16}) {
      const SolveResult result =
          solve(fmt::format("dijkstra:capacity=64,batch=1000,shards={},threads=2", shards), board);
      ASSERT_TRUE(result.moves.has_value());
      EXPECT_EQ(referee(board, *result.moves).reason, "");
    }
  }
}

}  // namespace
}  // namespace colorwalk
