#include "experiments/report/columns.h"

#include "experiments/descriptor/descriptor.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

RowStatistics example_row() {
  RowStatistics row = {.boards = "small, square", .label = "greedy", .tasks = 3, .board_count = 3};
  TimeTally times;
  for (const auto& [status, length, seconds] :
       {std::tuple(Status::kFeasible, 7, 0.001), {Status::kOptimal, 8, 1}}) {
    row.outcomes.add(status);
    row.lengths.add(length);
    times.add(seconds);
  }
  row.outcomes.add(Status::kTimeLimit);
  times.add(3);
  row.times = times.statistics();
  return row;
}

/// The table of these columns with one row.
Table table_of(ShownIn table, const std::vector<Column>& columns, const RowStatistics& row) {
  return make_table("", table, columns, std::array{row});
}

std::string cell(const Table& table, std::string_view key) {
  const auto found = std::ranges::find(table.columns, key, &Table::Heading::key);
  if (found == table.columns.end()) return "no column";
  return table.rows[0][static_cast<std::size_t>(found - table.columns.begin())];
}

TEST(Columns, FormatStatisticsForDisplay) {
  RowStatistics row = example_row();
  row.boards = "small";
  const Table table = table_of(ShownIn::kReport, columns_in(ShownIn::kReport), row);
  EXPECT_EQ(cell(table, "mean"), "7.50");
  EXPECT_EQ(cell(table, "median_seconds"), "1000");
  EXPECT_EQ(cell(table_of(ShownIn::kRun, {column_named("proven")}, row), "proven"), "1/3");
}

TEST(Columns, ShowUnknownStatisticsAsEmpty) {
  const RowStatistics nothing;
  const Table table = table_of(ShownIn::kReport, columns_in(ShownIn::kReport), nothing);
  for (const char* key : {"min", "mean", "max", "stdev", "mean_seconds", "median_seconds"}) {
    EXPECT_EQ(cell(table, key), "-") << key;
  }
  EXPECT_EQ(cell(table, "mean_excess"), "no column") << "no row has a known optimum";
}

TEST(Columns, EscapeFormulasInCsv) {
  RowStatistics row = example_row();
  const auto label_in_csv = [&row](const std::string& label) {
    row.label = label;
    const std::string line = to_csv(std::array{row});
    const std::size_t begin = line.find("small, square\",") + 15;
    return line.substr(begin, line.find(",3,2,", begin) - begin);
  };
  EXPECT_EQ(label_in_csv("=1+1"), "'=1+1");
  EXPECT_EQ(label_in_csv("+a"), "'+a");
  EXPECT_EQ(label_in_csv("-a,b"), "\"'-a,b\"");
  EXPECT_EQ(label_in_csv("@SUM(A1)"), "'@SUM(A1)");
  EXPECT_EQ(label_in_csv("a=1"), "a=1");
  EXPECT_EQ(label_in_csv(std::string("a\0b\x1b[2J\u202e\r\nc", 13)), "a b [2J     c");
  EXPECT_EQ(to_csv_line({"-0.25", "+3", "-1e-05"}), "-0.25,+3,-1e-05\n") << "numbers are numbers";
}

TEST(Columns, WarnIfWallAndCpuTimeDiffer) {
  const auto notes_of = [](double wall, double cpu) {
    RowStatistics row;
    row.tasks = 10;
    row.times = {.mean = wall, .longest = wall, .mean_cpu = cpu};
    return table_of(ShownIn::kRun, {column_named("time")}, row).notes;
  };
  EXPECT_THAT(notes_of(1, 0.9), ElementsAre());
  EXPECT_THAT(notes_of(1, 0.5), ElementsAre(HasSubstr("other processes used the processors")));
  EXPECT_THAT(notes_of(1, 1.9), ElementsAre(HasSubstr("several threads worked on a board")));
  EXPECT_THAT(notes_of(0.002, 0.001), ElementsAre()) << "too short to be certain";
}

TEST(Columns, NoteDisprovedClaims) {
  RowStatistics row = example_row();
  row.disproved = 1;
  for (const ShownIn table : {ShownIn::kRun, ShownIn::kReport}) {
    EXPECT_THAT(table_of(table, columns_in(table), row).notes,
                testing::Contains("1 of 3 tasks claim a bound or optimum that a shorter solution "
                                  "disproves"));
  }
}

TEST(Columns, DistinguishTasksFromBoards) {
  RowStatistics row = example_row();
  row.board_count = 2;
  EXPECT_THAT(table_of(ShownIn::kRun, columns_in(ShownIn::kRun), row).notes,
              ElementsAre("1 of 3 tasks not solved; the lengths are those of the others",
                          "1 of 3 tasks ended as time-limit", "3 tasks on 2 boards"));
}

TEST(Columns, AreFoundByNameInDescriptors) {
  for (const std::string_view name : extra_columns()) EXPECT_EQ(column_named(name).name, name);
  EXPECT_EQ(column_named("time").key, "mean_seconds");
}

}  // namespace
}  // namespace colorwalk
