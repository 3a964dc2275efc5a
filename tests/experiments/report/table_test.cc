#include "experiments/report/table.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The last line of a table with one heading and one cell.
std::string row_of(const std::string& cell) {
  const std::string text =
      to_markdown({.title = "", .columns = {{"A", false}}, .rows = {{cell}}, .notes = {}});
  return text.substr(text.find('\n', text.find('\n') + 1) + 1);
}

TEST(Table, PadsColumnsAndAlignsNumbersInMarkdown) {
  const Table table = {.title = "",
                       .columns = {{"Name", false}, {"N", true}},
                       .rows = {{"a", "10"}, {"größer", "1"}},
                       .notes = {}};
  EXPECT_EQ(to_markdown(table),
            "| Name   |   N |\n"
            "| ------ | --: |\n"
            "| a      |  10 |\n"
            "| größer |   1 |\n");
}

TEST(Table, EscapesBars) {
  EXPECT_EQ(row_of("a|b"), "| a\\|b |\n");
  EXPECT_EQ(row_of("a\\|b"), "| a\\\\\\|b |\n") << "a backslash would take the bar's one away";
  EXPECT_EQ(row_of("ab\\"), "| ab\\\\ |\n");
}

TEST(Table, ReplacesLineEnds) {
  EXPECT_EQ(row_of("two\nlines"), "| two lines |\n");
  EXPECT_EQ(row_of("a\r\tb\x1b[2J"), "| a  b [2J |\n");
  EXPECT_EQ(
      to_markdown({.title = "", .columns = {{"Over\nlabel", false}}, .rows = {}, .notes = {}}),
      "| Over label |\n"
      "| ---------- |\n");
}

TEST(Table, EscapesHtml) {
  EXPECT_EQ(row_of("<b>x</b>"), "| \\<b>x\\</b> |\n");
}

}  // namespace
}  // namespace colorwalk
