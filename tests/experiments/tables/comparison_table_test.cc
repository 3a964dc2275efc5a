#include "experiments/tables/comparison_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>

namespace colorwalk {
namespace {

using testing::HasSubstr;
using testing::Not;

RowSummary row_of(std::string label, std::initializer_list<int> lengths) {
  RowSummary row;
  row.label = std::move(label);
  for (const int length : lengths) {
    ++row.tasks;
    row.outcomes.add(Status::kFeasible);
    row.lengths.add(length);
  }
  return row;
}

TEST(ComparisonTable, IsAlignedAndValidMarkdown) {
  const std::vector<RowSummary> rows = {row_of("greedy", {30, 40}),
                                        row_of("greedy-look-ahead:depth=5", {9, 110, 33})};
  EXPECT_EQ(comparison_table(rows),
            "| Algorithm                 | Min |  Mean | Max | Stdev |\n"
            "| ------------------------- | --: | ----: | --: | ----: |\n"
            "| greedy                    |  30 | 35.00 |  40 |  5.00 |\n"
            "| greedy-look-ahead:depth=5 |   9 | 50.67 | 110 | 43.08 |\n");
}

TEST(ComparisonTable, PutsPublishedFiguresAndTheDifferenceOfMeansBesideOwnOnes) {
  std::vector<RowSummary> rows = {row_of("known", {36, 37}), row_of("unknown", {5})};
  rows[0].published = PublishedFigures{28, 37.0, 45, 3.1, ""};
  EXPECT_EQ(comparison_table(rows),
            "| Algorithm | Min |  Mean | Max | Stdev | Published Min | Mean | Max | Stdev | "
            "Difference |\n"
            "| --------- | --: | ----: | --: | ----: | ------------: | ---: | --: | ----: | "
            "---------: |\n"
            "| known     |  36 | 36.50 |  37 |  0.50 |            28 | 37.0 |  45 |   3.1 | "
            "     -0.50 |\n"
            "| unknown   |   5 |  5.00 |   5 |  0.00 |               |      |     |       | "
            "           |\n");
}

TEST(ComparisonTable, LeavesOutPublishedFiguresThatNobodyKnows) {
  std::vector<RowSummary> rows = {row_of("half known", {36})};
  rows[0].published = PublishedFigures{
      .minimum = {}, .mean = 36.004, .maximum = {}, .standard_deviation = {}, .note = ""};
  EXPECT_THAT(comparison_table(rows),
              HasSubstr("|               | 36.00 |     |       |       0.00 |\n"));
}

TEST(ComparisonTable, ExplainsNotesBelowAndNumbersEqualOnesOnce) {
  std::vector<RowSummary> rows = {row_of("a", {1}), row_of("b", {1}), row_of("c", {1})};
  for (RowSummary& row : rows) row.published = PublishedFigures{};
  rows[0].published->note = "Counted otherwise.";
  rows[1].published->note = "Played on other boards.";
  rows[2].published->note = "Counted otherwise.";
  const std::string table = comparison_table(rows);
  EXPECT_THAT(table, HasSubstr("| a (1) "));
  EXPECT_THAT(table, HasSubstr("| b (2) "));
  EXPECT_THAT(table, HasSubstr("| c (1) "));
  EXPECT_THAT(table, HasSubstr("|\n\n1. Counted otherwise.\n2. Played on other boards.\n"));
}

TEST(ComparisonTable, SaysHowManyBoardsWereNotSolvedAndWhy) {
  RowSummary row = row_of("slow", {20, 22});
  row.tasks += 2;
  row.outcomes.add(Status::kTimeLimit);
  row.outcomes.add(Status::kCrashed);
  const std::string table = comparison_table(std::vector{row});
  EXPECT_THAT(table, HasSubstr("21.00"));
  EXPECT_THAT(table, HasSubstr("2 of 4 boards not solved"));
  EXPECT_THAT(table, HasSubstr("1 of 4 boards ended as time-limit"));
  EXPECT_THAT(table, HasSubstr("1 of 4 boards ended as crashed"));
  EXPECT_THAT(table, Not(HasSubstr("feasible")));
}

TEST(ComparisonTable, ShowsDashesForARowWithoutAnySolution) {
  RowSummary row;
  row.label = "hopeless";
  row.tasks = 1;
  row.outcomes.add(Status::kNodeLimit);
  EXPECT_THAT(comparison_table(std::vector{row}), HasSubstr("|   - |    - |   - |     - |\n"));
}

TEST(ComparisonTable, KeepsItsColumnsWhateverALabelHolds) {
  const std::string table =
      comparison_table(std::vector{row_of("a|b", {1}), row_of("tiefe Brüche", {2})});
  EXPECT_EQ(table,
            "| Algorithm    | Min | Mean | Max | Stdev |\n"
            "| ------------ | --: | ---: | --: | ----: |\n"
            "| a\\|b         |   1 | 1.00 |   1 |  0.00 |\n"
            "| tiefe Brüche |   2 | 2.00 |   2 |  0.00 |\n");
}

/// A row with its lengths by board and a time of so many milliseconds for each.
RowSummary row_with_times(std::string label, std::initializer_list<int> lengths,
                          std::initializer_list<double> milliseconds) {
  RowSummary row = row_of(std::move(label), lengths);
  std::int64_t board = 0;
  for (const int length : lengths) row.length_of_board[{board++, 0}] = length;
  row.times = TimeStatistics(true);
  for (const double time : milliseconds) row.times.add(time / 1e3);
  return row;
}

TEST(ComparisonTable, ComparesWithTheReferenceBoardByBoard) {
  std::vector<RowSummary> rows = {row_of("none", {}), row_with_times("best", {10, 20, 40}, {}),
                                  row_with_times("greedy", {11, 20, 50}, {})};
  ReportOptions options;
  options.reference = 1;
  // (10 % + 0 % + 25 %) / 3, not 81 / 70 - 1.
  EXPECT_EQ(comparison_table(rows, options),
            "| Algorithm | Min |  Mean | Max | Stdev | Over best | As short |\n"
            "| --------- | --: | ----: | --: | ----: | --------: | -------: |\n"
            "| none      |   - |     - |   - |     - |         - |        - |\n"
            "| best      |  10 | 23.33 |  40 | 12.47 |    0.00 % |      3/3 |\n"
            "| greedy    |  11 | 27.00 |  50 | 16.67 |   11.67 % |      1/3 |\n");
}

TEST(ComparisonTable, ShowsTheColumnsThatAreAskedFor) {
  std::vector<RowSummary> rows = {row_with_times("slow", {1, 1, 1, 1}, {0.5, 2, 4, 3000})};
  rows[0].outcomes.add(Status::kOptimal);
  ReportOptions options;
  options.columns = {Column::kMedianTime, Column::kProven, Column::kLongestTime, Column::kMeanTime};
  const std::string table = comparison_table(rows, options);
  EXPECT_THAT(table, HasSubstr("| Stdev | Median ms | Proven | Longest ms | Mean ms |\n"));
  EXPECT_THAT(table, HasSubstr("|  0.00 |     3.000 |    1/4 |       3000 |   751.6 |\n"));
}

TEST(ComparisonTable, TellsSeveralSourcesApart) {
  const std::vector<RowSummary> small = {row_of("greedy", {3})};
  const std::vector<RowSummary> large = {row_of("greedy", {30})};
  const std::vector<BoardsSummary> sources = {{"small", small}, {"large", large}};
  EXPECT_EQ(comparison_table(sources),
            "| Boards | Algorithm | Min |  Mean | Max | Stdev |\n"
            "| ------ | --------- | --: | ----: | --: | ----: |\n"
            "| small  | greedy    |   3 |  3.00 |   3 |  0.00 |\n"
            "| large  | greedy    |  30 | 30.00 |  30 |  0.00 |\n");
}

TEST(Summary, KeepsSingleBoardsOnlyWhereTheyAreNeeded) {
  Experiment experiment;
  experiment.rows.push_back({"row", choose_solver("greedy"), std::nullopt});
  Record record;
  record.board = 4;
  record.length = 30;
  record.seconds = 0.5;
  for (const Detail detail : {Detail::kRows, Detail::kBoards}) {
    Summary summary(experiment, detail);
    summary.add(0, record);
    EXPECT_EQ(summary.rows()[0].length_of_board.size(), detail == Detail::kBoards ? 1U : 0U);
    EXPECT_EQ(summary.rows()[0].times.mean(), 0.5);
  }
}

TEST(Summary, CountsNoLengthThatTheRefereeRefused) {
  Experiment experiment;
  experiment.rows.push_back({"row", choose_solver("greedy"), std::nullopt});
  Summary summary(experiment);
  Record record;
  record.length = 30;
  summary.add(0, record);
  record.length = 3;
  record.status = Status::kInvalid;
  summary.add(0, record);
  EXPECT_EQ(summary.rows()[0].tasks, 2);
  EXPECT_EQ(summary.rows()[0].lengths.count(), 1);
  EXPECT_EQ(summary.rows()[0].lengths.minimum(), 30);
  EXPECT_EQ(summary.count(Status::kInvalid), 1);
}

}  // namespace
}  // namespace colorwalk
