#include <gtest/gtest.h>

#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

/// 196 digits: 1 to 6 in turn.
std::string line() {
  std::string digits;
  for (int cell = 0; cell < 196; ++cell) digits += static_cast<char>('1' + cell % 6);
  return digits;
}

TEST(Pc19Format, Reads14RowsOf14InSixColorsFromTheUpperLeft) {
  const auto boards = read_text(line() + "\r\n" + std::string(196, '2') + "\r\n", "pc19").boards;
  ASSERT_EQ(boards.size(), 2U);
  for (const BoardDraft& board : boards) {
    EXPECT_EQ(board.rows, 14);
    EXPECT_EQ(board.cols, 14);
    EXPECT_EQ(board.colors, 6);
    EXPECT_EQ(board.symbol_base, 1);
    EXPECT_EQ(board.start, Start(Start::Place::kUpperLeft));
  }
  EXPECT_EQ(symbols(boards[0]), line());
  EXPECT_EQ(boards[1].line, 2);
}

TEST(Pc19Format, DoesNotMindLineEnds) {
  EXPECT_EQ(read_text(line() + "\n" + line(), "pc19").boards.size(), 2U);
}

TEST(Pc19Format, RefusesALineOfTheWrongLength) {
  EXPECT_EQ(read_error(line() + "\r\n" + line().substr(1) + "\r\n", "pc19"),
            "boards.txt:2: a line of 195 symbols; expected 196, 14 rows of 14");
}

TEST(Pc19Format, RefusesASymbolThatIsNoColor) {
  std::string stray = line();
  stray[10] = '7';
  EXPECT_EQ(read_error(stray, "pc19"),
            "boards.txt:1: '7' in column 11 is no color; expected a digit from 1 to 6");
}

TEST(Pc19Format, RefusesATextWithoutBoards) {
  EXPECT_EQ(read_error("\r\n", "pc19"),
            "boards.txt: no boards in it; expected lines of 196 digits 1 to 6");
}

TEST(Pc19Format, IsOnlyRead) {
  EXPECT_EQ(board_format("pc19").write, nullptr);
}

}  // namespace
}  // namespace colorwalk
