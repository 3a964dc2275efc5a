#include "search/exact/layered_search.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/states.h"

/// Bounds, counters and limits of the exact searches, and heuristic ones without a bound.
namespace colorwalk {
namespace {

TEST(ExactSearches, TightenTheirBoundsWithTheNodeLimit) {
  const Board board = board_of_size(12, 5);
  for (const std::string solver : {"astar", "bfs", "dfs", "ida"}) {
    const int optimum = length_of(solve(solver + ":beam=100", board));
    int length = kMaxCells;
    int bound = 0;
    for (const std::int64_t nodes : {0, 10, 100, 1000, 3000, 10'000, 100'000, 1'000'000}) {
      const SolveResult result = solve(solver + ":beam=0", board, {.limits = {.nodes = nodes}});
      SCOPED_TRACE(fmt::format("{}, {} nodes", solver, nodes));
      EXPECT_GE(length_of(result), optimum);
      EXPECT_LE(length_of(result), length);
      EXPECT_LE(*result.lower_bound, optimum);
      EXPECT_GE(*result.lower_bound, bound);
      length = length_of(result);
      bound = *result.lower_bound;
    }
    EXPECT_EQ(length, optimum) << solver;
    EXPECT_EQ(bound, optimum) << solver;
  }
}

TEST(HeuristicSearches, FindShortestSolutionsIfNothingBoundsThem) {
  for (const std::string solver :
       {"beam:width=1000000", "bfs-gla:switch=0,capacity=1000000",
        "dfs-gla:switch=0,nodes=1000000000",
        "dijkstra:scale=1000,endgame-cells=0",  // A move costs more than the board.
        "colorflow:depth={}"}) {                // A shorter sequence beats a longer one.
    expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [&](const Board& board) {
      const int shortest = shortest_length(board);
      const int depth = std::clamp(shortest, 1, 16);
      const int length = length_of(solve(fmt::format(fmt::runtime(solver), depth), board));
      return length == shortest ? ""
                                : fmt::format("{}: {} moves, not {}", solver, length, shortest);
    });
  }
}

TEST(ExactSearches, CountRepeatedStates) {
  for (const char* const solver :
       {"bfs:beam=0", "dfs:beam=0", "ida:beam=0", "astar:beam=0,dominance=0", "optimal:width=1"}) {
    const Counters work =
        solve(solver, board_of_size(14, 6), {.limits = {.nodes = 10'000}}).counters;
    EXPECT_GT(work.table_hits, work.generated / 100) << solver;
  }
}

TEST(ExactSearches, ExpandFewerNodesWithEachTechnique) {
  const Board board = board_of_size(12, 5);
  const std::string upper = fmt::format("bfs:beam=0,upper={}", length_of(solve("bfs", board)));
  const std::pair<std::string, std::string> pairs[] = {
      {"bfs:beam=0,dominance=128", "bfs:beam=0,dominance=0"},
      {upper, "bfs:beam=0"},
      {"dfs:bound=color-blind-layers,table=16,dominance=0",
       "dfs:bound=color-blind-layers,table=0,dominance=0"},
      {"dfs:bound=color-blind-layers,table=0,dominance=64",
       "dfs:bound=color-blind-layers,table=0,dominance=0"},
      {"ida:bound=color-blind-layers,table=16,dominance=0",
       "ida:bound=color-blind-layers,table=0,dominance=0"},
      {"ida:bound=color-blind-layers,table=0,dominance=64",
       "ida:bound=color-blind-layers,table=0,dominance=0"},
      {"astar:beam=0", "ida:beam=0"},
      {"astar:beam=0", "astar:beam=0,memory=0"},
  };
  for (const auto& [with, without] : pairs) {
    EXPECT_LT(solve(with, board).counters.expanded, solve(without, board).counters.expanded)
        << with;
  }
}

TEST(AStar, ContinuesWithIterativeDeepeningWhenItsMemoryIsFull) {
  for (const Board& board : boards_of_size(11, 5, 3)) {
    const SolveResult free = solve("astar", board);
    ASSERT_EQ(free.status, Status::kOptimal);
    for (const std::int64_t bytes : {0, 1000, 20'000, 100'000, 1'000'000}) {
      SCOPED_TRACE(fmt::format("{} bytes", bytes));
      const SolveResult result = solve("astar:beam=0", board, {.limits = {.memory = bytes}});
      EXPECT_EQ(result.status, Status::kOptimal);
      EXPECT_EQ(length_of(result), length_of(free));
      EXPECT_EQ(result.lower_bound, free.lower_bound);
    }
  }
}

TEST(AStar, ReopensAStateThatItReachesAgainByFewerMoves) {
  double reopened = 0;
  for (const Board& board : boards_of_size(12, 5, 5)) {
    const SolveResult result = solve("astar:beam=0,bound=blind-prefix-exact-suffix", board);
    EXPECT_EQ(length_of(result), length_of(solve("optimal", board)));
    reopened += result.statistics.value(Statistic::kClosedReopened).value_or(0);
  }
  EXPECT_GT(reopened, 0) << "expected states that are reached again by fewer moves";
}

TEST(BreadthFirst, ReturnsItsBoundsWhenTheLayersExceedTheMemoryLimit) {
  const Board board = board_of_size(18, 8);
  const SolveResult result =
      solve("bfs:bound=color-blind-layers", board, {.limits = {.memory = 2'000'000}});
  EXPECT_EQ(result.status, Status::kMemoryLimit);
  EXPECT_LT(*result.lower_bound, length_of(result));
}

TEST(BreadthFirst, CountsTheMemoryForDominance) {
  const auto memory_after_one_layer = [](int dominance) {
    return with_space(board_of_size(8, 6), [&]<int Words>(const StateSpace<Words>& space) {
      const SolveRequest request = {.limits = {.nodes = 1}};
      SearchRun run(request);
      LayeredSearch<Words> search(space, {.bound = "none", .dominance = dominance}, run);
      EXPECT_FALSE(search.search(20));
      return search.memory();
    });
  };
  // The children of the start take different clusters, so none of them dominates another one.
  EXPECT_GT(memory_after_one_layer(100), memory_after_one_layer(0));
}

}  // namespace
}  // namespace colorwalk
