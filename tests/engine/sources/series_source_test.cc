#include "tests/support/boards.h"
#include "tests/support/program/paths.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

TEST(SeriesSource, DrawsTheSeriesFirstAndHundredthBoard) {
  const Board board = Generated("series").board(0);
  EXPECT_THAT(written(board, "grid", false), StartsWith(".41434420301304400322231223033\n"
                                                        "310401334033100432211110223314\n"
                                                        "402112430421120013400134124434\n"));
  EXPECT_EQ(board.hash(), 0x4b5f08fe387c6bc1U);
  // Far into the stream, where sines of other libraries begin to differ in their last bits.
  EXPECT_EQ(Generated("series").board(99).hash(), 10069432653099155619U);
}

TEST(SeriesSource, ContinuesTheStreamOfTheLastBoard) {
  const Generated whole("series rows=4 cols=6 count=2 seed=10");
  const Generated second("series rows=4 cols=6 count=1 seed=34");
  EXPECT_EQ(whole.size(), 2);
  EXPECT_EQ(whole.board(1).hash(), second.board(0).hash());
  EXPECT_NE(whole.board(0).hash(), second.board(0).hash());
}

TEST(SeriesSource, DrawsAllColorsOfABoardWithMany) {
  const Board board = Generated("series rows=64 cols=64 colors=36 count=1").board(0);
  std::vector<int> cells(36);
  for (const Color color : board.cells()) {
    if (color != kBlank) ++cells.at(static_cast<std::size_t>(index(color)));
  }
  for (const int count : cells) EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace colorwalk
