#include "base/text_table.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The last line of a table with one heading and one cell.
std::string row_of(const std::string& cell) {
  TextTable table;
  table.add_column("A", TextTable::Align::kLeft);
  table.add_row(std::vector{cell});
  const std::string text = table.text();
  return text.substr(text.find('\n', text.find('\n') + 1) + 1);
}

TEST(TextTable, PadsColumnsAndAlignsNumbersInMarkdown) {
  TextTable table;
  table.add_column("Name", TextTable::Align::kLeft);
  table.add_column("N", TextTable::Align::kRight);
  table.add_row(std::vector<std::string>{"a", "10"});
  table.add_row(std::vector<std::string>{"größer", "1"});
  EXPECT_EQ(table.text(),
            "| Name   |   N |\n"
            "| ------ | --: |\n"
            "| a      |  10 |\n"
            "| größer |   1 |\n");
}

TEST(TextTable, EscapesBars) {
  EXPECT_EQ(row_of("a|b"), "| a\\|b |\n");
  EXPECT_EQ(row_of("a\\|b"), "| a\\\\\\|b |\n") << "a backslash would take the bar's one away";
  EXPECT_EQ(row_of("ab\\"), "| ab\\\\ |\n");
}

TEST(TextTable, ReplacesLineEnds) {
  EXPECT_EQ(row_of("two\nlines"), "| two lines |\n");
  EXPECT_EQ(row_of("a\r\tb\x1b[2J"), "| a  b [2J |\n");
  TextTable table;
  table.add_column("Over\nlabel", TextTable::Align::kLeft);
  EXPECT_EQ(table.text(),
            "| Over label |\n"
            "| ---------- |\n");
}

TEST(TextTable, EscapesHtml) {
  EXPECT_EQ(row_of("<b>x</b>"), "| \\<b>x\\</b> |\n");
}

}  // namespace
}  // namespace colorwalk
