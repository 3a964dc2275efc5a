// The rules of the table of tasks. report_statistics_test.py checks the numbers of its rows.

#include "experiments/report/task_table.h"

#include <cmath>

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class TaskTables : public WrittenRuns {
 protected:
  static Record timed(Record record, double seconds, double cpu_seconds) {
    record.outcome.numbers.seconds = seconds;
    record.outcome.numbers.cpu_seconds = cpu_seconds;
    return record;
  }

  static Limits limits(double wall, double cpu) {
    using Seconds = std::chrono::duration<double>;
    Limits limits;
    if (wall > 0) limits.wall_time = Seconds(wall);
    if (cpu > 0) limits.cpu_time = Seconds(cpu);
    return limits;
  }
};

TEST_F(TaskTables, CountADisprovedLowerBoundAsAFailure) {
  Record bounded = record_of("a", 0, 12, Status::kNodeLimit);
  bounded.outcome.numbers.lower_bound = 10;
  RecordedRuns runs = runs_of({bounded, record_of("b", 0, 9)});
  EXPECT_EQ(TaskTable(runs).failed(), 0) << "the referee has not seen the solution";
  for (RecordedBoard& board : runs.boards) board.is_known = true;
  const TaskTable table(runs);
  EXPECT_EQ(table.failures().at(0).message, "claims that 10 moves are necessary, but 9 suffice");
  EXPECT_EQ(table.disproved(), 1);
  EXPECT_EQ(sum_up(table).at(0).outcomes[Status::kNodeLimit], 1);
}

TEST_F(TaskTables, UseTheLimitThatEndedATask) {
  RecordedRuns runs =
      runs_of({timed(record_of("a", 0, std::nullopt, Status::kTimeLimit), 0.3, 0.07),
               timed(record_of("a", 1, 9, Status::kTimeLimit), 0.2, 5.01),
               timed(record_of("a", 2, 9, Status::kNodeLimit), 0.2, 0.1),
               timed(record_of("a", 3, 9), 0.2, 0.1)});
  runs.algorithms[0].limits = limits(0.3, 5);
  const TaskTable table(runs);
  const auto par2 = [&](std::size_t i) { return table.facts(runs.tasks[i]).par2(); };
  EXPECT_TRUE(table.sources()[0].is_cpu);
  EXPECT_EQ(par2(0), 0.6) << "the limit on wall time";
  EXPECT_EQ(par2(1), 10) << "the limit on CPU time";
  EXPECT_EQ(par2(2), 10) << "that on the clock";
  EXPECT_EQ(par2(3), 0.1);
  const std::vector<AlgorithmSummary> rows = sum_up(table);
  EXPECT_EQ(rows[0].times.ended(), 1);
  EXPECT_DOUBLE_EQ(rows[0].times.mean().value(), (0.6 + 10 + 10 + 0.1) / 4);
  EXPECT_TRUE(std::isinf(rows[0].times.median().value()));
  EXPECT_EQ(rows[0].times.limit(), 0.3);
}

TEST_F(TaskTables, HaveOneClockPerSource) {
  const std::vector<Record> records = {timed(record_of("a", 0, 9), 0.5, 0.25),
                                       timed(record_of("b", 0, 9), 0.5, 0.25)};
  RecordedRuns runs = runs_of(records);
  EXPECT_TRUE(TaskTable(runs).sources()[0].is_cpu);
  runs.algorithms[1].limits = limits(9, 0);
  EXPECT_FALSE(TaskTable(runs).sources()[0].is_cpu) << "only wall time is limited";
  EXPECT_EQ(TaskTable(runs).facts(runs.tasks[0]).time, 0.5);
  runs.algorithms[1].limits = limits(9, 9);
  EXPECT_TRUE(TaskTable(runs).sources()[0].is_cpu);
  runs.tasks[1].numbers.cpu_seconds.reset();
  EXPECT_FALSE(TaskTable(runs).sources()[0].is_cpu) << "a task has only a wall time";
  runs.tasks[1].numbers.seconds.reset();
  EXPECT_TRUE(TaskTable(runs).sources()[0].is_cpu) << "solutions without times";
}

TEST(LengthSummary, StayExactForExtremeLengths) {
  constexpr int kLeast = std::numeric_limits<int>::min();
  constexpr int kMost = std::numeric_limits<int>::max();
  LengthSummary two;
  for (const int length : {kLeast, kMost}) two.add(length);
  EXPECT_DOUBLE_EQ(two.mean(), -0.5);
  EXPECT_DOUBLE_EQ(two.standard_deviation(), 2147483647.5 * std::sqrt(2));
  LengthSummary many;
  for (int i = 0; i < 100'000; ++i) many.add(i % 2 == 0 ? 0 : 1'000'000'000);
  EXPECT_DOUBLE_EQ(many.mean(), 5e8);
  EXPECT_DOUBLE_EQ(many.standard_deviation(), 5e8 * std::sqrt(100'000.0 / 99'999));
}

}  // namespace
}  // namespace colorwalk
