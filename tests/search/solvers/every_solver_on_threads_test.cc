#include "tests/support/every_solver.h"

/// The contract of every solver that is used by several threads, or uses several itself.
namespace colorwalk {
namespace {

class EverySolverOnThreads : public testing::TestWithParam<std::string> {};

TEST_P(EverySolverOnThreads, SolvesFromSeveralThreadsAtOnce) {
  constexpr int kCallers = 4;
  const std::unique_ptr<const Solver> solver = parse_solver(GetParam()).make();
  const std::vector<Board> boards = boards_of_size(7, 4, 4);
  std::vector<std::vector<SolveResult>> results(kCallers);
  on_threads(kCallers, [&](int caller) {
    for (const Board& board : boards) {
      results.at(static_cast<std::size_t>(caller)).push_back(solver->solve(board, {.seed = 1}));
    }
  });
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const SolveResult alone = solver->solve(boards[i], {.seed = 1});
    for (const auto& own_results : results) expect_same_result(own_results[i], alone);
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, EverySolverOnThreads,
                         testing::ValuesIn(every_solver_and_alias()), contract_test_name);

class EverySolverWithThreads : public testing::TestWithParam<std::string> {};

TEST_P(EverySolverWithThreads, ReturnsTheSameResultWithAnyNumberOfThreads) {
  const std::string name = GetParam().substr(0, GetParam().find(':'));
  const bool does_same_work = !std::set<std::string>{"optimal", "dfs", "ida"}.contains(name);
  for (const Board& board : boards_of_size(11, 5, effort(4))) {
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

TEST(Beam, PlaysTheSameMovesWithAnyNumberOfThreads) {
  for (const int width : {1, 10, 70, 300, 2000}) {
    for (const Board& board : boards_of_size(12, 6, effort(width < 1000 ? 10 : 2))) {
      expect_same_with_threads(fmt::format("beam:width={}", width), board, {2, 3, 8, 16});
    }
  }
}

TEST(DijkstraInBatches, FinishesAlikeOnAnyNumberOfThreadsWithABatchLargerThanTheOpenList) {
  for (const int colors : {2, 6, kMaxColors}) {
    const Board board = board_of_size(14, colors);
    for (const int shards : {1, 16}) {
      const std::string solver = fmt::format("dijkstra:capacity=64,batch=1000,shards={}", shards);
      EXPECT_EQ(referee(board, solve(solver, board).moves.value()).reason, "");
      expect_same_with_threads(solver, board, {2, 3, 8, 16});
    }
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EverySolverWithThreads);
INSTANTIATE_TEST_SUITE_P(Registry, EverySolverWithThreads,
                         testing::ValuesIn(every_solver_with_threads()), contract_test_name);

}  // namespace
}  // namespace colorwalk
