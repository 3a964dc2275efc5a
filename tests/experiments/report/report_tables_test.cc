// The tables of runs and reports. report_statistics_test.py checks their numbers.

#include "experiments/report/report_tables.h"

#include "experiments/report/columns.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

AlgorithmSummary row_of(std::string label, std::initializer_list<int> lengths) {
  AlgorithmSummary row = {.label = std::move(label)};
  for (const int length : lengths) {
    ++row.tasks;
    row.outcomes.add(Status::kFeasible);
    row.lengths.add(length);
  }
  row.board_count = row.tasks;
  return row;
}

TEST(RunTable, ComparesWithTheReferenceBoardByBoard) {
  std::vector<AlgorithmSummary> rows = {row_of("none", {}), row_of("best", {10, 20, 40}),
                                        row_of("greedy", {11, 20, 50})};
  for (const auto& [best, length] : {std::pair(10, 11), {20, 20}, {40, 50}}) {
    rows[1].excess.add(best, best);
    rows[2].excess.add(length, best);
  }
  // (10 % + 0 % + 25 %) / 3, not 81 / 70 - 1.
  EXPECT_EQ(run_table(rows, {.columns = {}, .reference = "best"}),
            "| Algorithm | Min |  Mean | Max | Sample SD | Over best | As short |\n"
            "| --------- | --: | ----: | --: | --------: | --------: | -------: |\n"
            "| none      |   - |     - |   - |         - |         - |        - |\n"
            "| best      |  10 | 23.33 |  40 |     15.28 |    0.00 % |      3/3 |\n"
            "| greedy    |  11 | 27.00 |  50 |     20.42 |   11.67 % |      1/3 |\n");
}

TEST(RunTable, ShowsRequestedColumns) {
  std::vector<AlgorithmSummary> rows = {row_of("slow", {1, 1, 1, 1})};
  for (const double seconds : {0.0005, 0.002, 0.004, 3.0}) rows[0].times.add(seconds, true, {});
  rows[0].times.finish();
  rows[0].outcomes.add(Status::kOptimal);
  const std::string table = run_table(
      rows, {.columns = {"median-time", "proven", "longest-time", "time"}, .reference = {}});
  EXPECT_THAT(table, HasSubstr("| Median CPU ms | Proven | Longest CPU ms | Mean CPU ms |\n"));
  EXPECT_THAT(table, HasSubstr("|         3.000 |    1/4 |           3000 |       751.6 |\n"));
}

TEST(RunTable, ShowsTasksThatHaveNotEndedAsMoreThanTheirLimit) {
  std::vector<AlgorithmSummary> rows = {row_of("slow", {1, 1, 1}), row_of("patient", {1, 1, 1})};
  for (AlgorithmSummary& row : rows) {
    const double limit = row.label == "slow" ? 5 : 60;
    row.times.add(1, true, limit);
    row.times.add(2, false, limit);
    row.times.add(3, false, row.label == "slow" ? std::optional(limit) : std::nullopt);
    row.times.finish();
    row.is_cpu = row.label == "slow";
    row.boards = row.label + " boards";
  }
  const Table table = make_table("", {column_named("median-time"), column_named("time")}, rows);
  EXPECT_EQ(table.columns[0].text, "Median ms");
  EXPECT_EQ(table.columns[1].text, "Mean ms (1) (2)");
  EXPECT_THAT(table.rows[0], ElementsAre("> 5000", "PAR-2 7000 (1/3)"));
  EXPECT_THAT(table.rows[1], ElementsAre("> 60000", "- (1/3)")) << "a limit is unknown";
  EXPECT_THAT(table.notes,
              ElementsAre("CPU time; wall time for patient boards.",
                          "Different limits, of which PAR-2 counts twice the own one: 5000 ms for "
                          "slow; 60000 ms for patient."));
}

TEST(RunTable, NotesUnsolvedTasksAndRepeats) {
  AlgorithmSummary row = row_of("greedy", {7, 8});
  row.outcomes.add(Status::kTimeLimit);
  row.tasks = 3;
  EXPECT_THAT(run_table(std::array{row}),
              EndsWith("\n1. 1 of 3 tasks not solved; the lengths are those of the others\n"
                       "2. 1 of 3 tasks ended as time-limit\n3. 3 tasks on 2 boards\n"));
}

TEST(RunTable, WarnsIfWallAndCpuTimeDiffer) {
  const auto notes_of = [](double wall, double cpu) {
    AlgorithmSummary row = {.tasks = 10};
    row.both_clocks.add({.seconds = 10 * wall, .cpu_seconds = 10 * cpu});
    return make_table("", {column_named("time")}, std::array{row}).notes;
  };
  EXPECT_THAT(notes_of(1, 0.9), ElementsAre());
  EXPECT_THAT(notes_of(1, 0.5), ElementsAre(HasSubstr("other processes used the processors")));
  EXPECT_THAT(notes_of(1, 1.9), ElementsAre(HasSubstr("several threads worked on a board")));
  EXPECT_THAT(notes_of(0.002, 0.001), ElementsAre()) << "too short to be certain";
}

TEST(Columns, AreFoundByNameInDescriptors) {
  for (const std::string_view name : extra_columns()) EXPECT_EQ(column_named(name).name, name);
  for (const Column& column : columns_in(ShownIn::kCsv)) {
    if (column.name.empty() || find_statistic(column.name) != nullptr) continue;
    EXPECT_NE(std::ranges::find(extra_columns(), column.name), extra_columns().end())
        << column.name << ": expected in kExtraColumns (experiments/descriptor/descriptor.h)";
  }
}

TEST(Markdown, PadsColumnsAndKeepsCellsInTheirPlaces) {
  const Table table = {.title = "",
                       .columns = {{"Over\nlabel", false}, {"N", true}},
                       .rows = {{"a|b", "10"},
                                // A backslash would take the bar's one away.
                                {"a\\|b", "1"},
                                {"ab\\", "1"},
                                {"a\r\tb\x1b[2J", "1"},
                                {"<b>größer</b>", "1"}},
                       .notes = {}};
  EXPECT_EQ(to_markdown(table),
            "| Over label      |   N |\n"
            "| --------------- | --: |\n"
            "| a\\|b            |  10 |\n"
            "| a\\\\\\|b          |   1 |\n"
            "| ab\\\\            |   1 |\n"
            "| a  b [2J        |   1 |\n"
            "| \\<b>größer\\</b> |   1 |\n");
}

}  // namespace
}  // namespace colorwalk
