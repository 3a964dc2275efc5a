#include "experiments/report/columns.h"

#include "tests/support/outcome_of.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

RowFigures example_row() {
  RowFigures heading;
  heading.boards = "small, square";
  heading.label = "greedy";
  RowTally tally(heading, {.times = true});
  tally.add(outcome_of(Status::kFeasible, 7, 0.001));
  tally.add(outcome_of(Status::kOptimal, 8, 1));
  tally.add(outcome_of(Status::kTimeLimit, std::nullopt, 3));
  return tally.figures();
}

/// The only row of a table with these columns.
std::vector<std::string> cells_of(const std::vector<Column>& columns, const RowFigures& row) {
  Table table = make_table("", columns);
  add_row(columns, row, table);
  return table.rows[0];
}

std::string text_in(std::string_view key, const RowFigures& row) {
  return cells_of(columns({key}), row)[0];
}

TEST(Columns, FormatFiguresForDisplayJsonAndCsv) {
  const RowFigures row = example_row();
  EXPECT_EQ(text_in("mean", row), "7.50");
  EXPECT_EQ(as_json(column("mean").value(row)).number(), 7.5);
  EXPECT_EQ(text_in("proven", row), "1/3");
  EXPECT_EQ(text_in("median_seconds", row), "1000");
  EXPECT_EQ(csv_heading(columns({"boards", "mean", "mean_seconds"})), "boards,mean,mean_seconds\n");
  EXPECT_EQ(csv_line(columns({"boards", "mean", "mean_seconds"}), row),
            "\"small, square\",7.5,1.33366667\n");
}

TEST(Columns, ShowUnknownFiguresAsEmpty) {
  const RowFigures nothing;
  for (const char* key : {"min", "mean", "max", "stdev", "mean_excess", "as_short", "proven",
                          "mean_seconds", "median_seconds", "longest_seconds"}) {
    EXPECT_EQ(text_in(key, nothing), "-") << key;
    EXPECT_TRUE(as_json(column(key).value(nothing)).is_null()) << key;
    EXPECT_EQ(csv_line(columns({key}), nothing), "\n") << key;
  }
  for (const char* key : {"published_min", "published_mean", "difference"}) {
    EXPECT_EQ(text_in(key, nothing), "") << key;
  }
}

TEST(Columns, CountEveryStatus) {
  std::vector<Column> columns;
  add_status_columns(columns);
  EXPECT_EQ(columns.size(), kStatuses.size());
  EXPECT_EQ(columns[2].key, "time_limit");
  EXPECT_EQ(columns[2].heading, "time-limit");
  EXPECT_EQ(cells_of(columns, example_row())[2], "1");
}

TEST(Columns, NumberTheNotesOfATable) {
  const std::vector<Column> chosen = columns({"algorithm_of_report", "tasks"});
  Table table = make_table("", chosen);
  add_row(chosen, example_row(), table);
  add_row(chosen, example_row(), table);
  EXPECT_EQ(table.rows[1][0], "greedy (1)");
  EXPECT_THAT(table.notes,
              ElementsAre("1 of 3 tasks have no solution; the lengths are those of the others."));
}

TEST(Columns, ShowALabelOnOneLine) {
  RowFigures row = example_row();
  row.label = "two\nlines";
  const std::vector<Column> chosen = columns({"algorithm"});
  Table table = make_table("", chosen);
  add_row(chosen, row, table);
  EXPECT_THAT(to_markdown(table), HasSubstr("| two lines |\n"));
}

TEST(Columns, EscapeFormulasInCsv) {
  RowFigures row = example_row();
  const auto label_in_csv = [&row](const std::string& label) {
    row.label = label;
    return csv_line(columns({"algorithm"}), row);
  };
  EXPECT_EQ(label_in_csv("=1+1"), "'=1+1\n");
  EXPECT_EQ(label_in_csv("+a"), "'+a\n");
  EXPECT_EQ(label_in_csv("-a,b"), "\"'-a,b\"\n");
  EXPECT_EQ(label_in_csv("@SUM(A1)"), "'@SUM(A1)\n");
  EXPECT_EQ(label_in_csv("a=1"), "a=1\n");
  EXPECT_EQ(label_in_csv(std::string("a\0b\x1b[2J\u202e\r\nc", 13)), "a b [2J     c\n");
  EXPECT_EQ(to_csv_line({"-0.25", "+3", "-1e-05"}), "-0.25,+3,-1e-05\n") << "numbers are numbers";
}

TEST(Columns, WarnIfWallAndCpuTimeDiffer) {
  const auto notes_of = [](double wall, double cpu) {
    RowFigures row;
    row.tasks = 10;
    row.times = {.mean = wall, .longest = wall, .mean_cpu = cpu};
    const std::vector<Column> chosen = columns({"mean_seconds"});
    Table table = make_table("", chosen);
    add_row(chosen, row, table);
    return table.notes;
  };
  EXPECT_THAT(notes_of(1, 0.9), ElementsAre());
  EXPECT_THAT(notes_of(1, 0.5), ElementsAre(HasSubstr("other processes used the processors")));
  EXPECT_THAT(notes_of(1, 1.9), ElementsAre(HasSubstr("several threads worked on a board")));
  EXPECT_THAT(notes_of(0.002, 0.001), ElementsAre()) << "too short to be certain";
}

TEST(Columns, NoteDisprovedClaims) {
  RowFigures row = example_row();
  row.disproved = 1;
  for (const char* key : {"algorithm_of_run", "algorithm_of_report"}) {
    EXPECT_THAT(column(key).notes(row),
                testing::Contains("1 of 3 tasks claim a bound or optimum that a shorter solution "
                                  "disproves"));
  }
}

TEST(Columns, DistinguishTasksFromBoards) {
  RowFigures row = example_row();
  row.board_count = 2;
  EXPECT_THAT(column("algorithm_of_run").notes(row),
              ElementsAre("1 of 3 tasks not solved; the figures are those of the others",
                          "1 of 3 tasks ended as time-limit", "3 tasks on 2 boards"));
}

TEST(Columns, AreFoundByNameInDescriptors) {
  EXPECT_EQ(column_named("time").key, "mean_seconds");
  EXPECT_EQ(error_of([] { column_named("tine"); }), "unknown column 'tine'; did you mean 'time'?");
  EXPECT_THROW(column("no such key"), std::logic_error);
}

}  // namespace
}  // namespace colorwalk
