#include <gtest/gtest.h>

#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

const std::string kPc19Text = repeated("1234561", 28);

/// The detected format of an unambiguous text.
std::string_view sure_format(std::string_view text, std::optional<BoardSize> size = {}) {
  const BoardsRead read = read_text(text, "auto", size);
  EXPECT_EQ(read.note, "");
  EXPECT_FALSE(read.boards.empty());
  return read.format;
}

/// Expects that a format is detected and that the note names the other possible format.
void expect_note(std::string_view text, std::string_view format, std::string_view other) {
  const BoardsRead read = read_text(text, "auto");
  EXPECT_EQ(read.format, format);
  EXPECT_NE(read.note.find("--format " + std::string(other)), std::string::npos) << read.note;
  EXPECT_FALSE(read_text(text, other).boards.empty());
}

TEST(AutoFormat, DetectsAGridByItsHeader) {
  EXPECT_EQ(sure_format("# 2 2 3 flood-it ul\n01\n12\n"), "grid");
  EXPECT_EQ(sure_format("# 19 19 6 flood-it ul 1\n" + repeated("1234561234561234561\n", 19)),
            "grid");
  EXPECT_EQ(sure_format("# 1 4 4 flood-it ul 1\n1234\n"), "grid");
  EXPECT_EQ(sure_format("12\n21\n\n# 1 4 4 flood-it ul 1\n1234\n"), "grid");
}

TEST(AutoFormat, SkipsAByteOrderMark) {
  EXPECT_EQ(sure_format("\xef\xbb\xbf# 2 2 3 flood-it ul\n01\n12\n"), "grid");
  EXPECT_EQ(sure_format("\xef\xbb\xbf\n012\n120\n"), "grid");
  EXPECT_FALSE(read_text("\xef\xbb\xbf"
                         "01\n12\n",
                         "grid")
                   .boards.empty());
}

TEST(AutoFormat, DetectsAGridByBlankCellsAndZeros) {
  EXPECT_EQ(sure_format(".123\n"), "grid");
  EXPECT_EQ(sure_format("0123\n"), "grid");
  EXPECT_EQ(sure_format("1230\n\n1111\n"), "grid");
}

TEST(AutoFormat, DetectsAGridByLinesOfNonSquareLength) {
  EXPECT_EQ(sure_format("12345\n"), "grid");
  EXPECT_EQ(sure_format("123\n321\n"), "grid");
  EXPECT_EQ(sure_format(repeated("1234561234561234567\n", 19)), "grid");
}

TEST(AutoFormat, Detects99ProblemsByItsHeader) {
  EXPECT_EQ(sure_format("1 2 3\n1 2\n0\n"), "99problems");
  EXPECT_EQ(sure_format("# 5 5 comments about it\n1 2 3\n1 2\n0\n"), "99problems");
}

TEST(AutoFormat, DetectsGameIdsByTheirColon) {
  EXPECT_EQ(sure_format("2x1:05,9\n"), "sgt");
}

TEST(AutoFormat, DetectsPc19ByItsLineEnds) {
  EXPECT_EQ(sure_format(kPc19Text + "\r\n" + kPc19Text + "\r\n"), "pc19");
}

TEST(AutoFormat, NotesThatPc19WithLfCouldBeCompact) {
  expect_note(kPc19Text + "\n" + kPc19Text + "\n", "pc19", "compact");
  expect_note(kPc19Text, "pc19", "compact");
}

TEST(AutoFormat, DetectsCompactLinesOf196SymbolsByOtherSymbols) {
  EXPECT_EQ(sure_format(kPc19Text + "\n" + repeated("8", 196) + "\n"), "compact");
}

TEST(AutoFormat, DetectsCompactByLongLines) {
  EXPECT_EQ(sure_format(repeated("12345", 20)), "compact");
  EXPECT_EQ(sure_format(kPc19Text + "\n" + repeated("1", 100) + "\n"), "compact");
}

TEST(AutoFormat, DetectsCompactByLinesThatFormNoRectangle) {
  EXPECT_EQ(sure_format("1234\n123456789\n"), "compact");
  EXPECT_EQ(sure_format(repeated(repeated("1", 64) + "\n", 65)), "compact");
}

TEST(AutoFormat, DetectsCompactByTheGivenSize) {
  EXPECT_EQ(sure_format("123456\n654321\n", BoardSize{2, 3}), "compact");
  EXPECT_EQ(sure_format(kPc19Text + "\n", BoardSize{14, 14}), "compact");
  EXPECT_EQ(sure_format("123\n321\n", BoardSize{2, 3}), "grid");
}

TEST(AutoFormat, NotesThatFloodtestCouldBeAGrid) {
  expect_note(repeated("1234561234561234561\n", 19) + "\n", "floodtest", "grid");
}

