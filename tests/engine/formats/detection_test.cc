#include "tests/support/read_text.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

const std::string kPc19Text = repeated("1234561", 28);

const std::string kFloodtestRow = "1234561234561234561\n";

struct Detection {
  std::string text;
  std::string_view format;
  std::string_view other = "";  ///< The format that the note names as possible as well.
  std::optional<BoardSize> size = {};
};

class DetectTexts : public testing::TestWithParam<Detection> {};

TEST_P(DetectTexts, AsTheExpectedFormat) {
  const auto& [text, format, other, size] = GetParam();
  const BoardsRead read = read_text(text, "auto", size);
  EXPECT_EQ(read.format, format);
  EXPECT_FALSE(read.boards.empty());
  if (other.empty()) {
    EXPECT_EQ(read.note, "");
  } else {
    EXPECT_THAT(read.note, HasSubstr(fmt::format("--format {}", other)));
    EXPECT_FALSE(read_text(text, other).boards.empty());
  }
}

std::string detection_name(const testing::TestParamInfo<Detection>& info) {
  return fmt::format("{}_{}", info.param.format, info.index);
}

INSTANTIATE_TEST_SUITE_P(Unambiguous, DetectTexts,
                         testing::ValuesIn(std::vector<Detection>{
                             // By the header.
                             {"# 2 2 3 flood-it ul\n01\n12\n", "grid"},
                             {"# 19 19 6 flood-it ul 1\n" + repeated(kFloodtestRow, 19), "grid"},
                             {"# 1 4 4 flood-it ul 1\n1234\n", "grid"},
                             {"12\n21\n\n# 1 4 4 flood-it ul 1\n1234\n", "grid"},
                             {"1 2 3\n1 2\n0\n", "99problems"},
                             {"# 5 5 comments about it\n1 2 3\n1 2\n0\n", "99problems"},
                             // Behind a byte order mark.
                             {"\xef\xbb\xbf# 2 2 3 flood-it ul\n01\n12\n", "grid"},
                             {"\xef\xbb\xbf\n012\n120\n", "grid"},
                             // By blank cells and zeros.
                             {".123\n", "grid"},
                             {"0123\n", "grid"},
                             {"1230\n\n1111\n", "grid"},
                             // By lines of non-square length.
                             {"12345\n", "grid"},
                             {"123\n321\n", "grid"},
                             {repeated("1234561234561234567\n", 19), "grid"},
                             // By the colon of a game id.
                             {"2x1:05,9\n", "sgt"},
                             // By the first line of a graph, or a comment before it.
                             {"p edge 1 0\nn 1 2\n", "dimacs"},
                             {"c\nc two: 1,2\np col 1 0\nn 1 2\n", "dimacs"},
                             // A 'c' alone is a cell.
                             {"c\nd\n\n0\n1\n", "grid"},
                             // By line ends.
                             {kPc19Text + "\r\n" + kPc19Text + "\r\n", "pc19"},
                             // By symbols that pc19 does not have.
                             {kPc19Text + "\n" + repeated("8", 196) + "\n", "compact"},
                             // By long lines.
                             {repeated("12345", 20), "compact"},
                             {kPc19Text + "\n" + repeated("1", 100) + "\n", "compact"},
                             // By lines that form no rectangle, or one that is too large.
                             {"1234\n123456789\n", "compact"},
                             {repeated(repeated("1", 64) + "\n", 65), "compact"},
                             // By the given size.
                             {"123456\n654321\n", "compact", "", BoardSize{2, 3}},
                             {kPc19Text + "\n", "compact", "", BoardSize{14, 14}},
                             {"123\n321\n", "grid", "", BoardSize{2, 3}},
                         }),
                         detection_name);

INSTANTIATE_TEST_SUITE_P(Ambiguous, DetectTexts,
                         testing::ValuesIn(std::vector<Detection>{
                             {kPc19Text + "\n" + kPc19Text + "\n", "pc19", "compact"},
                             {kPc19Text, "pc19", "compact"},
                             {repeated(kFloodtestRow, 19) + "\n", "floodtest", "grid"},
                             {"1234\n", "compact", "grid"},
                             {repeated("1", 64), "compact", "grid"},
                             {"1234\n\n4321\n", "compact", "grid"},
                             {"1234\n4321\n", "grid", "compact"},
                         }),
                         detection_name);

TEST(GridFormat, SkipsAByteOrderMark) {
  EXPECT_FALSE(read_text("\xef\xbb\xbf"
                         "01\n12\n",
                         "grid")
                   .boards.empty());
}

TEST(AutoFormat, DetectsATruncatedFloodtestFile) {
  const std::string board = repeated(kFloodtestRow, 19);
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
            "boards.txt:1: a header of 2 fields; expected '# rows cols colors rules start [base] "
            "[shape]' "
            "(detected format: grid; --format selects another)");
  EXPECT_EQ(read_error("# nothing else", "auto").substr(0, 13), "boards.txt:1:");
}

TEST(AutoFormat, RejectsABoardThatIsTooLarge) {
  EXPECT_EQ(read_error(repeated(repeated("1", 257) + "\n", 257), "auto"),
            "boards.txt:1: a line of 257 symbols; expected at most 256 in a row of a board, or a "
            "square number in a line that is a whole board (or --size RxC if it is not square)");
  EXPECT_EQ(read_error(repeated(repeated("01", 150) + "\n", 300), "auto"),
            "boards.txt:1: a line of 300 symbols; expected at most 256 (detected format: grid; "
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
    EXPECT_EQ(read_error("11\n", format, BoardSize{257, 1}),
              "boards.txt: the size 257x1 was given; expected 1 to 256 rows and columns");
    EXPECT_EQ(read_error("11\n", format, BoardSize{2000000000, 2000000000}),
              "boards.txt: the size 2000000000x2000000000 was given; expected 1 to 256 rows and "
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

}  // namespace
}  // namespace colorwalk
