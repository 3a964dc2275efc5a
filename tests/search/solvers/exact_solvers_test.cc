#include <gtest/gtest.h>

#include <string>

#include "engine/sources/uniform_source.h"
#include "tests/support/effort.h"
#include "tests/support/exact_variants.h"
#include "tests/support/property.h"
#include "tests/support/solve.h"

/// Every exact search in many configurations against exhaustive search.
namespace colorwalk {
namespace {

TEST(ExactSearches, FindTheOptimumOfAThousandBoardsInAllConfigurations) {
  const std::vector<std::string> bounds = every_bound();
  int judged = 0;
  const auto check = [&](const Board& board) -> std::string {
    const std::optional<int> optimum = quick_optimum(board);
    if (!optimum) return "";
    ++judged;
    Random random(board.hash());
    const std::string& bound = bounds[random.below(static_cast<std::uint32_t>(bounds.size()))];
    for (const ExactVariant& variant : draw_variants(bound, *optimum, random)) {
      if (const std::string wrong = error_in(variant, board, *optimum); !wrong.empty()) {
        return wrong;
      }
    }
    return "";
  };
  expect_on_random_boards({.boards = effort(700), .seed = 10, .options = kExactBoards}, check);
  expect_on_random_boards({.boards = effort(700), .seed = 11, .options = kPuzzles}, check);
  EXPECT_GE(judged, effort(1000));
}

/// The counters of a few boards that take some thousand nodes.
Counters work_of(const std::string& solver) {
  const UniformSource source({.rows = 14, .cols = 14, .colors = 6, .count = 4});
  SolveRequest request;
  request.limits.nodes = 10'000;
  Counters sum;
  for (int i = 0; i < source.size(); ++i) {
    const Counters work = solve(solver, source.board(i), request).counters;
    sum.generated += work.generated;
    sum.table_hits += work.table_hits;
  }
  return sum;
}

TEST(ExactSearches, CountRepeatedStates) {
  for (const char* const solver :
       {"bfs:beam=0", "dfs:beam=0", "ida:beam=0", "astar:beam=0,dominance=0", "optimal:width=1"}) {
    const Counters work = work_of(solver);
    EXPECT_GT(work.table_hits, work.generated / 100) << solver;
  }
}

TEST(ExactSearches, RecognizeFewerStatesWithASmallTable) {
  for (const std::string solver : {"dfs:beam=0", "ida:beam=0"}) {
    const auto share = [&](const char* table) {
      const Counters work = work_of(solver + table);
      return static_cast<double>(work.table_hits) / static_cast<double>(work.generated);
    };
    EXPECT_GT(share(",table=16"), 2 * share(",table=0")) << solver;
  }
}

}  // namespace
}  // namespace colorwalk
