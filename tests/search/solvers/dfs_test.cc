#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

/// The depth-first searches: dfs and ida.
namespace colorwalk {
namespace {

class DepthFirst : public testing::TestWithParam<std::string> {};

TEST_P(DepthFirst, ExpandsFewerNodesWithATableAndWithDominance) {
  const Board board = board_of_size(12, 5);
  const auto nodes = [&](const char* parameters) {
    const std::string solver =
        fmt::format("{}:bound=color-blind-layers,{}", GetParam(), parameters);
    return solve(solver, board).counters.expanded;
  };
  EXPECT_LT(nodes("table=16,dominance=0"), nodes("table=0,dominance=0"));
  EXPECT_LT(nodes("table=0,dominance=64"), nodes("table=0,dominance=0"));
}

INSTANTIATE_TEST_SUITE_P(Solvers, DepthFirst, testing::Values("dfs", "ida"),
                         [](const auto& solver) { return solver.param; });

}  // namespace
}  // namespace colorwalk
