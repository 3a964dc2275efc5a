#include <gtest/gtest.h>

#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

BoardDraft only_board(std::string_view text) {
  const std::vector<BoardDraft> boards = read_text(text, "grid").boards;
  EXPECT_EQ(boards.size(), 1U);
  return boards.at(0);
}

TEST(GridFormat, ReadsAHeader) {
  const BoardDraft board = only_board("# 2 3 5 color-walk 1,2\n012\n34.\n");
  EXPECT_EQ(board.rows, 2);
  EXPECT_EQ(board.cols, 3);
  EXPECT_EQ(board.colors, 5);
  EXPECT_EQ(board.rules, Rules::kColorWalk);
  EXPECT_EQ(board.start, Start::at(1, 2));
  EXPECT_EQ(board.symbol_base, 0);
  EXPECT_EQ(board.line, 1);
  EXPECT_EQ(symbols(board), "01234.");
}

TEST(GridFormat, ReadsTheBaseFromAHeader) {
  EXPECT_EQ(only_board("# 1 2 3 flood-it c 1\n13\n").cells, (std::vector{Color(0), Color(2)}));
  EXPECT_EQ(only_board("# 1 2 3 flood-it c 0\n12\n").cells, (std::vector{Color(1), Color(2)}));
  EXPECT_EQ(only_board("# 1 2 3 flood-it c\n12\n").cells, (std::vector{Color(1), Color(2)}));
}

TEST(GridFormat, KeepsColorsOfAHeaderThatDoNotOccur) {
  EXPECT_EQ(only_board("# 1 2 36 flood-it ul\n00\n").colors, 36);
}

TEST(GridFormat, CountsFrom0WithoutAHeaderWhereA0Occurs) {
  const BoardDraft board = only_board("12\n40\n");
  EXPECT_EQ(board.symbol_base, 0);
  EXPECT_EQ(board.colors, 5);
  EXPECT_EQ(board.rules, std::nullopt);
  EXPECT_EQ(board.start, std::nullopt);
}

TEST(GridFormat, CountsFrom1WithoutAHeaderWhereNo0Occurs) {
  const BoardDraft board = only_board("12\n4.\n");
  EXPECT_EQ(board.symbol_base, 1);
  EXPECT_EQ(board.colors, 4);
  EXPECT_EQ(board.cells.at(0), Color(0));
}

TEST(GridFormat, ReadsAllSymbols) {
  EXPECT_EQ(only_board("0123456789abcdefghijklmnopqrstuvwxyz\n").colors, 36);
  EXPECT_EQ(only_board("123456789abcdefghijklmnopqrstuvwxyz\n").colors, 35);
}

TEST(GridFormat, ReadsABoardWhoseCellsAreAllBlank) {
  const Board board = Board::make(only_board("..\n..\n"));
  EXPECT_EQ(board.rules(), Rules::kColorWalk);
  EXPECT_EQ(board.colors(), 1);
}

TEST(GridFormat, ReadsTheRegionOfAGameInProgress) {
  EXPECT_EQ(Board::make(only_board("01.\n1..\n")).start(), Cell(2));
  EXPECT_EQ(read_error("01.\n.10\n", "grid"),
            "boards.txt:1: blank cells that are not connected; expected one region of '.'");
}

TEST(GridFormat, ReadsBoardsWithAndWithoutHeaders) {
  const auto boards = read_text("\n\n12\n21\n\n\n# 1 3 4 flood-it c\n012\n\n010\n", "grid").boards;
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards[0].line, 3);
  EXPECT_EQ(boards[1].line, 7);
  EXPECT_EQ(boards[1].rows, 1);
  EXPECT_EQ(boards[2].colors, 2);
}

TEST(GridFormat, DoesNotMindLineEndsAndTrailingBlanks) {
  const std::string_view clean = "# 2 2 3 flood-it ul\n01\n12\n\n22\n11\n";
  for (const std::string_view text : {"# 2 2 3 flood-it ul\r\n01\r\n12\r\n\r\n22\r\n11\r\n",
                                      "# 2 2 3 flood-it ul\n01\n12\n\n22\n11",
                                      "# 2 2 3 flood-it ul \n01  \n12\t\n  \n22\n11\n\n\n",
                                      "#2 2  3\tflood-it ul\n01\n12\n\n22\n11"}) {
    const auto boards = read_text(text, "grid").boards;
    const auto expected = read_text(clean, "grid").boards;
    ASSERT_EQ(boards.size(), 2U) << text;
    EXPECT_EQ(boards[0].cells, expected[0].cells) << text;
    EXPECT_EQ(boards[1].cells, expected[1].cells) << text;
  }
}

TEST(GridFormat, ReadsTheLargestBoard) {
  std::string text;
  for (int row = 0; row < 64; ++row) text += std::string(64, '0') + '\n';
  EXPECT_EQ(only_board(text).rows, 64);
  EXPECT_EQ(only_board("# 64 64 1 flood-it ul\n" + text).cols, 64);
}

TEST(GridFormat, RefusesALineOfTheWrongLength) {
  EXPECT_EQ(read_error("012\n01\n", "grid"),
            "boards.txt:2: a line of 2 symbols; expected 3, as in the first row");
  EXPECT_EQ(read_error("# 2 3 3 flood-it ul\n012\n0\n", "grid"),
            "boards.txt:3: a line of 1 symbol; expected 3, as the header says");
}

