#include "tests/support/boards.h"
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
      SCOPED_TRACE(fmt::format("{} bytes", bytes));
      const SolveResult result = solve("astar:beam=0", board, with_memory_limit(bytes));
      EXPECT_EQ(result.status, Status::kOptimal);
      EXPECT_EQ(length_of(result), length_of(free));
      EXPECT_EQ(result.lower_bound, free.lower_bound);
    }
  }
}

}  // namespace
}  // namespace colorwalk
