// Limits of solvers with several threads. The contract test covers results and default parameters.

#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

struct Configuration {
  std::string solver;
  int side;
  int colors;
};

std::string configuration_name(const testing::TestParamInfo<Configuration>& info) {
  return solver_test_name(info.param.solver);
}

class SolverWithFourThreads : public testing::TestWithParam<Configuration> {};

TEST_P(SolverWithFourThreads, UsesAlmostAllNodesOfItsLimit) {
  const int nodes = kSanitized ? 2'000 : 5'000;
  const auto& [solver, side, colors] = GetParam();
  const SolveResult result =
      solve(solver + ",threads=4", board_of_size(side, colors), with_node_limit(nodes));
  EXPECT_EQ(result.status, Status::kNodeLimit);
  const bool is_depth_first = solver.starts_with("dfs") || solver.starts_with("ida");
  EXPECT_LE(result.counters.expanded, nodes);
  EXPECT_GE(result.counters.expanded, is_depth_first ? nodes - 4 * 256 : nodes);
}

INSTANTIATE_TEST_SUITE_P(
    Threads, SolverWithFourThreads,
    testing::Values(Configuration{"bfs:beam=0,bound=color-blind-layers", 16, 6},
                    Configuration{"dfs:beam=0,bound=color-blind-layers", 16, 6},
                    Configuration{"ida:beam=0,bound=color-blind-layers", 16, 6},
                    Configuration{"dijkstra:batch=300", 20, 8}),
    configuration_name);

class ExactSolverWithoutTime : public testing::TestWithParam<std::string> {};

TEST_P(ExactSolverWithoutTime, ProvesNothing) {
  const Board board = board_of_size(12, 6);
  const int optimum = *solve("optimal", board).lower_bound;
  for (const int threads : {1, 2, 3, 8}) {
    const std::string solver = fmt::format("{},threads={}", GetParam(), threads);
    const SolveResult result = solve(solver, board, with_time_limit(0));
    EXPECT_EQ(result.status, Status::kTimeLimit) << solver;
    EXPECT_LE(result.lower_bound.value_or(0), optimum) << solver;
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, ExactSolverWithoutTime,
                         testing::Values("bfs:beam=0", "dfs:beam=0", "ida:beam=0",
                                         "optimal:width=1"),
                         [](const auto& solver) { return solver_test_name(solver.param); });

}  // namespace
}  // namespace colorwalk
