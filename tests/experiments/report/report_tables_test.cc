#include "experiments/report/report_tables.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

RowStatistics row_of(std::string label, std::initializer_list<int> lengths) {
  RowStatistics row;
  row.label = std::move(label);
  for (const int length : lengths) {
    ++row.tasks;
    row.outcomes.add(Status::kFeasible);
    row.lengths.add(length);
  }
  row.board_count = row.tasks;
  return row;
}

TEST(RunTable, IsAlignedAndValidMarkdown) {
  const std::vector<RowStatistics> rows = {row_of("greedy", {30, 40}),
                                           row_of("greedy-look-ahead:depth=5", {9, 110, 33})};
  EXPECT_EQ(run_table(rows),
            "| Algorithm                 | Min |  Mean | Max | Sample SD |\n"
            "| ------------------------- | --: | ----: | --: | --------: |\n"
            "| greedy                    |  30 | 35.00 |  40 |      7.07 |\n"
            "| greedy-look-ahead:depth=5 |   9 | 50.67 | 110 |     52.77 |\n");
}

/// A row whose solutions are compared with those of a reference, board by board.
RowStatistics compared_row(std::string label, std::initializer_list<int> lengths,
                           std::initializer_list<int> reference) {
  RowStatistics row = row_of(std::move(label), lengths);
  const auto* length = lengths.begin();
  for (const int other : reference) row.excess.add(*length++, other);
  return row;
}

TEST(RunTable, ComparesWithTheReferenceBoardByBoard) {
  const std::vector<RowStatistics> rows = {row_of("none", {}),
                                           compared_row("best", {10, 20, 40}, {10, 20, 40}),
                                           compared_row("greedy", {11, 20, 50}, {10, 20, 40})};
  ReportOptions options;
  options.reference = "best";
  // (10 % + 0 % + 25 %) / 3, not 81 / 70 - 1.
  EXPECT_EQ(run_table(rows, options),
            "| Algorithm | Min |  Mean | Max | Sample SD | Over best | As short |\n"
            "| --------- | --: | ----: | --: | --------: | --------: | -------: |\n"
            "| none      |   - |     - |   - |         - |         - |        - |\n"
            "| best      |  10 | 23.33 |  40 |     15.28 |    0.00 % |      3/3 |\n"
            "| greedy    |  11 | 27.00 |  50 |     20.42 |   11.67 % |      1/3 |\n");
}

TEST(RunTable, ShowsRequestedColumns) {
  std::vector<RowStatistics> rows = {row_of("slow", {1, 1, 1, 1})};
  TimeTally times;
  for (const double milliseconds : {0.5, 2.0, 4.0, 3000.0}) {
    times.add(milliseconds / 1e3, milliseconds / 1e3);
  }
  rows[0].times = times.statistics();
  rows[0].outcomes.add(Status::kOptimal);
  ReportOptions options;
  options.columns = {"median-time", "proven", "longest-time", "time"};
  const std::string table = run_table(rows, options);
  EXPECT_THAT(table, HasSubstr("| Median wall ms | Proven | Longest wall ms | Mean wall ms | "
                               "Mean CPU ms |\n"));
  EXPECT_THAT(table, HasSubstr("|          3.000 |    1/4 |            3000 |        751.6 | "
                               "      751.6 |\n"));
}

}  // namespace
}  // namespace colorwalk
