#include "experiments/report/report_statistics.h"

#include <numeric>

#include "base/random.h"
#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class ReportStatisticsOf : public WrittenRuns {
 protected:
  ReportStatistics statistics_of(const std::vector<Record>& records) const {
    RecordedRuns runs = runs_of(records);
    // As if the referee had accepted the solutions.
    for (RecordedBoard& board : runs.boards) board.is_known = true;
    return sum_up(runs);
  }

  static Record timed(Record record, double seconds) {
    record.outcome.numbers.seconds = seconds;
    return record;
  }
};

TEST_F(ReportStatisticsOf, CountADisprovedLowerBoundAsAFailure) {
  Record bounded = record_of("a", 0, 12, Status::kNodeLimit);
  bounded.outcome.numbers.lower_bound = 10;
  const ReportStatistics statistics = statistics_of({bounded, record_of("b", 0, 9)});
  EXPECT_EQ(statistics.failures.at(0).message, "claims that 10 moves are necessary, but 9 suffice");
  EXPECT_EQ(statistics.disproved, 1);
  EXPECT_EQ(statistics.sources.at(0).rows.at(0).outcomes[Status::kNodeLimit], 1);
}

TEST_F(ReportStatisticsOf, DownsampleCurvesAndKeepTheirEnds) {
  std::vector<Record> records;
  Random random(7);
  for (int board = 0; board < 1000; ++board) {
    const Status status = board % 4 == 0 ? Status::kTimeLimit : Status::kFeasible;
    records.push_back(timed(record_of("a", board, 10, status), 1e-6 * random.below(1000000)));
  }
  const ReportStatistics statistics = statistics_of(records);
  const std::vector<CurvePoint>& curve = statistics.sources.at(0).rows.at(0).ended;
  EXPECT_LE(curve.size(), 110);
  EXPECT_EQ(curve.back().tasks, 750);
  for (std::size_t i = 1; i < curve.size(); ++i) {
    EXPECT_GT(curve[i].tasks, curve[i - 1].tasks);
    EXPECT_GE(curve[i].seconds, curve[i - 1].seconds);
  }
}

}  // namespace
}  // namespace colorwalk
