#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "base/bits/width.h"
#include "engine/sources/uniform_source.h"
#include "search/beam_search.h"
#include "tests/support/effort.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/property.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(Beam, FindsAShortestSolutionIfItIsWideEnough) {
  expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [](const Board& board) {
    const int length = length_of(solve("beam:width=1000000", board));
    const int shortest = shortest_length(board);
    return length == shortest ? "" : fmt::format("{} moves, not {}", length, shortest);
  });
}

TEST(Beam, IsNeverLongerWithGrowingWidthsThanWithTheFirst) {
  const UniformSource source({.rows = 12, .cols = 12, .count = effort(20)});
  for (int i = 0; i < source.size(); ++i) {
    const Board board = source.board(i);
    EXPECT_LE(length_of(solve("beam:most=256", board)), length_of(solve("beam:width=8", board)));
  }
}

TEST(Beam, FindsOnlySolutionsShorterThanItsBound) {
  expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    if (shortest == 0) return std::string();
    const ClusterGraph graph(board);
    return with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      const SolveRequest request;
      SearchRun run(request);
      ThreadTeam alone(1);
      BeamSearch<Words> search(space, run, alone);
      if (search.solve({.width = 1'000'000}, shortest)) return std::string("a solution too long");
      const auto moves = search.solve({.width = 1'000'000}, shortest + 1);
      return std::string(moves && std::cmp_equal(moves->size(), shortest) ? "" : "no solution");
    });
  });
}

TEST(Beam, PlaysTheSameMovesWithAnyNumberOfThreads) {
  const UniformSource source({.rows = 14, .cols = 14, .count = effort(10)});
  for (int i = 0; i < source.size(); ++i) {
    const Board board = source.board(i);
    const auto alone = solve("beam:width=100", board);
    for (const int threads : {0, 2, 5}) {
      const auto together = solve(fmt::format("beam:width=100,threads={}", threads), board);
      EXPECT_EQ(together.moves, alone.moves) << "board " << i << ", " << threads << " threads";
      EXPECT_EQ(together.counters.expanded, alone.counters.expanded);
    }
  }
}

TEST(Beam, ReportsOptimalOnlyIfLengthEqualsLowerBound) {
  expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [](const Board& board) {
    const SolveResult result = solve("beam", board);
    const bool proven = result.lower_bound == length_of(result);
    return proven == (result.status == Status::kOptimal) ? "" : "status and bound do not agree";
  });
}

}  // namespace
}  // namespace colorwalk
