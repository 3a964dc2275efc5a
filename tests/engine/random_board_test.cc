#include "tests/support/boards.h"
#include "tests/support/read_text.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::ptrdiff_t blanks(const Board& board) {
  return std::ranges::count(board.cells(), kBlank);
}

TEST(RandomBoard, VariesSizeColorsRulesStartAndProgress) {
  Random random(1);
  std::set<int> rows;
  std::set<int> cols;
  std::set<int> colors;
  std::set<int> starts;
  std::set<Rules> rules;
  std::ptrdiff_t largest_region = 0;
  for (int i = 0; i < 1000; ++i) {
    const Board board = random_board(random);
    rows.insert(board.rows());
    cols.insert(board.cols());
    colors.insert(board.colors());
    starts.insert(index(board.start()));
    rules.insert(board.rules());
    largest_region = std::max(largest_region, blanks(board));
  }
  EXPECT_EQ(rows.size(), 12U);
  EXPECT_EQ(cols.size(), 12U);
  EXPECT_EQ(colors.size(), 8U);
  EXPECT_EQ(rules.size(), 2U);
  EXPECT_GT(starts.size(), 50U);
  EXPECT_GT(largest_region, 20);
}

TEST(RandomBoard, KeepsToItsOptions) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Board board = random_board(random, {.max_rows = 2,
                                              .max_cols = 3,
                                              .max_colors = 1,
                                              .rules = Rules::kColorWalk,
                                              .in_progress = false});
    EXPECT_LE(board.rows(), 2);
    EXPECT_LE(board.cols(), 3);
    EXPECT_EQ(board.colors(), 1);
    EXPECT_EQ(blanks(board), 1);
  }
}

TEST(Draw, GivesAGridThatReadsAsTheSameBoard) {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const Board board = random_board(random);
    EXPECT_EQ(Board::make(read_text(draw(board), "grid").boards.at(0)).hash(), board.hash())
        << draw(board);
  }
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
    EXPECT_EQ(small.colors(), 1) << draw(small);
    EXPECT_EQ(small.rules(), board.rules());
  }
}

TEST(Shrink, LeavesABoardAloneThatCannotBeSmaller) {
  const Board board = Board::make(read_text("# 2 3 3 flood-it c\n012\n210\n", "grid").boards.at(0));
  const std::uint64_t hash = board.hash();
  const auto is_that = [=](const Board& other) { return other.hash() == hash; };
  EXPECT_EQ(shrink(board, is_that).hash(), hash);
}

}  // namespace
}  // namespace colorwalk
