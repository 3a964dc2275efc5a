#include "search/beam_search.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"
#include "tests/support/with_space.h"

namespace colorwalk {
namespace {

TEST(Beam, IsNeverLongerWithGrowingWidthsThanWithTheFirst) {
  for (const Board& board : boards_of_size(12, 6, effort(20))) {
    EXPECT_LE(length_of(solve("beam:most=256", board)), length_of(solve("beam:width=8", board)));
  }
}

TEST(Beam, FindsOnlySolutionsShorterThanItsBound) {
  expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    if (shortest == 0) return std::string();
    return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
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
  for (const int width : {1, 10, 70, 300, 2000}) {
    for (const Board& board : boards_of_size(12, 6, effort(width < 1000 ? 10 : 2))) {
      expect_same_with_threads(fmt::format("beam:width={}", width), board, {2, 3, 8, 16});
    }
  }
}

}  // namespace
}  // namespace colorwalk
