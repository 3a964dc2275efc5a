#include "tests/support/boards.h"
#include "tests/support/exact_variants.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(AStar, ContinuesWithIterativeDeepeningWhenItsMemoryIsFull) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Board board = board_of_size(11, 5, seed);
    const SolveResult free = solve("astar", board);
    ASSERT_EQ(free.status, Status::kOptimal);
    for (const std::int64_t bytes : {0, 1000, 20'000, 100'000, 1'000'000}) {
      const SolveResult result = solve("astar:beam=0", board, with_memory_limit(bytes));
      EXPECT_EQ(result.status, Status::kOptimal) << bytes << " bytes";
      EXPECT_EQ(length_of(result), length_of(free)) << bytes << " bytes";
      EXPECT_EQ(result.lower_bound, free.lower_bound) << bytes << " bytes";
    }
  }
}

TEST(AStar, KeepsItsLowerBoundWhenItsMemoryIsFull) {
  const Board board = board_of_size(12, 5);
  const std::int64_t deepening = solve("ida:beam=0", board).counters.expanded;
  const std::int64_t full_at_once = solve("astar:beam=0,memory=0", board).counters.expanded;
  EXPECT_LE(full_at_once, deepening);
  EXPECT_LT(solve("astar:beam=0", board).counters.expanded, deepening);
}

TEST(AStar, FindsTheSameLengthWithEveryBound) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Board board = board_of_size(9, 4, seed);
    const int optimum = length_of(solve("astar", board));
    for (const std::string& bound : every_bound()) {
      const SolveResult result = solve("astar:bound=" + bound, board);
      EXPECT_EQ(result.status, Status::kOptimal) << bound;
      EXPECT_EQ(length_of(result), optimum) << bound;
    }
  }
}

TEST(AStar, FindsTheSameLengthWithEveryNumberOfThreads) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Board board = board_of_size(11, 5, seed);
    const SolveResult alone = solve("astar", board);
    for (const int threads : {2, 3, 8}) {
      for (const char* const parameters :
           {"", ",beam=0", ",dominance=0,bound=color-blind-layers"}) {
        const SolveResult result =
            solve(fmt::format("astar:threads={}{}", threads, parameters), board);
        EXPECT_EQ(result.status, Status::kOptimal) << threads << parameters;
        EXPECT_EQ(length_of(result), length_of(alone)) << threads << parameters;
        EXPECT_EQ(result.lower_bound, alone.lower_bound) << threads << parameters;
      }
    }
  }
}

TEST(AStar, ContinuesWithIterativeDeepeningWhenTheMemoryOfItsThreadsIsFull) {
  const Board board = board_of_size(11, 5);
  const int optimum = length_of(solve("astar", board));
  for (const std::int64_t bytes : {0, 1000, 20'000, 100'000, 1'000'000}) {
    SolveRequest request;
    request.limits.memory = bytes;
    const SolveResult result = solve("astar:beam=0,threads=3", board, request);
    EXPECT_EQ(result.status, Status::kOptimal) << bytes << " bytes";
    EXPECT_EQ(length_of(result), optimum) << bytes << " bytes";
  }
}

TEST(AStar, UsesExactlyTheNodesOfItsLimitWithThreads) {
  const Board board = board_of_size(16, 6);
  const int optimum = length_of(solve("optimal", board));
  for (const int threads : {2, 3, 8}) {
    for (const std::int64_t nodes : {0, 1, 7, 64, 100, 1000}) {
      const std::string solver =
          fmt::format("astar:beam=0,bound=color-blind-layers,threads={}", threads);
      const SolveResult result = solve(solver, board, with_node_limit(nodes));
      EXPECT_EQ(result.status, Status::kNodeLimit) << threads << " threads, " << nodes;
      EXPECT_EQ(result.counters.expanded, nodes) << threads << " threads";
      EXPECT_LE(*result.lower_bound, optimum) << threads << " threads, " << nodes;
    }
  }
}

}  // namespace
}  // namespace colorwalk
