// Solvers with several threads: the result does not depend on their number, and limits are kept.
// The contract test covers the default parameters.

#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/exact_variants.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

struct Configuration {
  std::string solver;
  int side;
  int colors;
  int boards = 1;
};

std::string configuration_name(const testing::TestParamInfo<Configuration>& info) {
  return solver_test_name(info.param.solver);
}

std::vector<Configuration> deterministic_configurations() {
  std::vector<Configuration> all;
  for (const std::string& bound : every_bound()) {
    // Layers of more than one slice, to test slices and blocks.
    all.push_back({"bfs:beam=0,bound=" + bound, bound == "none" ? 6 : 11, 5, effort(3)});
  }
  const int capacity = kSanitized ? 4'000 : 20'000;
  for (const char* const batch :
       {"2", "200", "1000", "256,shards=2", "256,shards=7", "256,shards=16"}) {
    all.push_back({fmt::format("dijkstra:capacity={},batch={}", capacity, batch), 14, 6});
  }
  return all;
}

class DeterministicSolver : public testing::TestWithParam<Configuration> {};

TEST_P(DeterministicSolver, FindsTheSameResultWithAnyNumberOfThreads) {
  const auto& [solver, side, colors, boards] = GetParam();
  for (int seed = 1; seed <= boards; ++seed) {
    const Board board = board_of_size(side, colors, static_cast<std::uint64_t>(seed));
    expect_same_with_threads(solver, board, {0, 2, 3, 4, 8});
    EXPECT_TRUE(referee(board, *solve(solver, board).moves).accepted);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, DeterministicSolver,
                         testing::ValuesIn(deterministic_configurations()), configuration_name);

class SolverWithFourThreads : public testing::TestWithParam<Configuration> {};

TEST_P(SolverWithFourThreads, UsesAlmostAllNodesOfItsLimit) {
  const int nodes = kSanitized ? 2'000 : 5'000;
  const auto& [solver, side, colors, boards] = GetParam();
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

class SolverWithLittleTime : public testing::TestWithParam<std::string> {};

TEST_P(SolverWithLittleTime, ReturnsASolutionAtItsTimeLimit) {
  const SolveResult result = solve(GetParam(), board_of_size(24, 8), with_time_limit(0.05));
  EXPECT_EQ(result.status, Status::kTimeLimit);
  EXPECT_TRUE(result.moves.has_value());
}

INSTANTIATE_TEST_SUITE_P(Threads, SolverWithLittleTime,
                         testing::Values("astar:memory=0", "dfs:threads=4", "ida:threads=4"),
                         [](const auto& solver) { return solver_test_name(solver.param); });

}  // namespace
}  // namespace colorwalk