TEST(GridFormat, RefusesASymbolThatIsNoColor) {
  EXPECT_EQ(read_error("012\n0X2\n", "grid"),
            "boards.txt:2: 'X' in column 2 is no color; expected 0-9, a-z or '.'");
  EXPECT_EQ(read_error("# 1 3 3 flood-it ul\n013\n", "grid"),
            "boards.txt:2: '3' in column 3 is no color; expected '0' to '2' or '.'");
  EXPECT_EQ(read_error("# 1 3 3 flood-it ul 1\n013\n", "grid"),
            "boards.txt:2: '0' in column 1 is no color; expected '1' to '3' or '.'");
  EXPECT_EQ(read_error("01\x07\n", "grid"),
            "boards.txt:1: the byte 0x07 in column 3 is no color; expected 0-9, a-z or '.'");
  EXPECT_EQ(read_error("0 1\n", "grid"),
            "boards.txt:1: ' ' in column 2 is no color; expected 0-9, a-z or '.'");
}

TEST(GridFormat, RefusesABoardOfTheWrongNumberOfRows) {
  EXPECT_EQ(read_error("# 3 2 3 flood-it ul\n01\n12\n", "grid"),
            "boards.txt:3: the board ends after 2 rows; expected 3, as its header says");
  EXPECT_EQ(read_error("# 3 2 3 flood-it ul\n", "grid"),
            "boards.txt:1: the board ends after 0 rows; expected 3, as its header says");
  EXPECT_EQ(
      read_error("# 1 2 3 flood-it ul\n01\n12\n", "grid"),
      "boards.txt:3: the board goes on after 1 row, which is what its header says; expected a "
      "blank line");
}

TEST(GridFormat, RefusesABoardThatIsTooLarge) {
  EXPECT_EQ(read_error(std::string(65, '0') + "\n", "grid"),
            "boards.txt:1: a line of 65 symbols; expected at most 64");
  std::string tall;
  for (int row = 0; row < 65; ++row) tall += "01\n";
  EXPECT_EQ(
      read_error(tall, "grid"),
      "boards.txt:65: row 65 of a board; expected at most 64, and a blank line between boards");
}

TEST(GridFormat, RefusesAHeaderWithTheWrongFields) {
  const auto header_error = [](const std::string& header) {
    return read_error(header + "\n01\n", "grid");
  };
  EXPECT_EQ(header_error("# 1 2 3 flood-it"),
            "boards.txt:1: a header of 4 fields; expected '# rows cols colors rules start [base]'");
  EXPECT_EQ(header_error("# a friend's board"),
            "boards.txt:1: a header of 3 fields; expected '# rows cols colors rules start [base]'");
  EXPECT_EQ(header_error("# 65 2 3 flood-it ul"),
            "boards.txt:1: '65' as the number of rows in the header; expected 1 to 64");
  EXPECT_EQ(header_error("# 1 0 3 flood-it ul"),
            "boards.txt:1: '0' as the number of columns in the header; expected 1 to 64");
  EXPECT_EQ(header_error("# 1 2 37 flood-it ul"),
            "boards.txt:1: '37' as the number of colors in the header; expected 1 to 36");
  EXPECT_EQ(header_error("# 1 2 x flood-it ul"),
            "boards.txt:1: 'x' as the number of colors in the header; expected 1 to 36");
  EXPECT_EQ(header_error("# 1 2 3 floodit ul"),
            "boards.txt:1: 'floodit' as the rules in the header; expected color-walk or flood-it");
  EXPECT_EQ(header_error("# 1 2 3 flood-it middle"),
            "boards.txt:1: 'middle' as the start in the header; expected ul, ur, ll, lr, c or "
            "ROW,COL");
  EXPECT_EQ(header_error("# 1 2 3 flood-it 0,2"),
            "boards.txt:1: '0,2' as the start in the header; expected a cell of a board of 1x2, "
            "counted from 0");
  EXPECT_EQ(header_error("# 1 2 3 flood-it ul 2"),
            "boards.txt:1: '2' as the base in the header; expected 0 to 1");
}

TEST(GridFormat, RefusesAHeaderInsideABoard) {
  EXPECT_EQ(read_error("01\n# 1 2 3 flood-it ul\n01\n", "grid"),
            "boards.txt:2: a header inside a board; expected a row, or a blank line before the "
            "header");
}

TEST(GridFormat, RefusesATextWithoutBoards) {
  EXPECT_EQ(read_error("", "grid"),
            "boards.txt: no boards in it; expected rows of symbols 0-9, a-z and '.'");
  EXPECT_EQ(read_error("\n \r\n\n", "grid"),
            "boards.txt: no boards in it; expected rows of symbols 0-9, a-z and '.'");
}

TEST(GridFormat, WritesAHeaderRowsAndABlankLine) {
  const Board board = Board::make(only_board("# 2 3 5 color-walk 1,1\n012\n3.4\n"));
  EXPECT_EQ(written(board, "grid"), "# 2 3 5 color-walk c\n012\n3.4\n\n");
  EXPECT_EQ(written(board, "grid", false), "012\n3.4\n\n");
}

TEST(GridFormat, KeepsTheInputsSymbols) {
  const Board board = Board::make(only_board("# 1 3 3 flood-it 0,2 1\n123\n"));
  EXPECT_EQ(written(board, "grid"), "# 1 3 3 flood-it ur 1\n123\n\n");
}

TEST(GridFormat, KeepsTheInputsSymbolsOf36ColorsTooSoThatMovesMeanTheSame) {
  const Board board = Board::make(read_text("A111\n", "compact").boards.at(0));
  EXPECT_EQ(written(board, "grid"), "# 2 2 36 flood-it ul 1\nA1\n11\n\n");
  for (const bool header : {true, false}) {
    const Board again = Board::make(read_text(written(board, "grid", header), "grid").boards.at(0));
    EXPECT_EQ(again.hash(), board.hash());
    EXPECT_EQ(again.symbol_base(), 1);
  }
}

}  // namespace
}  // namespace colorwalk
