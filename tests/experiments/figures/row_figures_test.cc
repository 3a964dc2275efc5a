#include "experiments/figures/row_figures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/outcome_of.h"

namespace colorwalk {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(RowTally, KeepsTimesOnlyOnRequest) {
  for (const bool keep_times : {false, true}) {
    RowTally tally({}, keep_times);
    tally.add(outcome_of(Status::kFeasible, 30, 0.5));
    EXPECT_EQ(tally.figures().times.median.has_value(), keep_times);
    EXPECT_EQ(tally.figures().times.mean, 0.5);
  }
}

TEST(RowTally, IgnoresLengthsOfRejectedSolutions) {
  RowTally tally({}, false);
  tally.add(outcome_of(Status::kFeasible, 30));
  tally.add(outcome_of(Status::kInvalid, 3));
  const RowFigures row = tally.figures();
  EXPECT_EQ(row.tasks, 2);
  EXPECT_EQ(row.lengths.count(), 1);
  EXPECT_EQ(row.lengths.minimum(), 30);
  EXPECT_EQ(row.outcomes[Status::kInvalid], 1);
}

TEST(ExcessFigures, AverageRatiosAndCountEqualLengths) {
  ExcessFigures excess;
  excess.add(11, 10);
  excess.add(20, 20);
  excess.add(15, 20);
  EXPECT_EQ(excess.tasks(), 3);
  EXPECT_EQ(excess.as_short(), 2);
  EXPECT_DOUBLE_EQ(excess.mean(), (0.1 + 0 - 0.25) / 3);
  EXPECT_THAT(excess.moves(), ElementsAre(Pair(-5, 1), Pair(0, 1), Pair(1, 1)));
}

}  // namespace
}  // namespace colorwalk
