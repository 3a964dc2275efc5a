#include <gtest/gtest.h>

#include "tests/support/board_of.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

TEST(SgtFormat, ReadsWidthBeforeHeight) {
  const BoardDraft board = read_text("3x2c4m5:012321,9\n", "sgt").boards.at(0);
  EXPECT_EQ(board.rows, 2);
  EXPECT_EQ(board.cols, 3);
  EXPECT_EQ(board.colors, 4);
  EXPECT_EQ(board.symbol_base, 0);
  EXPECT_EQ(board.start, Start(Start::Place::kUpperLeft));
  EXPECT_EQ(symbols(board), "012321");
}

TEST(SgtFormat, TakesSixColorsWhereNoneAreNamed) {
  EXPECT_EQ(read_text("2x1:05,9\n", "sgt").boards.at(0).colors, 6);
  EXPECT_EQ(read_text("2x1m0:05,9\n", "sgt").boards.at(0).colors, 6);
  EXPECT_EQ(read_text("2x1c10:09,9\n", "sgt").boards.at(0).colors, 10);
}

TEST(SgtFormat, ReadsOneBoardALine) {
  const auto boards = read_text("2x1:05,9\r\n\r\n1x2:12,3  ", "sgt").boards;
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[1].line, 3);
  EXPECT_EQ(boards[1].rows, 2);
}

TEST(SgtFormat, RefusesTheWrongNumberOfCells) {
  EXPECT_EQ(read_error("2x2:010,9\n", "sgt"), "boards.txt:1: 3 cells; expected 4, 2 rows of 2");
  EXPECT_EQ(read_error("2x2:01", "sgt"), "boards.txt:1: 2 cells; expected 4, 2 rows of 2");
}

TEST(SgtFormat, RefusesACellThatIsNoColor) {
  EXPECT_EQ(read_error("2x2c3:0132,9\n", "sgt"),
            "boards.txt:1: '3' in column 9 is no color; expected a digit from 0 to 2");
  EXPECT_EQ(read_error("2x2:01.2,9\n", "sgt"),
            "boards.txt:1: '.' in column 7 is no color; expected a digit from 0 to 5");
}

TEST(SgtFormat, RefusesSizesAndColorsOutOfRange) {
  EXPECT_EQ(read_error("65x2:01,9", "sgt"), "boards.txt:1: '65' as the width; expected 1 to 64");
  EXPECT_EQ(read_error("2x0:01,9", "sgt"), "boards.txt:1: '0' as the height; expected 1 to 64");
  EXPECT_EQ(read_error("2x1c2:01,9", "sgt"),
            "boards.txt:1: '2' as the number of colors; expected 3 to 10");
  EXPECT_EQ(read_error("2x1c11:01,9", "sgt"),
            "boards.txt:1: '11' as the number of colors; expected 3 to 10");
  EXPECT_EQ(read_error("99999999999x2:01,9", "sgt"),
            "boards.txt:1: '99999999999' as the width; expected 1 to 64");
}

TEST(SgtFormat, SaysWhereAGameIdGoesWrong) {
  const std::string form = "; expected WxH[cC][mM]:CELLS,LIMIT";
  EXPECT_EQ(read_error("2x1:05,9\n12x:05,9", "sgt"),
            "boards.txt:2: ':' in column 4 where the height should be" + form);
  EXPECT_EQ(read_error("12", "sgt"), "boards.txt:1: the line ends where 'x' should be" + form);
  EXPECT_EQ(read_error("2x1d5:05,9", "sgt"),
            "boards.txt:1: 'd' in column 4 where ':' should be" + form);
  EXPECT_EQ(read_error("2x1:05", "sgt"), "boards.txt:1: the line ends where ',' should be" + form);
  EXPECT_EQ(read_error("2x1:05,", "sgt"),
            "boards.txt:1: the line ends where the limit should be" + form);
  EXPECT_EQ(read_error("2x1:05,9a", "sgt"), "boards.txt:1: 'a' in column 9 after the limit" + form);
}

TEST(SgtFormat, RefusesATextWithoutBoards) {
  EXPECT_EQ(read_error("", "sgt"),
            "boards.txt: no boards in it; expected one game id a line, WxH[cC][mM]:CELLS,LIMIT");
}

TEST(SgtFormat, WritesTheNumberOfCellsAsTheLimit) {
  EXPECT_EQ(written(board_of("# 2 3 5 flood-it ul\n012\n340\n"), "sgt"), "3x2c5:012340,6\n");
  EXPECT_EQ(written(board_of("# 1 3 6 flood-it ul 1\n126\n"), "sgt"), "3x1c6:015,3\n");
}

TEST(SgtFormat, RefusesToWriteWhatItCannotHold) {
  const auto refusal = [](std::string_view grid) {
    return error_of([&] { written(board_of(grid), "sgt"); });
  };
  EXPECT_EQ(refusal("012\n0.1\n"),
            "this board cannot be written as sgt: it has blank cells; grid can hold it");
  EXPECT_EQ(refusal("# 1 3 3 flood-it c\n012\n"),
            "this board cannot be written as sgt: it does not start in the upper left cell; grid "
            "can hold it");
  EXPECT_EQ(refusal("# 1 3 2 flood-it ul\n011\n"),
            "this board cannot be written as sgt: it has 2 colors, not 3 to 10; 99problems or "
            "grid can hold it");
  EXPECT_EQ(refusal("# 1 3 11 flood-it ul\n01a\n"),
            "this board cannot be written as sgt: it has 11 colors, not 3 to 10; 99problems or "
            "grid can hold it");
}

}  // namespace
}  // namespace colorwalk
