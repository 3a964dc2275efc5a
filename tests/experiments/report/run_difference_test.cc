#include "experiments/report/run_difference.h"

#include <nlohmann/json.hpp>

#include "tests/support/outcome_of.h"
#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(WorseOutcomes, IncludeLongerAndMissingSolutions) {
  const OutcomeNumbers twelve = outcome_of(Status::kFeasible, 12);
  EXPECT_TRUE(is_worse(twelve, outcome_of(Status::kFeasible, 13)));
  EXPECT_TRUE(is_worse(twelve, outcome_of(Status::kTimeLimit, std::nullopt)));
  EXPECT_TRUE(is_worse(twelve, outcome_of(Status::kInvalid, 11)));
  EXPECT_FALSE(is_worse(twelve, outcome_of(Status::kFeasible, 12)));
  EXPECT_FALSE(is_worse(twelve, outcome_of(Status::kFeasible, 11)));
}

TEST(WorseOutcomes, IncludeMissingProofsAndLowerBounds) {
  const OutcomeNumbers proven = outcome_of(Status::kOptimal, 12, 1, 12);
  EXPECT_TRUE(is_worse(proven, outcome_of(Status::kTimeLimit, 12, 1, 12)));
  EXPECT_TRUE(is_worse(outcome_of(Status::kTimeLimit, 12, 1, 10),
                       outcome_of(Status::kTimeLimit, 12, 1, 9)));
  EXPECT_TRUE(is_worse(outcome_of(Status::kTimeLimit, 12, 1, 10),
                       outcome_of(Status::kTimeLimit, 12, 1, std::nullopt)));
  EXPECT_FALSE(is_worse(outcome_of(Status::kTimeLimit, 12, 1, 10), proven));
}

TEST(WorseOutcomes, IncludeNewCrashes) {
  const OutcomeNumbers nothing = outcome_of(Status::kTimeLimit, std::nullopt);
  EXPECT_TRUE(is_worse(nothing, outcome_of(Status::kCrashed, std::nullopt)));
  EXPECT_FALSE(is_worse(outcome_of(Status::kCrashed, std::nullopt), nothing));
}

class RunDifferenceOf : public WrittenRuns {
 protected:
  RunDifference difference_of(const std::vector<Record>& first,
                              const std::vector<Record>& second) const {
    return compare_runs(write_run("a", first), write_run("b", second));
  }
};

TEST_F(RunDifferenceOf, PairsTasksById) {
  const RunDifference difference = difference_of(
      {record_of("x", 0, 10), record_of("x", 1, 11), record_of("x", 2, 12), record_of("y", 0, 9)},
      {record_of("y", 0, 9), record_of("x", 1, 10), record_of("x", 0, 12), record_of("z", 0, 1)});
  EXPECT_EQ(difference.all.tasks, 3);
  EXPECT_EQ(difference.only_first, 1);
  EXPECT_EQ(difference.only_second, 1);
  ASSERT_EQ(difference.algorithms.size(), 2);
  EXPECT_EQ(difference.algorithms[0].label, "x");
  EXPECT_EQ(difference.algorithms[0].shorter, 1);
  EXPECT_EQ(difference.algorithms[0].longer, 1);
  EXPECT_EQ(difference.algorithms[1].worse, 0);
  ASSERT_EQ(difference.changes.size(), 2);
  EXPECT_EQ(difference.changes[0].board, 0) << "the worse ones come first";
}

TEST_F(RunDifferenceOf, ComparesTimesOfTasksWithoutALimit) {
  std::vector<Record> first = {record_of("x", 0, 10), record_of("x", 1, 10),
                               record_of("x", 2, 10, Status::kTimeLimit)};
  std::vector<Record> second = first;
  for (Record& record : second) record.outcome.numbers.seconds = 0.004;
  second[0].outcome.numbers.seconds = 0.001;
  second[1].outcome.numbers.counters.expanded = 40;
  const RunDifference difference = difference_of(first, second);
  EXPECT_EQ(difference.all.time.pairs(), 2);
  EXPECT_NEAR(difference.all.time.value(), 2, 1e-9);
  EXPECT_NEAR(difference.all.nodes.value(), 2, 1e-9);
  EXPECT_EQ(difference.all.other_nodes, 1);
}

TEST_F(RunDifferenceOf, ComparesCpuTimesWhereTheyAreKnown) {
  std::vector<Record> first = {record_of("x", 0, 10), record_of("x", 1, 10)};
  first[0].outcome.numbers.cpu_seconds = 0.001;
  std::vector<Record> second = first;
  for (Record& record : second) record.outcome.numbers.seconds = 0.01;
  const RunDifference difference = difference_of(first, second);
  EXPECT_EQ(difference.all.cpu_time.pairs(), 1);
  EXPECT_NEAR(difference.all.cpu_time.value(), 1, 1e-9);
  EXPECT_NEAR(difference.all.time.value(), 10, 1e-9);
}