TEST(AutoFormat, NotesThatASingleLineCouldBeARow) {
  expect_note("1234\n", "compact", "grid");
  expect_note(repeated("1", 64), "compact", "grid");
  expect_note("1234\n\n4321\n", "compact", "grid");
}

TEST(AutoFormat, NotesThatConsecutiveLinesCouldBeSquares) {
  expect_note("1234\n4321\n", "grid", "compact");
}

TEST(AutoFormat, DetectsATruncatedFloodtestFile) {
  const std::string board = repeated("1234561234561234561\n", 19);
  EXPECT_EQ(read_error(board + "\n" + board.substr(0, 100), "auto"),
            "boards.txt:25: the board ends after 5 lines; expected 19 lines of 19 digits 1 to 6, "
            "followed by a blank line (detected format: floodtest; --format selects another)");
}

TEST(AutoFormat, DetectsATruncatedPc19File) {
  EXPECT_EQ(read_error(kPc19Text + "\r\n" + repeated("1", 144), "auto"),
            "boards.txt:2: a line of 144 symbols; expected 196, 14 rows of 14 (detected format: "
            "pc19; --format selects another)");
}

TEST(AutoFormat, NamesTheDetectedFormatInErrors) {
  EXPECT_EQ(read_error("012\n01\n", "auto"),
            "boards.txt:2: a line of 2 symbols; expected 3, as in the first row (detected format: "
            "grid; --format selects another)");
  EXPECT_EQ(read_error("# no header\n012\n", "auto"),
            "boards.txt:1: a header of 2 fields; expected '# rows cols colors rules start [base]' "
            "(detected format: grid; --format selects another)");
  EXPECT_EQ(read_error("# nothing else", "auto").substr(0, 13), "boards.txt:1:");
}

TEST(AutoFormat, RejectsABoardThatIsTooLarge) {
  EXPECT_EQ(read_error(repeated(repeated("1", 65) + "\n", 65), "auto"),
            "boards.txt:1: a line of 65 symbols; expected at most 64 in a row of a board, or a "
            "square number in a line that is a whole board (--size RxC says it is not square)");
  EXPECT_EQ(read_error(repeated(repeated("01", 50) + "\n", 100), "auto"),
            "boards.txt:1: a line of 100 symbols; expected at most 64 (detected format: grid; "
            "--format selects another)");
}

TEST(AutoFormat, DetectsALongLineOfTheWrongLengthAsCompact) {
  EXPECT_EQ(
      read_error(repeated("12345", 20) + "\n" + repeated("1", 99), "auto"),
      "boards.txt:2: a line of 99 symbols; expected a square number, or the size of the board "
      "(--size RxC) (detected format: compact; --format selects another)");
  EXPECT_EQ(read_error(repeated("1", 99), "auto", BoardSize{10, 10}),
            "boards.txt:1: a line of 99 symbols; expected 100, 10 rows of 10 (detected format: "
            "compact; --format selects another)");
}

TEST(AutoFormat, RejectsATextWithoutBoards) {
  for (const std::string_view text : {"", "\n\n", "  \r\n"}) {
    EXPECT_EQ(read_error(text, "auto"),
              "boards.txt: no boards; expected boards in one of the formats that `colorwalk "
              "list formats` names");
  }
}

TEST(ReadBoards, RejectsBoardsThatDoNotHaveTheGivenSize) {
  EXPECT_EQ(read_error("012\n210\n\n01\n10\n", "grid", BoardSize{2, 3}),
            "boards.txt:4: a board of 2 rows and 2 columns; expected 2x3, the size that was given");
}

TEST(ReadBoards, RejectsAnInvalidSize) {
  for (const std::string_view format : {"auto", "grid", "compact"}) {
    EXPECT_EQ(read_error("11\n", format, BoardSize{65, 1}),
              "boards.txt: the size 65x1 was given; expected 1 to 64 rows and columns");
    EXPECT_EQ(read_error("11\n", format, BoardSize{2000000000, 2000000000}),
              "boards.txt: the size 2000000000x2000000000 was given; expected 1 to 64 rows and "
              "columns");
    EXPECT_NE(read_error("11\n", format, BoardSize{0, 2}), "");
  }
}

TEST(ReadBoards, NamesTheNearestFormat) {
  EXPECT_EQ(read_error("01", "gird"), "unknown format 'gird'; did you mean 'grid'?");
  EXPECT_EQ(read_error("01", "aut"), "unknown format 'aut'; did you mean 'auto'?");
  EXPECT_EQ(error_of([] { board_format("compat"); }),
            "unknown format 'compat'; did you mean 'compact'?");
}

TEST(BoardFormats, HaveNamesAndSummaries) {
  ASSERT_EQ(board_formats().size(), 6U);
  for (const BoardFormat& format : board_formats()) {
    EXPECT_EQ(&board_format(format.name), &format);
    EXPECT_FALSE(format.summary.empty());
    EXPECT_NE(format.read, nullptr);
  }
}

}  // namespace
}  // namespace colorwalk
