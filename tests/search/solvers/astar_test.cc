#include "tests/support/boards.h"
#include "tests/support/exact_variants.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(AStar, ContinuesWithIterativeDeepeningWhenItsMemoryIsFull) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Board board = board_of_size(11, 5, seed);
    const SolveResult free = solve("astar", board);
    ASSERT_EQ(free.status, Status::kOptimal);
    for (const std::int64_t bytes : {0, 1000, 20'000, 100'000, 1'000'000}) {
      const SolveResult result = solve("astar:beam=0", board, with_memory_limit(bytes));
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

}  // namespace
}  // namespace colorwalk
