#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/referee.h"
#include "tests/support/board_of.h"
#include "tests/support/effort.h"
#include "tests/support/solve.h"

/// The depth-first searches: dfs and ida.
namespace colorwalk {
namespace {

class DepthFirst : public testing::TestWithParam<std::string> {
 protected:
  SolveResult solve_it(const std::string& parameters, const Board& board,
                       const SolveRequest& request = {}) const {
    return solve(GetParam() + ":" + parameters, board, request);
  }
};

TEST_P(DepthFirst, FindsTheSameLengthWithAnyNumberOfThreadsAndAnyTable) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Board board = board_of_size(11, 5, seed);
    const SolveResult alone = solve_it("table=16", board);
    for (const int table : {0, 1, 16}) {
      for (const int threads : {1, 2, 4, 7}) {
        const SolveResult result =
            solve_it(fmt::format("table={},threads={}", table, threads), board);
        EXPECT_EQ(result.status, Status::kOptimal);
        EXPECT_EQ(result.lower_bound, alone.lower_bound);
        EXPECT_EQ(length_of(result), length_of(alone));
        EXPECT_TRUE(referee(board, *result.moves).accepted);
      }
    }
  }
}

TEST_P(DepthFirst, ExpandsFewerNodesWithATableAndWithDominance) {
  const Board board = board_of_size(12, 5);
  const auto nodes = [&](const char* parameters) {
    return solve_it(fmt::format("bound=color-blind-layers,{}", parameters), board)
        .counters.expanded;
  };
  EXPECT_LT(nodes("table=16,dominance=0"), nodes("table=0,dominance=0"));
  EXPECT_LT(nodes("table=0,dominance=64"), nodes("table=0,dominance=0"));
}

TEST_P(DepthFirst, TightensBothBoundsWithTheNodeLimit) {
  const Board board = board_of_size(12, 6);
  const int optimum = length_of(solve_it("beam=100", board));
  int length = 1000;
  int bound = 0;
  for (const std::int64_t nodes : {0, 100, 1000, 10'000, 100'000, 1'000'000}) {
    const SolveResult result = solve_it("beam=0", board, with_node_limit(nodes));
    EXPECT_LE(length_of(result), length) << nodes;
    EXPECT_GE(*result.lower_bound, bound) << nodes;
    EXPECT_GE(length_of(result), optimum) << nodes;
    EXPECT_LE(*result.lower_bound, optimum) << nodes;
    length = length_of(result);
    bound = *result.lower_bound;
  }
  EXPECT_EQ(length, optimum);
  EXPECT_EQ(bound, optimum);
}

TEST_P(DepthFirst, KeepsItsNodeLimitWithinAFewHundredPerThread) {
  const SolveResult result = solve_it("beam=0,bound=color-blind-layers,threads=4",
                                      board_of_size(16, 6), with_node_limit(5000));
  EXPECT_EQ(result.status, Status::kNodeLimit);
  EXPECT_LE(result.counters.expanded, 5000 + 4 * 256);
  EXPECT_GE(result.counters.expanded, 5000 - 4 * 256);
}

TEST_P(DepthFirst, StopsAllThreadsAtTheTimeLimit) {
  SolveRequest request;
  request.limits.wall_time = std::chrono::duration<double>(0.05);
  const SolveResult result = solve_it("threads=4", board_of_size(24, 8), request);
  EXPECT_EQ(result.status, Status::kTimeLimit);
  EXPECT_TRUE(result.moves.has_value());
}

TEST_P(DepthFirst, ProvesTheOptimumWithinAnyMemoryLimit) {
  const Board board = board_of_size(9, 5);
  const SolveResult free = solve_it("table=16", board);
  for (const std::int64_t bytes : {0, 10'000, 1'000'000}) {
    SolveRequest request;
    request.limits.memory = bytes;
    const SolveResult result = solve_it("table=16", board, request);
    EXPECT_EQ(result.status, Status::kOptimal) << bytes;
    EXPECT_EQ(length_of(result), length_of(free)) << bytes;
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, DepthFirst, testing::Values("dfs", "ida"),
                         [](const auto& solver) { return solver.param; });

TEST(IterativeDeepening, IsDeterministicWithOneThread) {
  const Board board = board_of_size(11, 6);
  const SolveResult first = solve("ida", board);
  const SolveResult second = solve("ida", board);
  EXPECT_EQ(first.moves, second.moves);
  EXPECT_EQ(first.counters.expanded, second.counters.expanded);
}

}  // namespace
}  // namespace colorwalk
