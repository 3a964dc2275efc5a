#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Genetic, ReturnsTheBestGameWhenALimitStopsIt) {
  const Board board = board_of_size(8, 5);
  EXPECT_FALSE(solve("genetic", board, with_node_limit(0)).moves.has_value());
  int length = kMaxCells;
  for (const int nodes : {1, 10, 100, 1000}) {
    const SolveResult result = solve("genetic", board, with_node_limit(nodes));
    EXPECT_EQ(result.status, Status::kNodeLimit);
    ASSERT_TRUE(result.moves.has_value());
    EXPECT_LE(length_of(result), length);
    length = length_of(result);
  }
}

TEST(Genetic, FindsShorterGamesThanItsFirstGeneration) {
  const Board board = board_of_size(14, 6);
  const int begun = length_of(solve("genetic", board, with_node_limit(100)));
  EXPECT_LT(length_of(solve("genetic:generations=30", board)), begun);
}

}  // namespace
}  // namespace colorwalk