TEST_F(RunDifferenceOf, DoesNotBlameAProgramForALimitThatABusyMachineReachesEarlier) {
  // The same program under a limit on wall time of 2 s, first alone, then beside other work.
  const auto timed = [](Record record, double wall, double cpu) {
    record.outcome.numbers.seconds = wall;
    record.outcome.numbers.cpu_seconds = cpu;
    return record;
  };
  Record bounded = record_of("x", 1, 11, Status::kTimeLimit);
  bounded.outcome.numbers.lower_bound = 10;
  Record less_bounded = bounded;
  less_bounded.outcome.numbers.lower_bound = 9;
  const RunDifference difference = difference_of(
      {timed(record_of("x", 0, 10, Status::kOptimal), 1, 1), timed(bounded, 2, 2)},
      {timed(record_of("x", 0, 11, Status::kTimeLimit), 2, 0.5), timed(less_bounded, 2, 0.5)});
  EXPECT_EQ(difference.all.worse, 0);
  EXPECT_EQ(difference.all.undecided, 2);
}

TEST_F(RunDifferenceOf, BlamesAProgramThatNeedsFarMoreCpuTime) {
  Record proven = record_of("x", 0, 10, Status::kOptimal);
  proven.outcome.numbers.cpu_seconds = 1;
  Record limited = record_of("x", 0, 10, Status::kTimeLimit);
  limited.outcome.numbers.cpu_seconds = 2;
  EXPECT_EQ(difference_of({proven}, {limited}).all.worse, 1);
  EXPECT_EQ(difference_of({limited}, {proven}).all.better, 1);
  EXPECT_EQ(difference_of({limited}, {proven}).all.undecided, 0);
}

TEST_F(RunDifferenceOf, CountsChangedStatuses) {
  Record limited = record_of("x", 0, 10, Status::kTimeLimit);
  limited.outcome.numbers.seconds = 1;
  const RunDifference difference = difference_of(
      {record_of("x", 0, 10, Status::kOptimal), record_of("x", 1, 10, Status::kOptimal)},
      {limited, record_of("x", 1, 10, Status::kOptimal)});
  EXPECT_EQ(difference.statuses.size(), 1);
  EXPECT_EQ(difference.statuses.at({Status::kOptimal, Status::kTimeLimit}), 1);
  EXPECT_EQ(difference.all.worse, 1);
}

TEST_F(RunDifferenceOf, RejectsRunsWithoutCommonTasks) {
  EXPECT_THAT(error_of([&] { difference_of({record_of("x", 0, 10)}, {record_of("y", 0, 10)}); }),
              HasSubstr("have no task in common (1 and 1 tasks)"));
}

class Diff : public WrittenRuns {};

TEST_F(Diff, ExitsWithZeroIfNothingIsWorse) {
  write_run("a", {record_of("x", 0, 10), record_of("x", 1, 11)});
  write_run("b", {record_of("x", 0, 10), record_of("x", 1, 10)});
  const std::string result = output("colorwalk diff a b", 0);
  EXPECT_THAT(result, StartsWith("A: a\nB: b\n2 tasks in both, 0 only in A, 0 only in B\n"));
  EXPECT_THAT(result,
              HasSubstr("change:    x board 1: feasible 11 (bound -) -> feasible 10 (bound -)"));
}

TEST_F(Diff, ExitsWithOneIfALengthIsWorse) {
  write_run("a", {record_of("x", 0, 10)});
  write_run("b", {record_of("x", 0, 11)});
  EXPECT_THAT(output("colorwalk diff a b", 1), HasSubstr("worse:     x board 0"));
}

TEST_F(Diff, PrintsOneJsonObject) {
  write_run("a", {record_of("x", 0, 10), record_of("x", 1, 10)});
  write_run("b", {record_of("x", 0, 11), record_of("x", 1, 10)});
  const std::string result = output("colorwalk diff --json a b", 1);
  const nlohmann::json json = nlohmann::json::parse(result);
  EXPECT_EQ(json["all"]["tasks"], 2);
  EXPECT_EQ(json["changes"].size(), 1);
  EXPECT_EQ(json["changes"][0]["worse"], true);
  EXPECT_EQ(json["changes"][0]["b"]["length"], 11);
  EXPECT_EQ(json["all"]["time"]["ratio"], 1);
}

TEST_F(Diff, SkipsAnIncompleteLastLineWithANote) {
  write_run("a", {record_of("x", 0, 10)});
  write("a/records.jsonl", lines_of({record_of("x", 0, 10)}) + "{\"id\":\"00");
  const CommandResult result = run("colorwalk diff a a");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, HasSubstr("note: a: The last line of the records is incomplete"));
}

TEST_F(Diff, ReportsInvalidInputInOneLine) {
  write_run("a", {record_of("x", 0, 10)});
  const CommandResult absent = run("colorwalk diff a absent");
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_EQ(absent.err, "colorwalk: absent: is not a folder; expected the folder of a run\n");
  EXPECT_EQ(run("colorwalk diff a").exit_code, 2);
}

}  // namespace
}  // namespace colorwalk
