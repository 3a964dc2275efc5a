#include <gtest/gtest.h>

#include <string>

#include "tests/support/effort.h"
#include "tests/support/exact_variants.h"
#include "tests/support/property.h"

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

}  // namespace
}  // namespace colorwalk
