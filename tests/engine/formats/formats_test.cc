// What every format reads, rejects and writes, as tables of (format, text, expected result).

#include "base/system/read_file.h"
#include "engine/sources/file_source.h"
#include "tests/support/boards.h"
#include "tests/support/program/paths.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

struct FormatCase {
  std::string_view format;
  std::string text;      ///< What is read; for tables of writing, the board in `grid`.
  std::string expected;  ///< Drafts as drafts_text() shows them, an error, or the text written.
  std::optional<BoardSize> size = {};
};

const std::string kShapes(std::string_view{kGridShapeNames});
const std::string kRules(std::string_view{kRulesNames});

/// Checks each row of a table with `actual(row)`.
template <class Actual>
void expect_rows(const std::vector<FormatCase>& rows, const Actual& actual) {
  for (const FormatCase& row : rows) {
    EXPECT_EQ(actual(row), row.expected) << row.format << " " << testing::PrintToString(row.text);
  }
}

/// `LINE: ROWSxCOLSxCOLORS base BASE [RULES] [START] [SHAPE] CELLS [EDGE ...] [SYMBOL ...]` per
/// board.
std::string drafts_text(const std::vector<BoardDraft>& drafts) {
  std::string text;
  for (const BoardDraft& draft : drafts) {
    text += fmt::format("{}: {}x{}x{} base {}", draft.line, draft.rows, draft.cols, draft.colors,
                        draft.symbol_base);
    if (draft.rules) text.append(" ").append(name(*draft.rules));
    if (draft.start) text.append(" ").append(draft.start->text());
    if (draft.shape != Shape::kSquare) text.append(" ").append(name(draft.shape));
    text += ' ';
    for (const Color color : draft.cells) text += symbol_of(color, draft.symbol_base);
    for (const auto& [first, second] : draft.edges) text += fmt::format(" {}-{}", first, second);
    for (const std::string& symbol : draft.text_symbols) text.append(" ").append(symbol);
    text += '\n';
  }
  return text;
}

const std::string kDigits = "123456789abcdefghijklmnopqrstuvwxyz";
const std::string kPc19Line = repeated("123456", 32) + "1234";
const std::string kFloodtestLine = "1234561234561234561";
const std::string kFloodtest = repeated(kFloodtestLine + "\n", 19);
const std::string kFloodtestBoard = "19x19x6 base 1 c " + repeated(kFloodtestLine, 19) + "\n";
const std::string kFloodtestForm =
    "; expected 19 lines of 19 digits 1 to 6, followed by a blank line";
const std::string kGridHeader = "; expected '# rows cols colors rules start [base] [shape]'";

/// The end of an error in a format that `auto` detected.
std::string in_detected(const std::string& format) {
  return " (detected format: " + format + "; --format selects another)";
}

const std::string kTwoGrids = "1: 2x2x3 base 0 flood-it ul 0112\n5: 2x2x2 base 1 2211\n";

const std::string kDimacsForm = "; expected 'p edge VERTICES EDGES'";
const std::string kEdge = "p edge 2 1\ne 1 2\nn 1 0\nn 2 1\n";  ///< A graph of one edge.
const std::string kSgtForm = "; expected WxH[cC][mM]:CELLS,LIMIT";

/// The text of a grid with this header.
std::string under(const std::string& header) {
  return header + "\n01\n";
}

