#include <gtest/gtest.h>

#include <string>

#include "engine/uniform_source.h"
#include "tests/support/effort.h"
#include "tests/support/exact_variants.h"
#include "tests/support/property.h"
#include "tests/support/solve.h"

/// Every exact search, however it is configured, finds what exhaustive search finds.
namespace colorwalk {
namespace {

TEST(ExactSearches, FindTheOptimumOfAThousandBoardsHoweverTheyAreConfigured) {
  const std::vector<std::string> bounds = every_bound();
  int judged = 0;
  const auto complaint = [&](const Board& board) -> std::string {
    const std::optional<int> optimum = quick_optimum(board);
    if (!optimum) return "";
    ++judged;
    Random random(board.hash());
    const std::string& bound = bounds[random.below(static_cast<std::uint32_t>(bounds.size()))];
    for (const ExactVariant& variant : draw_variants(bound, *optimum, random)) {
      if (const std::string wrong = complaint_about(variant, board, *optimum); !wrong.empty()) {
        return wrong;
      }
    }
    return "";
  };
  expect_no_complaint({.boards = effort(700), .seed = 10, .options = kExactBoards}, complaint);
  expect_no_complaint({.boards = effort(700), .seed = 11, .options = kPuzzles}, complaint);
  EXPECT_GE(judged, effort(1000));
}

TEST(ExactSearches, CountTheStatesThatTheyMeetAgain) {
  const Board board = UniformSource({.rows = 9, .cols = 9, .colors = 5, .count = 1}).board(0);
  for (const char* const solver : {"bfs:beam=0", "dfs:beam=0", "ida:beam=0", "astar:beam=0"}) {
    const Counters work = solve(solver, board).counters;
    EXPECT_GT(work.table_hits, work.generated / 100) << solver;
  }
}

TEST(ExactSearches, MeetFewerStatesAgainInATableThatForgets) {
  const Board board = UniformSource({.rows = 9, .cols = 9, .colors = 5, .count = 1}).board(0);
  for (const std::string solver : {"dfs", "ida"}) {
    const Counters large = solve(solver + ":beam=0,table=16", board).counters;
    const Counters small = solve(solver + ":beam=0,table=0", board).counters;
    const auto share = [](const Counters& work) {
      return static_cast<double>(work.table_hits) / static_cast<double>(work.generated);
    };
    EXPECT_GT(share(large), 2 * share(small)) << solver;
  }
}

}  // namespace
}  // namespace colorwalk
