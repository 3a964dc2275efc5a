#include <gtest/gtest.h>

#include "tests/support/board_of.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

TEST(CompactFormat, ReadsASquareBoardALine) {
  const auto boards = read_text("1234\n\n123456789\r\n1", "compact").boards;
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards[0].rows, 2);
  EXPECT_EQ(boards[0].cols, 2);
  EXPECT_EQ(boards[0].colors, 4);
  EXPECT_EQ(boards[0].symbol_base, 1);
  EXPECT_EQ(boards[0].cells[2], Color(2));
  EXPECT_EQ(boards[0].start, std::nullopt);
  EXPECT_EQ(boards[1].rows, 3);
  EXPECT_EQ(boards[1].line, 3);
  EXPECT_EQ(boards[2].rows, 1);
}

TEST(CompactFormat, TakesTheLargestSymbolAsTheNumberOfColors) {
  EXPECT_EQ(read_text("1151\n", "compact").boards[0].colors, 5);
  EXPECT_EQ(read_text("z111\n", "compact").boards[0].colors, 35);
  EXPECT_EQ(read_text("1A11\n", "compact").boards[0].colors, 36);
}

TEST(CompactFormat, ReadsLinesOfAStatedSize) {
  const BoardDraft board = read_text("123456\n", "compact", BoardSize{2, 3}).boards.at(0);
  EXPECT_EQ(board.rows, 2);
  EXPECT_EQ(board.cols, 3);
  EXPECT_EQ(board.cells[3], Color(3));
}

TEST(CompactFormat, ReadsTheLargestBoard) {
  EXPECT_EQ(read_text(std::string(4096, '1'), "compact").boards.at(0).rows, 64);
}

TEST(CompactFormat, RefusesALineOfTheWrongLength) {
  EXPECT_EQ(read_error("1234\n12345\n", "compact"),
            "boards.txt:2: a line of 5 symbols; expected a square number of them, or a size that "
            "is stated (--size RxC)");
  EXPECT_EQ(read_error("123456\n12345\n", "compact", BoardSize{2, 3}),
            "boards.txt:2: a line of 5 symbols; expected 6, 2 rows of 3");
}

TEST(CompactFormat, RefusesASymbolThatIsNoColor) {
  EXPECT_EQ(read_error("1234\n1.34\n", "compact"),
            "boards.txt:2: '.' in column 2 is no color; expected 1-9, a-z or A");
  EXPECT_EQ(read_error("1230\n", "compact"),
            "boards.txt:1: '0' in column 4 is no color; expected 1-9, a-z or A");
  EXPECT_EQ(read_error("1B11\n", "compact"),
            "boards.txt:1: 'B' in column 2 is no color; expected 1-9, a-z or A");
}

TEST(CompactFormat, RefusesABoardThatIsTooLarge) {
  EXPECT_EQ(
      read_error(std::string(65 * 65, '1'), "compact"),
      "boards.txt:1: a line of 4225 symbols; expected at most 4096, a board of 64 rows of 64");
}

TEST(CompactFormat, RefusesATextWithoutBoards) {
  EXPECT_EQ(read_error("\n", "compact"),
            "boards.txt: no boards in it; expected one line of symbols 1-9, a-z a board");
}

TEST(CompactFormat, WritesOneLine) {
  EXPECT_EQ(written(board_of("# 2 2 3 flood-it ul\n01\n21\n"), "compact"), "1232\n");
  EXPECT_EQ(written(board_of("# 2 2 36 flood-it lr\n0z\nya\n"), "compact"), "1Azb\n");
}

TEST(CompactFormat, RefusesToWriteWhatItCannotHold) {
  const auto refusal = [](std::string_view grid) {
    return error_of([&] { written(board_of(grid), "compact"); });
  };
  EXPECT_EQ(refusal(".1\n11\n"),
            "this board cannot be written as compact: it has blank cells; grid can hold it");
  EXPECT_EQ(refusal("111\n121\n"),
            "this board cannot be written as compact: it is not square; grid can hold it");
}

}  // namespace
}  // namespace colorwalk