const std::vector<FormatCase> kTexts = {
    {"grid", "# 2 3 5 color-walk 1,2\n012\n34.\n", "1: 2x3x5 base 0 color-walk 1,2 01234.\n"},
    // The base of the header.
    {"grid", "# 1 2 3 flood-it c 1\n13\n", "1: 1x2x3 base 1 flood-it c 13\n"},
    {"grid", "# 1 2 3 flood-it c 0\n12\n", "1: 1x2x3 base 0 flood-it c 12\n"},
    {"grid", "# 1 2 3 flood-it c\n12\n", "1: 1x2x3 base 0 flood-it c 12\n"},
    // The shape of the header.
    {"grid", "# 1 2 3 flood-it c torus\n12\n", "1: 1x2x3 base 0 flood-it c torus 12\n"},
    {"grid", "# 1 2 3 flood-it c 1 hexagonal\n12\n", "1: 1x2x3 base 1 flood-it c hexagonal 12\n"},
    {"grid", "# 1 2 3 flood-it c 0 eight\n12\n", "1: 1x2x3 base 0 flood-it c eight 12\n"},
    {"grid", "# 1 2 3 flood-it c square\n12\n", "1: 1x2x3 base 0 flood-it c 12\n"},
    // Colors of the header that do not occur.
    {"grid", "# 1 2 36 flood-it ul\n00\n", "1: 1x2x36 base 0 flood-it ul 00\n"},
    // Without a header, base 0 only if a '0' occurs.
    {"grid", "12\n40\n", "1: 2x2x5 base 0 1240\n"},
    {"grid", "12\n4.\n", "1: 2x2x4 base 1 124.\n"},
    {"grid", "0" + kDigits + "\n", "1: 1x36x36 base 0 0" + kDigits + "\n"},
    {"grid", kDigits + "\n", "1: 1x35x35 base 1 " + kDigits + "\n"},
    {"grid", "..\n..\n", "1: 2x2x1 base 1 ....\n"},
    {"grid", "\n\n12\n21\n\n\n# 1 3 4 flood-it c\n012\n\n010\n",
     "3: 2x2x2 base 1 1221\n7: 1x3x4 base 0 flood-it c 012\n10: 1x3x2 base 0 010\n"},
    // Line ends and trailing blanks.
    {"grid", "# 2 2 3 flood-it ul\n01\n12\n\n22\n11\n", kTwoGrids},
    {"grid", "# 2 2 3 flood-it ul\r\n01\r\n12\r\n\r\n22\r\n11\r\n", kTwoGrids},
    {"grid", "# 2 2 3 flood-it ul\n01\n12\n\n22\n11", kTwoGrids},
    {"grid", "# 2 2 3 flood-it ul \n01  \n12\t\n  \n22\n11\n\n\n", kTwoGrids},
    {"grid", "#2 2  3\tflood-it ul\n01\n12\n\n22\n11", kTwoGrids},
    // The largest board.
    {"grid", repeated(repeated("0", 256) + "\n", 256),
     "1: 256x256x1 base 0 " + repeated("0", 65'536) + "\n"},
    {"grid", "# 256 256 1 flood-it ul\n" + repeated(repeated("0", 256) + "\n", 256),
     "1: 256x256x1 base 0 flood-it ul " + repeated("0", 65'536) + "\n"},
    {"table",
     "# A comment\n2 3 12\n1 2 12 3 3 1 \n4\n#another\n\n1 1 1\n# between the lines\n1\n0\n",
     "2: 2x3x12 base 1 12c331 1 2 3 4 5 6 7 8 9 10 11 12\n7: 1x1x1 base 1 1\n"},
    {"99problems", "1 2 2\r\n1 2\r\n0", "1: 1x2x2 base 1 12\n"},
    {"table", "2 1 12\n12\n9\n1 1 1\n1\n0",
     "1: 2x1x12 base 1 c9 1 2 3 4 5 6 7 8 9 10 11 12\n4: 1x1x1 base 1 1\n"},
    // What courses, numpy.savetxt, spreadsheets, JSON, Python and chats write.
    {"table", "2 4 4 \n01 02 03 01 \n03 02 01 01 \n", "1: 2x4x4 base 1 12313211\n"},
    {"table", "0 1 2\n2 1 0\n\n1,2\n2,1\n", "1: 2x3x3 base 0 012210\n4: 2x2x2 base 1 1221\n"},
    {"table", "0.000e+00 1.0e+00\r\n1.0e+01 2.0e+00\r\n",
     "1: 2x2x11 base 0 01a2 0 1 2 3 4 5 6 7 8 9 10\n"},
    {"table", "[[0, 1, 2],\n [2, 1, 0]]\n", "1: 2x3x3 base 0 012210\n"},
    {"table", "[[\n7,\n3\n], [3, 7]]", "1: 2x2x7 base 1 7337\n"},
    {"table", "[[[0],[1]],[[1],[1]]]", "1: 2x1x2 base 0 01\n1: 2x1x1 base 1 11\n"},
    {"table", "[1 2]\n[2 1]\n\n[1 1]", "1: 2x2x2 base 1 1221\n4: 1x2x1 base 1 11\n"},
    {"table", "[[\"R\", \"G\"], [\"G\", \"B\"]]", "1: 2x2x3 base 0 2110 B G R\n"},
    {"table", "R G\nB\tG\n", "1: 2x2x3 base 0 2101 B G R\n"},
    {"table", "RG\nGR\n", "1: 2x2x2 base 0 1001 G R\n"},
    {"table", "🟥🟦⬛️\n⬛🟥🟦\n", "1: 2x3x3 base 0 120012 ⬛ 🟥 🟦\n"},
    {"table", "100 200\n200 300\n", "1: 2x2x3 base 0 0112 100 200 300\n"},
    // Sizes and the number of boards.
    {"table", "3\n2\n12\n21\n1\n6\n2\n1 2\n2 1\n",
     "2: 2x2x2 base 1 1221\n5: 1x1x6 base 1 6\n7: 2x2x2 base 1 1221\n"},
    {"table", "2\n12\n21\n", "1: 2x2x2 base 1 1221\n"},
    {"table", "2\n1 2 3\n1 2\n2 2 2\nR G\nG R\n", "2: 1x2x3 base 1 12\n4: 2x2x2 base 0 1001 G R\n"},
    {"table", "1 3 3\n1 2 3\n", "1: 1x3x3 base 1 123\n", BoardSize{1, 3}},
    {"table", "1 3 3\n1 2 3\n", "1: 2x3x3 base 1 133123\n", BoardSize{2, 3}},
    {"table", "1 4 3\n1 2 3\n", "1: 2x3x4 base 1 143123\n"},
    {"compact", "1234\n\n123456789\r\n1",
     "1: 2x2x4 base 1 1234\n3: 3x3x9 base 1 123456789\n4: 1x1x1 base 1 1\n"},
    // The largest symbol determines the number of colors.
    {"compact", "1151\n", "1: 2x2x5 base 1 1151\n"},
    {"compact", "z111\n", "1: 2x2x35 base 1 z111\n"},
    {"compact", "1A11\n", "1: 2x2x36 base 1 1A11\n"},
    {"compact", "123456\n", "1: 2x3x6 base 1 123456\n", BoardSize{2, 3}},
    {"compact", repeated("1", 65'536), "1: 256x256x1 base 1 " + repeated("1", 65'536) + "\n"},
    {"floodtest", kFloodtest + "\n" + kFloodtest + "\n",
     "1: " + kFloodtestBoard + "21: " + kFloodtestBoard},
    {"floodtest", kFloodtest, "1: " + kFloodtestBoard},
    {"floodtest", kFloodtest + "\n\n\n", "1: " + kFloodtestBoard},
    {"pc19", kPc19Line + "\r\n" + repeated("2", 196) + "\r\n",
     "1: 14x14x6 base 1 " + kPc19Line + "\n2: 14x14x6 base 1 " + repeated("2", 196) + "\n"},
    {"pc19", kPc19Line + "\n" + kPc19Line,
     "1: 14x14x6 base 1 " + kPc19Line + "\n2: 14x14x6 base 1 " + kPc19Line + "\n"},
    {"dimacs", "p edge 1 0\nn 1 4\n", "1: 1x1x5 base 0 graph 4\n"},
    {"dimacs",
     "c a path\np edge 3 2\nn 3 0\ne 3 2\ns 2\nc colors 4\nn 1 2\n\ne 1 2\nn 2 1\n"
     "c colors\nc\np col 2 2\ne 1 2\ne 2 1\nn 1 .\nn 2 0\n",
     "2: 1x3x4 base 0 c graph 210 2-1 0-1\n13: 1x2x1 base 0 graph .0 0-1 1-0\n"},
    {"dimacs", "p edge 2 1\r\ne 1 2 \r\ne 2\t1\r\nn 1 0\r\nn 2 1",
     "1: 1x2x2 base 0 graph 01 0-1 1-0\n"},
    // The width comes before the height.
    {"sgt", "3x2c4m5:012321,9\n", "1: 2x3x4 base 0 ul 012321\n"},
    {"sgt", "2x1:05,9\n", "1: 1x2x6 base 0 ul 05\n"},
    {"sgt", "2x1m0:05,9\n", "1: 1x2x6 base 0 ul 05\n"},
    {"sgt", "2x1c10:09,9\n", "1: 1x2x10 base 0 ul 09\n"},
    {"sgt", "2x1:05,9\r\n\r\n1x2:12,3  ", "1: 1x2x6 base 0 ul 05\n3: 2x1x6 base 0 ul 12\n"},
};

TEST(ReadBoards, GivesTheExpectedDrafts) {
  expect_rows(kTexts, [](const FormatCase& row) {
    return drafts_text(read_text(row.text, row.format, row.size).boards);
  });
}

const std::vector<FormatCase> kDamagedTexts = {
    // Damaged files of known formats.
    {"auto", kFloodtest + "\n" + kFloodtest.substr(0, 100),
     "25: a board of 5 lines" + kFloodtestForm + in_detected("floodtest")},
    {"auto", kPc19Line + "\r\n" + repeated("1", 144),
     "2: a line of 144 symbols; expected 196, 14 rows of 14" + in_detected("pc19")},
    {"auto", "012\n01\n",
     "2: a line of 2 symbols; expected 3, as in the first row" + in_detected("grid")},
    {"auto", "# no header\n012\n", "1: a header of 2 fields" + kGridHeader + in_detected("grid")},
    {"auto", "2\n2\n12\n2\n", "4: a row of 1 symbol; expected 2, by line 2" + in_detected("table")},
    // Lines that are too long for a row.
    {"auto", repeated(repeated("1", 257) + "\n", 257),
     "1: a line of 257 symbols; expected at most 256 in a row of a board, or a square number "
     "in a line that is a whole board (or --size RxC if it is not square)"},
    {"auto", repeated(repeated("01", 150) + "\n", 300),
     "1: a line of 300 symbols; expected at most 256" + in_detected("grid")},
    {"auto", repeated("12345", 20) + "\n" + repeated("1", 99),
     "2: a line of 99 symbols; expected a square number, or the size of the board (--size "
     "RxC)" +
         in_detected("compact")},
    {"auto", repeated("1", 99),
     "1: a line of 99 symbols; expected 100, 10 rows of 10" + in_detected("compact"),
     BoardSize{10, 10}},
    {"auto", "  \r\n",
     " no boards; expected boards in one of the formats that `colorwalk list formats` names"},
    // Sizes that are given.
    {"grid", "012\n210\n\n01\n10\n",
     "4: a board of 2 rows and 2 columns; expected 2x3, the size that was given", BoardSize{2, 3}},
    {"auto", "11\n", " the size 257x1 was given; expected 1 to 256 rows and columns",
     BoardSize{257, 1}},
    {"grid", "11\n", " the size 0x2 was given; expected 1 to 256 rows and columns",
     BoardSize{0, 2}},
    {"compact", "11\n",
     " the size 2000000000x2000000000 was given; expected 1 to 256 rows and columns",
     BoardSize{2'000'000'000, 2'000'000'000}},
    {"grid", "01.\n.10\n", "1: blank cells that are not connected; expected one region of '.'"},
    {"grid", "012\n01\n", "2: a line of 2 symbols; expected 3, as in the first row"},
    {"grid", "# 2 3 3 flood-it ul\n012\n0\n",
     "3: a line of 1 symbol; expected 3, as in the header"},
    {"grid", "012\n0X2\n", "2: 'X' in column 2 is not a color; expected 0-9, a-z or '.'"},
    {"grid", "# 1 3 3 flood-it ul\n013\n",
     "2: '3' in column 3 is not a color; expected '0' to '2' or '.'"},
    {"grid", "# 1 3 3 flood-it ul 1\n013\n",
     "2: '0' in column 1 is not a color; expected '1' to '3' or '.'"},
    {"grid", "01\x07\n", "1: the byte 0x07 in column 3 is not a color; expected 0-9, a-z or '.'"},
    {"grid", "0 1\n", "1: ' ' in column 2 is not a color; expected 0-9, a-z or '.'"},
    {"grid", "# 3 2 3 flood-it ul\n01\n12\n",
     "3: the board ends after 2 rows; expected 3, as in its header"},
    {"grid", "# 1 2 3 flood-it ul\n01\n12\n",
     "3: the board has more than 1 row, the number in its header; expected a blank line"},
    {"grid", repeated("0", 257) + "\n", "1: a line of 257 symbols; expected at most 256"},
    {"grid", repeated("01\n", 257),
     "257: row 257 of a board; expected at most 256, and a blank line between boards"},
    {"grid", under("# 1 2 3 flood-it"), "1: a header of 4 fields" + kGridHeader},
    {"grid", under("# a friend's board"), "1: a header of 3 fields" + kGridHeader},
    {"grid", under("# 257 2 3 flood-it ul"),
     "1: '257' as the number of rows in the header; expected 1 to 256"},
    {"grid", under("# 1 2 x flood-it ul"),
     "1: 'x' as the number of colors in the header; expected 1 to 36"},
    {"grid", under("# 1 2 3 floodit ul"),
     "1: 'floodit' as the rules in the header; expected " + kRules},
    {"grid", under("# 1 2 3 flood-it middle"),
     "1: 'middle' as the start in the header; expected ul, ur, ll, lr, c or ROW,COL"},
    {"grid", under("# 1 2 3 flood-it 0,2"),
     "1: '0,2' as the start in the header; expected a cell of a board of 1x2, counted from 0"},
    {"grid", under("# 1 2 3 flood-it ul 2"), "1: '2' as the base in the header; expected 0 to 1"},
    {"grid", under("# 1 2 3 flood-it ul 1 hex"),
     "1: 'hex' as the shape in the header; expected " + kShapes},
    {"grid", under("# 1 2 3 flood-it ul graph"),
     "1: 'graph' as the base in the header; expected 0 to 1"},
    {"grid", under("# 1 2 3 flood-it ul torus 1"),
     "1: '1' as the shape in the header; expected " + kShapes},
    {"grid", "01\n# 1 2 3 flood-it ul\n01\n",
     "2: a header inside a board; expected a row, or a blank line before the header"},
    {"grid", "", " no boards; expected rows of symbols 0-9, a-z and '.'"},
    {"table", "2 2 3\n1 2 3 1 2\n0\n", "2: a row of 5 symbols; expected 2, by line 1"},
    {"table", "1 3 12\n1 12 13\n0\n", "1: numbers from 1 to 13; expected 1 to 12"},
    {"table", "1 2 3\n0 3\n", "1: numbers from 0 to 3; expected 1 to 3"},
    {"table", "1 2 3\n1 " + repeated("\xff", 50) + "\n0\n",
     "2: '" + repeated("?", 40) + "...' as a symbol; expected a number"},
    {"table", "257 2 3\n1 2", "1: '257' as the number of rows; expected 1 to 256"},
    {"table", "2 2 37\n1 2\n", "1: '37' as the number of colors; expected 1 to 36"},
    {"table", "2 2 2\n1 2\n", "1: 1 row after this size; expected 2"},
    {"table", "1 2 2\n1 2\n?\n", "3: '?' as a size; expected ROWS COLS COLORS or SIDE"},
    {"table", "2\n2\n12\n21\n", "1: 1 board after this number of boards; expected 2"},
    {"table", "1 3 3\n1 2 3\n",
     "1: '1 3 3' can be a row or a size; expected --size with the size of a board"},
    {"table", "1,,2\n",
     "1: 2 symbols and 2 commas in a row; expected one symbol between two commas"},
    {"table", "[[0,1],\n[]]",
     "2: 0 symbols and 0 commas in a row; expected one symbol between two commas"},
    {"table", "[[0,1],\n2]",
     "1: brackets that are not lists of rows; expected a list of symbols per row"},
    {"table", "[[0,1]", "1: the text ends inside a list; expected ']'"},
    {"table", "[[0],[1,1]]", "1: a row of 2 symbols; expected 1, by line 1"},
    {"table", "R 1\n", "1: '1' as a symbol; expected the kind of the others"},
    {"table", "R 🟥\n",
     "1: '" + repeated("?", 4) + "' as a symbol; expected the kind of the others"},
    {"table", "1 R\n", "1: 'R' as a symbol; expected a number"},
    {"table", "red green\n",
     "1: 'red' as a symbol; expected a number, a letter or a colored square"},
    {"table", "# nothing\n", " no boards; expected rows of numbers, letters or colored squares"},
    {"compact", "1234\n12345\n",
     "2: a line of 5 symbols; expected a square number, or the size of the board (--size RxC)"},
    {"compact", "123456\n12345\n", "2: a line of 5 symbols; expected 6, 2 rows of 3",
     BoardSize{2, 3}},
    {"compact", "1234\n1.34\n", "2: '.' in column 2 is not a color; expected 1-9, a-z or A"},
    {"compact", "1230\n", "1: '0' in column 4 is not a color; expected 1-9, a-z or A"},
    {"compact", "1B11\n", "1: 'B' in column 2 is not a color; expected 1-9, a-z or A"},
    {"compact", repeated("1", 257 * 257),
     "1: a line of 66049 symbols; expected at most 65536, a board of 256 rows of 256"},
    {"compact", "\n", " no boards; expected one line of symbols 1-9, a-z per board"},
    {"floodtest", kFloodtest + "\n" + repeated(kFloodtestLine + "\n", 7),
     "27: a board of 7 lines" + kFloodtestForm},
    {"floodtest", kFloodtest + kFloodtestLine, "20: a board of 20 lines" + kFloodtestForm},
    {"floodtest", "123\n" + kFloodtest.substr(20), "1: a line of 3 symbols; expected 19"},
    {"floodtest", kFloodtestLine + "\n10" + kFloodtest.substr(22),
     "2: '0' in column 2 is not a color; expected a digit from 1 to 6"},
    {"floodtest", "", " no boards" + kFloodtestForm},
    {"pc19", kPc19Line + "\r\n" + kPc19Line.substr(1) + "\r\n",
     "2: a line of 195 symbols; expected 196, 14 rows of 14"},
    {"pc19", "1234561234" + repeated("7", 186),
     "1: '7' in column 11 is not a color; expected a digit from 1 to 6"},
    {"pc19", "\r\n", " no boards; expected lines of 196 digits 1 to 6"},
    {"dimacs", "", " no boards" + kDimacsForm},
    {"dimacs", "e 1 2\n", "1: a line e before the first graph" + kDimacsForm},
    {"dimacs", "p edge 2\n", "1: a line of 3 words" + kDimacsForm},
    {"dimacs", "p max 2 1\n", "1: the kind of problem 'max'" + kDimacsForm},
    {"dimacs", "p edge 65537 1\n", "1: '65537' as the number of vertices; expected 1 to 65536"},
    {"dimacs", "p edge 2 -1\n", "1: '-1' as the number of edges; expected 0 to 16777216"},
    {"dimacs", kEdge + "e 1\n", "5: a line of 2 words; expected 'e VERTEX VERTEX'"},
    {"dimacs", kEdge + "e 1 3\n", "5: '3' as a vertex; expected 1 to 2"},
    {"dimacs", kEdge + "e 2 2\n",
     "5: an edge from vertex 2 to itself; expected two different vertices"},
    {"dimacs", kEdge + "n 2 1\n", "5: a second color of vertex 2; expected one"},
    {"dimacs", "p edge 1 0\nn 1 36\n", "2: '36' as a color; expected 0 to 35"},
    {"dimacs", kEdge + "s 1\ns 1\n", "6: a second start; expected one"},
    {"dimacs", kEdge + "s\n", "5: a line of 1 word; expected 's VERTEX'"},
    {"dimacs", kEdge + "x 1\n", "5: a line that begins with 'x'; expected c, p, e, n or s"},
    {"dimacs", kEdge + "c colors 1\n",
     "1: color 1 in a graph of 1 color; expected colors from 0 to 0"},
    {"dimacs", "p edge 2 1\ne 1 2\nn 2 0\n",
     "1: no color of vertex 1; expected a line 'n 1 COLOR'"},
    {"dimacs", "p edge 2 3\ne 1 2\ne 1 2\nn 1 0\nn 2 0\n",
     "1: 2 edges; expected 3, the number in this line"},
    {"dimacs", kEdge + "p edge 3 1\ne 1 2\nn 1 0\nn 2 0\nn 3 0\n",
     "5: a graph that is not connected; expected a path between any two vertices"},
    {"dimacs", "p edge 3 2\ne 1 2\ne 2 3\nn 1 .\nn 2 0\nn 3 .\n",
     "1: blank cells that are not connected; expected one region of '.'"},
    {"sgt", "2x2:010,9\n", "1: 3 cells; expected 4, 2 rows of 2"},
    {"sgt", "2x2:01", "1: 2 cells; expected 4, 2 rows of 2"},
    {"sgt", "2x2c3:0132,9\n", "1: '3' in column 9 is not a color; expected a digit from 0 to 2"},
    {"sgt", "2x2:01.2,9\n", "1: '.' in column 7 is not a color; expected a digit from 0 to 5"},
    {"sgt", "257x2:01,9", "1: '257' as the width; expected 1 to 256"},
    {"sgt", "2x1c11:01,9", "1: '11' as the number of colors; expected 3 to 10"},
    {"sgt", "2x1:05,9\n12x:05,9", "2: ':' in column 4 where the height should be" + kSgtForm},
    {"sgt", "12", "1: the line ends where 'x' should be" + kSgtForm},
    {"sgt", "2x1d5:05,9", "1: 'd' in column 4 where ':' should be" + kSgtForm},
    {"sgt", "2x1:05", "1: the line ends where ',' should be" + kSgtForm},
    {"sgt", "2x1:05,", "1: the line ends where the limit should be" + kSgtForm},
    {"sgt", "2x1:05,9a", "1: 'a' in column 9 after the limit" + kSgtForm},
    {"sgt", "", " no boards; expected one game id per line, WxH[cC][mM]:CELLS,LIMIT"},
};

TEST(ReadBoards, ReportsTheExpectedErrors) {
  expect_rows(kDamagedTexts, [](const FormatCase& row) {
    const std::string error = read_error(row.text, row.format, row.size);
    return error.starts_with("boards.txt:") ? error.substr(11) : "not of boards.txt: " + error;
  });
}

/// Texts to be detected; `expected` is a format that the note names as possible as well.
const std::vector<FormatCase> kDetected = {
    // By the header.
    {"grid", "# 2 2 3 flood-it ul\n01\n12\n", ""},
    {"grid", "# 19 19 6 flood-it ul 1\n" + kFloodtest, ""},
    {"grid", "# 1 4 4 flood-it ul 1\n1234\n", ""},
    {"grid", "12\n21\n\n# 1 4 4 flood-it ul 1\n1234\n", ""},
    {"table", "1 2 3\n1 2\n0\n", ""},
    {"table", "# 5 5 comments about it\n1 2 3\n1 2\n0\n", ""},
    {"compact", "# compact\n1234\n4321\n", ""},
    // By separators, brackets, letters and squares.
    {"table", "0 1 2\n2 1 0\n", ""},
    {"table", "0,1,2\n", ""},
    {"table", "[[0, 1], [1, 2]]", ""},
    {"table", "RG\nGR\n", ""},
    {"grid", "AAA\nA12\n", ""},
    {"table", "🟥🟦\n🟦🟥\n", ""},
    // By sides above rows.
    {"table", "2\n12\n21\n", ""},
    {"table", "1\n4\n1234\n4321\n1234\n4321\n", ""},
    {"table", "2\n1\n3\n2\n12\n21\n", ""},
    {"grid", "3\n\n123\n", ""},
    // Behind a byte order mark.
    {"grid", "\xef\xbb\xbf# 2 2 3 flood-it ul\n01\n12\n", ""},
    {"grid", "\xef\xbb\xbf\n012\n120\n", ""},
    // By blank cells and zeros.
    {"grid", ".123\n", ""},
    {"grid", "0123\n", ""},
    {"grid", "1230\n\n1111\n", ""},
    // By lines of non-square length.
    {"grid", "12345\n", ""},
    {"grid", "123\n321\n", ""},
    {"grid", repeated("1234561234561234567\n", 19), ""},
    // By the colon of a game id.
    {"sgt", "2x1:05,9\n", ""},
    // By the first line of a graph, or a comment before it.
    {"dimacs", "p edge 1 0\nn 1 2\n", ""},
    {"dimacs", "c\nc two: 1,2\np col 1 0\nn 1 2\n", ""},
    // A 'c' alone is a cell.
    {"grid", "c\nd\n\n0\n1\n", ""},
    // By line ends.
    {"pc19", kPc19Line + "\r\n" + kPc19Line + "\r\n", ""},
    // By symbols that pc19 does not have.
    {"compact", kPc19Line + "\n" + repeated("8", 196) + "\n", ""},
    // By long lines.
    {"compact", repeated("12345", 20), ""},
    {"compact", kPc19Line + "\n" + repeated("1", 100) + "\n", ""},
    // By lines that form no rectangle, or one that is too large.
    {"compact", "1234\n123456789\n", ""},
    {"compact", repeated(repeated("1", 64) + "\n", 65), ""},
    // By the given size.
    {"compact", "123456\n654321\n", "", BoardSize{2, 3}},
    {"compact", kPc19Line + "\n", "", BoardSize{14, 14}},
    {"grid", "123\n321\n", "", BoardSize{2, 3}},
    // Ambiguous texts.
    {"pc19", kPc19Line + "\n" + kPc19Line + "\n", "compact"},
    {"pc19", kPc19Line, "compact"},
    {"floodtest", kFloodtest + "\n", "grid"},
    {"compact", "1234\n", "grid"},
    {"compact", repeated("1", 64), "grid"},
    {"compact", "1234\n\n4321\n", "grid"},
    {"grid", "1234\n4321\n", "compact"},
};

TEST(ReadBoards, DetectsTheExpectedFormats) {
  for (const auto& [format, text, other, size] : kDetected) {
    SCOPED_TRACE(testing::PrintToString(text));
    const BoardsRead read = read_text(text, "auto", size);
    EXPECT_EQ(read.format, format);
    EXPECT_FALSE(read.boards.empty());
    EXPECT_EQ(read.note.empty(), other.empty()) << read.note;
    if (other.empty()) continue;
    EXPECT_THAT(read.note, HasSubstr(fmt::format("--format {}", other)));
    EXPECT_FALSE(read_text(text, other).boards.empty());
  }
}

TEST(ReadBoards, NamesTheNearestFormatOrAuto) {
  EXPECT_EQ(read_error("01", "aut"), "unknown format 'aut'; did you mean 'auto'?");
}

/// The text that a format writes for the board, or the error.
std::string written_or_error(const Board& board, std::string_view format) {
  std::string text;
  const std::string error = error_of([&] { text = written(board, format); });
  return text + error;
}

const std::vector<FormatCase> kWritten = {
    {"grid", "# 2 3 5 color-walk 1,1\n012\n3.4\n", "# 2 3 5 color-walk c\n012\n3.4\n\n"},
    {"grid", "# 1 3 3 flood-it 0,2 1\n123\n", "# 1 3 3 flood-it ur 1\n123\n\n"},
    {"grid", "# 1 3 3 flood-it ul 1 torus\n123\n", "# 1 3 3 flood-it ul 1 torus\n123\n\n"},
    {"grid", "# 1 3 3 flood-it ul eight\n012\n", "# 1 3 3 flood-it ul eight\n012\n\n"},
    {"dimacs", "012\n",
     "this board cannot be written as dimacs: it is a grid, not a graph; use grid"},
    {"compact", "# 1 1 3 flood-it ul torus\n0\n",
     "this board cannot be written as compact: its shape is torus; use grid"},
    {"table", "# 2 3 36 flood-it ul\n01a\n9z0\n", "2 3 36\n1 2 11 10 36 1\n0\n"},
    {"99problems", "111\n1.1\n",
     "this board cannot be written as table: it has blank cells; use grid"},
    {"99problems", "# 1 2 2 flood-it ur\n01\n",
     "this board cannot be written as table: it does not start in the upper left cell; "
     "use grid"},
    {"compact", "# 2 2 3 flood-it ul\n01\n21\n", "1232\n"},
    {"compact", "# 2 2 36 flood-it lr\n0z\nya\n", "1Azb\n"},
    {"compact", ".1\n11\n",
     "this board cannot be written as compact: it has blank cells; use grid"},
    {"compact", "111\n121\n",
     "this board cannot be written as compact: it is not square; use grid"},
    {"sgt", "# 2 3 5 flood-it ul\n012\n340\n", "3x2c5:012340,6\n"},
    {"sgt", "# 1 3 6 flood-it ul 1\n126\n", "3x1c6:015,3\n"},
    {"sgt", "012\n0.1\n", "this board cannot be written as sgt: it has blank cells; use grid"},
    {"sgt", "# 1 3 3 flood-it c\n012\n",
     "this board cannot be written as sgt: it does not start in the upper left cell; use grid"},
    {"sgt", "# 1 3 2 flood-it ul\n011\n",
     "this board cannot be written as sgt: it has 2 colors, not 3 to 10; use table or grid"},
    {"sgt", "# 1 3 11 flood-it ul\n01a\n",
     "this board cannot be written as sgt: it has 11 colors, not 3 to 10; use table or grid"},
};

TEST(WrittenBoards, AreTheExpectedTextsOrErrors) {
  expect_rows(kWritten, [](const FormatCase& row) {
    return written_or_error(board_of(row.text), row.format);
  });
}

TEST(DimacsFormat, WritesAGraph) {
  const std::string text = "p edge 3 2\ne 1 2\ne 3 2\nn 1 0\nn 2 1\nn 3 .\nc colors 4\ns 3\n";
  const Board board = Board::make(read_text(text, "dimacs").boards.at(0));
  EXPECT_EQ(written(board, "dimacs"),
            "p edge 3 2\nc colors 4\ns 3\nn 1 0\nn 2 1\nn 3 .\ne 1 2\ne 2 3\n");
  EXPECT_EQ(written_or_error(board, "grid"),
            "this board cannot be written as grid: it is a graph; use dimacs");
  EXPECT_EQ(written_or_error(board, "sgt"),
            "this board cannot be written as sgt: it is a graph; use dimacs");
}

TEST(GridFormat, KeepsTheSymbolsOf36Colors) {
  const Board board = Board::make(read_text("A111\n", "compact").boards.at(0));
  EXPECT_EQ(written(board, "grid"), "# 2 2 36 flood-it ul 1\nA1\n11\n\n");
  for (const bool header : {true, false}) {
    const Board again = board_of(written(board, "grid", header));
    EXPECT_EQ(again.hash(), board.hash());
    EXPECT_EQ(again.symbol_base(), 1);
  }
}

TEST(PublicBoards, AreAllReadUnderAuto) {
  const auto folder = shared_folder();
  if (!folder) GTEST_SKIP() << "the folder with public boards is not beside the repository";
  struct PublicFile {
    std::string name;
    std::string_view format;
    int boards;
    int side;
    int colors;
    Start::Place start = Start::Place::kUpperLeft;
  };
  for (const PublicFile& expected :
       {PublicFile{"pc19.txt", "pc19", 1000, 14, 6},
        PublicFile{"floodtest-200.txt", "floodtest", 200, 19, 6, Start::Place::kCenter},
        PublicFile{"b14c8-200.txt", "compact", 200, 14, 8},
        PublicFile{"b24c6-20.txt", "compact", 20, 24, 6},
        PublicFile{"99problems-sample/12_12_10_008", "table", 1, 12, 10},
        PublicFile{"99problems-sample/16_16_06_012", "table", 1, 16, 6}}) {
    SCOPED_TRACE(expected.name);
    const std::string text = read_file(*folder / "boards" / expected.name);
    const FileSource source({.name = expected.name, .text = text}, "auto");
    EXPECT_EQ(source.format(), expected.format);
    EXPECT_EQ(source.note().empty(), expected.format != "floodtest");
    ASSERT_EQ(source.size(), expected.boards);
    for (std::int64_t i = 0; i < source.size(); ++i) {
      const Board board = source.board(i);
      EXPECT_EQ(board.rows(), expected.side);
      EXPECT_EQ(board.cols(), expected.side);
      EXPECT_EQ(board.colors(), expected.colors);
      EXPECT_EQ(board.symbol_base(), 1);
      EXPECT_EQ(board.rules(), Rules::kFloodIt);
      EXPECT_EQ(board.start(), Start(expected.start).cell(expected.side, expected.side));
    }
  }
}

}  // namespace
}  // namespace colorwalk
