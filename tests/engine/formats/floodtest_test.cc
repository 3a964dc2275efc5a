#include <gtest/gtest.h>

#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

std::string lines(int count) {
  std::string text;
  for (int row = 0; row < count; ++row) {
    for (int col = 0; col < 19; ++col) text += static_cast<char>('1' + (row + col) % 6);
    text += '\n';
  }
  return text;
}

TEST(FloodtestFormat, Reads19LinesOf19DigitsFromTheCenter) {
  const auto boards = read_text(lines(19) + "\n" + lines(19) + "\n", "floodtest").boards;
  ASSERT_EQ(boards.size(), 2U);
  for (const BoardDraft& board : boards) {
    EXPECT_EQ(board.rows, 19);
    EXPECT_EQ(board.cols, 19);
    EXPECT_EQ(board.colors, 6);
    EXPECT_EQ(board.symbol_base, 1);
    EXPECT_EQ(Board::make(board).start(), Cell(9 * 19 + 9));
    EXPECT_EQ(board.cells[20], Color(2));
  }
  EXPECT_EQ(boards[1].line, 21);
}

TEST(FloodtestFormat, DoesNotMindTheLastBlankLine) {
  EXPECT_EQ(read_text(lines(19), "floodtest").boards.size(), 1U);
  EXPECT_EQ(read_text(lines(19) + "\n\n\n", "floodtest").boards.size(), 1U);
}

TEST(FloodtestFormat, RefusesABoardThatIsCutOff) {
  EXPECT_EQ(read_error(lines(19) + "\n" + lines(7), "floodtest"),
            "boards.txt:27: the board ends after 7 lines; expected 19 lines of 19 digits 1 to 6 "
            "and a blank line after them");
}

TEST(FloodtestFormat, RefusesABoardThatGoesOn) {
  EXPECT_EQ(
      read_error(lines(20), "floodtest"),
      "boards.txt:20: the board goes on after 19 lines; expected 19 lines of 19 digits 1 to 6 "
      "and a blank line after them");
}

TEST(FloodtestFormat, RefusesALineOfTheWrongLength) {
  EXPECT_EQ(read_error("123\n" + lines(18), "floodtest"),
            "boards.txt:1: a line of 3 symbols; expected 19");
}

TEST(FloodtestFormat, RefusesASymbolThatIsNoColor) {
  std::string text = lines(19);
  text[21] = '0';
  EXPECT_EQ(read_error(text, "floodtest"),
            "boards.txt:2: '0' in column 2 is no color; expected a digit from 1 to 6");
}

TEST(FloodtestFormat, RefusesATextWithoutBoards) {
  EXPECT_EQ(read_error("", "floodtest"),
            "boards.txt: no boards in it; expected 19 lines of 19 digits 1 to 6 and a blank line "
            "after them");
}

TEST(FloodtestFormat, IsOnlyRead) {
  EXPECT_EQ(board_format("floodtest").write, nullptr);
}

}  // namespace
}  // namespace colorwalk
