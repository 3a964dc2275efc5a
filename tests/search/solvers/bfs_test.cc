#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "base/bits/width.h"
#include "search/exact/layered_search.h"
#include "tests/support/board_of.h"
#include "tests/support/effort.h"
#include "tests/support/exact_variants.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

class BreadthFirstWithEveryBound : public testing::TestWithParam<std::string> {};

TEST_P(BreadthFirstWithEveryBound, FindsTheSameMovesWithAnyNumberOfThreads) {
  // Layers of more than one slice, to test slices and blocks.
  const int side = GetParam() == "none" ? 6 : 11;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Board board = board_of_size(side, 5, seed);
    const std::string solver = fmt::format("bfs:beam=0,bound={}", GetParam());
    const SolveResult alone = solve(solver, board);
    for (const int threads : {2, 3, 4}) {
      const SolveResult together = solve(fmt::format("{},threads={}", solver, threads), board);
      EXPECT_EQ(together.status, alone.status);
      EXPECT_EQ(together.moves, alone.moves);
      EXPECT_EQ(together.lower_bound, alone.lower_bound);
      EXPECT_EQ(together.counters.expanded, alone.counters.expanded);
      EXPECT_EQ(together.counters.generated, alone.counters.generated);
      EXPECT_EQ(together.counters.table_hits, alone.counters.table_hits);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Bounds, BreadthFirstWithEveryBound, testing::ValuesIn(every_bound()),
                         bound_test_name);

TEST(BreadthFirst, FindsTheOptimumEvenIfUpperIsTooLow) {
  const Board board = board_of_size(7, 4);
  const int optimum = shortest_length(board);
  for (int upper = 1; upper <= optimum + 2; ++upper) {
    const SolveResult result = solve(fmt::format("bfs:beam=0,upper={}", upper), board);
    EXPECT_EQ(result.status, Status::kOptimal) << upper;
    EXPECT_EQ(length_of(result), optimum) << upper;
  }
}

TEST(BreadthFirst, ExpandsFewerStatesWithDominanceAndWithAnUpperBound) {
  const Board board = board_of_size(12, 5);
  const auto nodes = [&](const char* solver) { return solve(solver, board).counters.expanded; };
  const int optimum = length_of(solve("bfs", board));
  EXPECT_LT(nodes("bfs:beam=0,dominance=128"), nodes("bfs:beam=0,dominance=0"));
  EXPECT_LT(solve(fmt::format("bfs:beam=0,upper={}", optimum), board).counters.expanded,
            nodes("bfs:beam=0"));
}

TEST(BreadthFirst, RaisesItsLowerBoundWithTheNodeLimit) {
  const Board board = board_of_size(12, 5);
  const int optimum = length_of(solve("bfs", board));
  int bound = 0;
  for (const std::int64_t nodes : {0, 10, 100, 1000, 3000, 10'000, 100'000}) {
    SolveRequest request = with_node_limit(nodes);
    const SolveResult result = solve("bfs:beam=0", board, request);
    EXPECT_GE(*result.lower_bound, bound) << nodes;
    EXPECT_LE(*result.lower_bound, optimum) << nodes;
    EXPECT_GE(length_of(result), optimum) << nodes;
    bound = *result.lower_bound;
  }
  EXPECT_GT(bound, *solve("bfs", board, with_node_limit(0)).lower_bound);
}

TEST(BreadthFirst, ReturnsItsBoundsWhenTheLayersExceedTheMemoryLimit) {
  const Board board = board_of_size(18, 8);
  SolveRequest request;
  request.limits.memory = 2'000'000;
  const SolveResult result = solve("bfs:bound=color-blind-layers", board, request);
  EXPECT_EQ(result.status, Status::kMemoryLimit);
  EXPECT_TRUE(result.moves.has_value());
  EXPECT_LT(*result.lower_bound, length_of(result));
}

/// The memory that a search has counted after it has expanded the start.
std::int64_t memory_after_one_layer(const Board& board, int dominance) {
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    const SolveRequest request = with_node_limit(1);
    SearchRun run(request);
    LayeredSearch<Words> search(space, {.bound = "none", .dominance = dominance}, run);
    EXPECT_FALSE(search.search(20));
    return search.memory();
  });
}

TEST(BreadthFirst, CountsTheMemoryForDominance) {
  // The children of the start take different clusters, so none of them dominates another one.
  const Board board = board_of_size(8, 6);
  EXPECT_GT(memory_after_one_layer(board, 100), memory_after_one_layer(board, 0));
}

TEST(BreadthFirst, KeepsItsNodeLimitWithSeveralThreads) {
  const SolveResult result = solve("bfs:beam=0,bound=color-blind-layers,threads=4",
                                   board_of_size(14, 6), with_node_limit(1000));
  EXPECT_EQ(result.status, Status::kNodeLimit);
  EXPECT_EQ(result.counters.expanded, 1000);
}

}  // namespace
}  // namespace colorwalk
