#include "tests/support/boards.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

TEST(RandomBoard, VariesSizeRulesStartAndProgress) {
  Random random(1);
  std::set<int> starts;
  std::set<Rules> rules;
  std::ptrdiff_t largest_region = 0;
  for (int i = 0; i < 1000; ++i) {
    const Board board = random_board(random);
    starts.insert(index(board.start()));
    rules.insert(board.rules());
    largest_region = std::max(largest_region, std::ranges::count(board.cells(), kBlank));
  }
  EXPECT_EQ(rules.size(), kGameRules.size());
  EXPECT_GT(starts.size(), 50U);
  EXPECT_GT(largest_region, 20);
}

TEST(Shrink, EndsWithASmallBoardThatStillFails) {
  Random random(4);
  const auto has_three_of_a_kind = [](const Board& board) {
    return std::ranges::count(board.cells(), Color(0)) >= 3;
  };
  for (int i = 0; i < 50; ++i) {
    const Board board = random_board(random);
    if (!has_three_of_a_kind(board)) continue;
    const Board small = shrink(board, has_three_of_a_kind);
    EXPECT_TRUE(has_three_of_a_kind(small)) << draw(small);
    EXPECT_LE(small.size(), 12) << draw(small);
    EXPECT_EQ(small.rules(), board.rules());
  }
}

}  // namespace
}  // namespace colorwalk
