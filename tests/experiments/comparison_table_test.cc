#include "experiments/comparison_table.h"

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
