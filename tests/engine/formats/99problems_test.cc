#include <gtest/gtest.h>

#include "tests/support/board_of.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

constexpr std::string_view kTwoBoards =
    "# A comment\n"
    "2 3 12\n"
    "1 2 12 3 3 1 \n"
    "4\n"
    "#another\n"
    "\n"
    "1 1 1\n"
    "# between the lines\n"
    "1\n"
    "0\n";

TEST(Problems99Format, ReadsSizeCellsAndOptimum) {
  const auto boards = read_text(kTwoBoards, "99problems").boards;
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].rows, 2);
  EXPECT_EQ(boards[0].cols, 3);
  EXPECT_EQ(boards[0].colors, 12);
  EXPECT_EQ(boards[0].line, 2);
  EXPECT_EQ(boards[0].start, Start(Start::Place::kUpperLeft));
  EXPECT_EQ(boards[0].cells[2], Color(11));
  EXPECT_EQ(boards[1].line, 7);
}

TEST(Problems99Format, NamesMovesFrom1To9ThenAToZ) {
  const Board board = Board::make(read_text(kTwoBoards, "99problems").boards[0]);
  EXPECT_EQ(board.format_moves(std::vector{Color(0), Color(8), Color(9), Color(11)}), "19ac");
}

TEST(Problems99Format, DoesNotMindLineEnds) {
  EXPECT_EQ(read_text("1 2 2\r\n1 2\r\n0", "99problems").boards.size(), 1U);
}

TEST(Problems99Format, RefusesALineOfTheWrongLength) {
  EXPECT_EQ(read_error("2 2 3\n1 2 3\n0\n", "99problems"),
            "boards.txt:2: a line of 3 numbers; expected 4, 2 rows of 2");
}

TEST(Problems99Format, RefusesANumberThatIsNoColor) {
  EXPECT_EQ(read_error("1 3 12\n1 12 13\n0\n", "99problems"),
            "boards.txt:2: '13' in column 6 is no color; expected a number from 1 to 12");
  EXPECT_EQ(read_error("1 3 3\n0 1 2\n0\n", "99problems"),
            "boards.txt:2: '0' in column 1 is no color; expected a number from 1 to 3");
  EXPECT_EQ(read_error("1 3 3\n1 " + std::string(50, '\xff') + " 2\n0\n", "99problems"),
            "boards.txt:2: '????????????????????????????????????????...' in column 3 is no color; "
            "expected a number from 1 to 3");
  EXPECT_EQ(read_error("1 3 3\n1 . 2\n0\n", "99problems"),
            "boards.txt:2: '.' in column 3 is no color; expected a number from 1 to 3");
}

TEST(Problems99Format, RefusesAHeaderWithTheWrongFields) {
  EXPECT_EQ(read_error("2 2\n1 2 2 1\n0\n", "99problems"),
            "boards.txt:1: 2 fields; expected three, a line with the numbers of rows, columns and "
            "colors");
  EXPECT_EQ(read_error("65 2 3\n", "99problems"),
            "boards.txt:1: '65' as the number of rows; expected 1 to 64");
  EXPECT_EQ(read_error("2 x 3\n", "99problems"),
            "boards.txt:1: 'x' as the number of columns; expected 1 to 64");
  EXPECT_EQ(read_error("2 2 37\n", "99problems"),
            "boards.txt:1: '37' as the number of colors; expected 1 to 36");
}

TEST(Problems99Format, RefusesATextThatIsCutOff) {
  EXPECT_EQ(read_error("1 2 2\n", "99problems"),
            "boards.txt:1: the text ends after this line; expected a line with the cells");
  EXPECT_EQ(read_error("1 2 2\n1 2\n# and\n", "99problems"),
            "boards.txt:2: the text ends after this line; expected a line with the length of an "
            "optimal solution, 0 if unknown");
}

TEST(Problems99Format, RefusesAnOptimumThatIsNoNumber) {
  EXPECT_EQ(read_error("1 2 2\n1 2\n?\n", "99problems"),
            "boards.txt:3: '?' as the length of an optimal solution; expected a number, 0 if "
            "unknown");
}

TEST(Problems99Format, RefusesATextWithoutBoards) {
  EXPECT_EQ(read_error("# nothing\n", "99problems"),
            "boards.txt: no boards in it; expected a line with the numbers of rows, columns and "
            "colors");
}

TEST(Problems99Format, WritesNumbersAndAnUnknownOptimum) {
  EXPECT_EQ(written(board_of("# 2 3 36 flood-it ul\n01a\n9z0\n"), "99problems"),
            "2 3 36\n1 2 11 10 36 1\n0\n");
}

TEST(Problems99Format, RefusesToWriteWhatItCannotHold) {
  const auto refusal = [](std::string_view grid) {
    return error_of([&] { written(board_of(grid), "99problems"); });
  };
  EXPECT_EQ(refusal("111\n1.1\n"),
            "this board cannot be written as 99problems: it has blank cells; grid can hold it");
  EXPECT_EQ(refusal("# 1 2 2 flood-it ur\n01\n"),
            "this board cannot be written as 99problems: it does not start in the upper left cell; "
            "grid can hold it");
}

}  // namespace
}  // namespace colorwalk
