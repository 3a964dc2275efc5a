#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

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

TEST_P(DepthFirst, ProvesTheOptimumWithinAnyMemoryLimit) {
  const Board board = board_of_size(9, 5);
  const SolveResult free = solve_it("table=16", board);
  for (const std::int64_t bytes : {0, 10'000, 1'000'000}) {
    const SolveResult result = solve_it("table=16", board, with_memory_limit(bytes));
    EXPECT_EQ(result.status, Status::kOptimal) << bytes;
    EXPECT_EQ(length_of(result), length_of(free)) << bytes;
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, DepthFirst, testing::Values("dfs", "ida"),
                         [](const auto& solver) { return solver.param; });

}  // namespace
}  // namespace colorwalk
