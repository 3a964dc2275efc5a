#include "tests/support/boards.h"
#include "tests/support/exact_variants.h"
#include "tests/support/test.h"

/// Every exact search with every bound against exhaustive search on twenty thousand boards.
namespace colorwalk {
namespace {

class ExactSearchesWithEveryBound : public testing::TestWithParam<std::string> {};

TEST_P(ExactSearchesWithEveryBound, FindTheOptimumOfTwentyThousandBoards) {
  int judged = 0;
  const auto check = [&](const Board& board) -> std::string {
    const std::optional<int> optimum = quick_optimum(board);
    if (!optimum) return "";
    ++judged;
    Random random(board.hash());
    for (const ExactVariant& variant : draw_variants(GetParam(), *optimum, random)) {
      if (const std::string wrong = error_in(variant, board, *optimum); !wrong.empty()) {
        return wrong;
      }
    }
    return "";
  };
  expect_on_random_boards({.boards = effort(14'000), .seed = 12, .options = kExactBoards}, check);
  expect_on_random_boards({.boards = effort(14'000), .seed = 13, .options = kPuzzles}, check);
  EXPECT_GE(judged, effort(20'000));
}

INSTANTIATE_TEST_SUITE_P(Bounds, ExactSearchesWithEveryBound, testing::ValuesIn(every_bound()),
                         bound_test_name);

}  // namespace
}  // namespace colorwalk
