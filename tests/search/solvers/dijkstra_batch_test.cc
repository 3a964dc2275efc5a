#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/referee.h"
#include "tests/support/board_of.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(DijkstraInBatches, EqualsTheSeriesWithBatchesOfOne) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Board board = board_of_size(14, 6, seed);
    const SolveResult series = solve("dijkstra:capacity=2000", board);
    const SolveResult batch = solve("dijkstra:capacity=2000,batch=1,threads=4", board);
    EXPECT_EQ(batch.moves, series.moves);
    EXPECT_EQ(batch.counters.expanded, series.counters.expanded);
    EXPECT_EQ(batch.counters.generated, series.counters.generated);
  }
}

TEST(DijkstraInBatches, PlaysTheSameWithAnyNumberOfThreads) {
  for (const int batch : {2, 200, 1000}) {
    const Board board = board_of_size(14, 6);
    const std::string solver = fmt::format("dijkstra:capacity=20000,batch={}", batch);
    const SolveResult alone = solve(solver, board);
    EXPECT_TRUE(referee(board, *alone.moves).accepted);
    for (const int threads : {0, 2, 4}) {
      const SolveResult together = solve(fmt::format("{},threads={}", solver, threads), board);
      EXPECT_EQ(together.moves, alone.moves) << batch;
      EXPECT_EQ(together.counters.expanded, alone.counters.expanded) << batch;
    }
  }
}

TEST(DijkstraInBatches, PlaysTheSameWithShardsAndAnyNumberOfThreads) {
  for (const int shards : {2, 7, 16}) {
    const Board board = board_of_size(14, 6);
    const std::string solver = fmt::format("dijkstra:capacity=20000,batch=256,shards={}", shards);
    const SolveResult alone = solve(solver, board);
    EXPECT_TRUE(referee(board, *alone.moves).accepted);
    for (const int threads : {2, 3, 8}) {
      const SolveResult together = solve(fmt::format("{},threads={}", solver, threads), board);
      EXPECT_EQ(together.moves, alone.moves) << shards;
      EXPECT_EQ(together.counters.expanded, alone.counters.expanded) << shards;
      EXPECT_EQ(together.counters.generated, alone.counters.generated) << shards;
    }
  }
}

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

TEST(DijkstraInBatches, KeepsItsNodeLimit) {
  const SolveResult result =
      solve("dijkstra:batch=300,threads=4", board_of_size(20, 8), with_node_limit(1000));
  EXPECT_EQ(result.status, Status::kNodeLimit);
  EXPECT_EQ(result.counters.expanded, 1000);
}

}  // namespace
}  // namespace colorwalk
