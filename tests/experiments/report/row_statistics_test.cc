#include "experiments/report/row_statistics.h"

#include "tests/support/outcome_of.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(RowTally, IgnoresLengthsOfRejectedSolutions) {
  RowTally tally({}, false);
  tally.add(outcome_of(Status::kFeasible, 30));
  tally.add(outcome_of(Status::kInvalid, 3));
  const RowStatistics row = tally.statistics();
  EXPECT_EQ(row.tasks, 2);
  EXPECT_EQ(row.lengths.count(), 1);
  EXPECT_EQ(row.lengths.minimum(), 30);
  EXPECT_EQ(row.outcomes[Status::kInvalid], 1);
}

TEST(RowTally, CountsBoardsOnceHoweverOftenTheyAreRepeated) {
  RowTally once({}, false);
  RowTally repeated({}, true);
  for (const std::int64_t board : {4, 4, 9, 4}) {
    once.add(outcome_of(Status::kFeasible, 30), board);
    repeated.add(outcome_of(Status::kFeasible, 30), board);
  }
  EXPECT_EQ(once.statistics().board_count, 4);
  EXPECT_EQ(repeated.statistics().board_count, 2);
  EXPECT_EQ(repeated.statistics().tasks, 4);
}

TEST(RowTally, DoesNotCountADisprovedOptimumAsProven) {
  RowTally tally({}, false);
  tally.add(outcome_of(Status::kOptimal, 30));
  tally.add(outcome_of(Status::kOptimal, 31));
  tally.disprove(outcome_of(Status::kOptimal, 31));
  EXPECT_EQ(tally.statistics().outcomes[Status::kOptimal], 1);
  EXPECT_EQ(tally.statistics().disproved, 1);
  EXPECT_EQ(tally.statistics().tasks, 2);
}

TEST(ExcessStatistics, AverageRatiosAndCountEqualLengths) {
  ExcessStatistics excess;
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
