#include "tests/support/every_solver.h"

/// The contract of every solver that uses several threads.
namespace colorwalk {
namespace {

class EverySolverWithThreads : public testing::TestWithParam<std::string> {};

TEST_P(EverySolverWithThreads, ReturnsTheSameResultWithAnyNumberOfThreads) {
  const std::string name = GetParam().substr(0, GetParam().find(':'));
  const bool does_same_work = !std::set<std::string>{"optimal", "dfs", "ida"}.contains(name);
  std::vector<Board> boards = boards_of_size(11, 5, effort(4));
  if (name == "dijkstra") {  // Also with open lists that are full at once.
    for (const int colors : {2, kMaxColors}) boards.push_back(board_of_size(14, colors));
  }
  for (const Board& board : boards) {
    const SolveResult alone = solve(GetParam() + "1", board);
    for (const int threads : {0, 2, 3, 8, 16}) {
      const SolveResult together = solve(GetParam() + std::to_string(threads), board);
      SCOPED_TRACE(fmt::format("{} threads on\n{}", threads, draw(board)));
      EXPECT_EQ(result_error(board, together), "");
      EXPECT_EQ(together.status, alone.status);
      EXPECT_EQ(length_of(together), length_of(alone));
      EXPECT_EQ(together.lower_bound, alone.lower_bound);
      if (does_same_work) expect_same_result(together, alone);
    }
  }
}

TEST_P(EverySolverWithThreads, NeverExceedsItsNodeLimit) {
  for (const Board& board : boards_of_size(14, 6, effort(4))) {
    for (const int nodes : {0, 10, 1000, 5000}) {
      const SolveResult result = solve(GetParam() + "4", board, {.limits = {.nodes = nodes}});
      EXPECT_LE(result.counters.expanded, nodes) << draw(board);
      EXPECT_EQ(result_error(board, result), "") << draw(board);
    }
  }
}

TEST(SolversWithFourThreads, UseAlmostAllNodesOfTheirLimit) {
  const int nodes = kSanitized ? 2'000 : 5'000;
  for (const std::string solver :
       {"bfs:beam=0,bound=color-blind-layers", "dfs:beam=0,bound=color-blind-layers",
        "ida:beam=0,bound=color-blind-layers", "dijkstra:batch=300"}) {
    const SolveResult result =
        solve(solver + ",threads=4", board_of_size(20, 8), {.limits = {.nodes = nodes}});
    EXPECT_EQ(result.status, Status::kNodeLimit) << solver;
    const bool is_depth_first = solver.starts_with("dfs") || solver.starts_with("ida");
    EXPECT_GE(result.counters.expanded, is_depth_first ? nodes - 4 * 256 : nodes) << solver;
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EverySolverWithThreads);
INSTANTIATE_TEST_SUITE_P(Registry, EverySolverWithThreads,
                         testing::ValuesIn(every_solver_with_threads()), contract_test_name);
INSTANTIATE_TEST_SUITE_P(Parameters, EverySolverWithThreads,
                         testing::Values("beam:width=1,threads=", "beam:width=10,threads=",
                                         "beam:width=70,threads=", "beam:width=300,threads=",
                                         "beam:width=2000,threads=", "bfs:beam=100,threads=",
                                         // Batches that are larger than the open list.
                                         "dijkstra:capacity=64,batch=1000,shards=1,threads=",
                                         "dijkstra:capacity=64,batch=1000,shards=16,threads="),
                         contract_test_name);

}  // namespace
}  // namespace colorwalk
