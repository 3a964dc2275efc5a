#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/sources/uniform_source.h"
#include "tests/support/effort.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(Genetic, IsNeverLongerWithMoreGenerations) {
  const UniformSource source({.rows = 8, .cols = 8, .colors = 5, .count = effort(10)});
  for (int i = 0; i < source.size(); ++i) {
    const Board board = source.board(i);
    int length = kMaxCells;
    for (const int generations : {1, 3, 10, 30}) {
      const int next =
          length_of(solve(fmt::format("genetic:population=20,generations={}", generations), board));
      EXPECT_LE(next, length) << "board " << i << ", " << generations << " generations";
      length = next;
    }
  }
}

TEST(Genetic, ReturnsTheBestGameWhenALimitStopsIt) {
  const UniformSource source({.rows = 8, .cols = 8, .colors = 5, .count = 1});
  const Board board = source.board(0);
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
  const UniformSource source({.count = 1});
  const Board board = source.board(0);
  const int begun = length_of(solve("genetic", board, with_node_limit(100)));
  EXPECT_LT(length_of(solve("genetic:generations=30", board)), begun);
}

}  // namespace
}  // namespace colorwalk
