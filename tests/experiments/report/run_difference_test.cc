#include "experiments/report/run_difference.h"

#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

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

}  // namespace
}  // namespace colorwalk
