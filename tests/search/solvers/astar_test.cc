#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/board_of.h"
#include "tests/support/exact_variants.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(AStar, ContinuesWithIterativeDeepeningWhenItsMemoryIsFull) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Board board = board_of_size(11, 5, seed);
    const SolveResult free = solve("astar", board);
    ASSERT_EQ(free.status, Status::kOptimal);
    for (const std::int64_t bytes : {0, 1000, 20'000, 100'000, 1'000'000}) {
      SolveRequest request;
      request.limits.memory = bytes;
      const SolveResult result = solve("astar:beam=0", board, request);
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

TEST(AStar, RaisesItsLowerBoundWithTheNodeLimit) {
  const Board board = board_of_size(12, 5);
  const int optimum = length_of(solve("astar", board));
  int bound = 0;
  for (const std::int64_t nodes : {0, 10, 100, 1000, 10'000}) {
    const SolveResult result = solve("astar:beam=0", board, with_node_limit(nodes));
    EXPECT_GE(*result.lower_bound, bound) << nodes;
    EXPECT_LE(*result.lower_bound, optimum) << nodes;
    bound = *result.lower_bound;
  }
  EXPECT_GT(bound, *solve("astar", board, with_node_limit(0)).lower_bound);
}

TEST(AStar, KeepsTheTimeLimitDuringIterativeDeepening) {
  SolveRequest request;
  request.limits.wall_time = std::chrono::duration<double>(0.05);
  const SolveResult result = solve("astar:memory=0", board_of_size(24, 8), request);
  EXPECT_EQ(result.status, Status::kTimeLimit);
  EXPECT_TRUE(result.moves.has_value());
}

}  // namespace
}  // namespace colorwalk
