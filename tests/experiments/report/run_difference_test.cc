#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Diff : public WrittenRuns {};

TEST_F(Diff, NamesEachTaskThatDiffersAndExitsWithOne) {
  write_run("a", {record_of("x", 0, 10), record_of("x", 1, 3), record_of("x", 2, 10)});
  write_run("b", {record_of("x", 0, 10), record_of("x", 1, std::nullopt, Status::kTimeLimit)});
  EXPECT_EQ(output("colorwalk diff a b", 1),
            "A: a\nB: b\n2 tasks in both, 1 only in A, 0 only in B\n\n"
            "x board 1: status feasible -> time-limit, length 3 -> -, moves 111 -> -\n\n"
            "1 of 2 tasks differ, 1 of them ended by a limit on time\n");
}

TEST_F(Diff, ExitsWithZeroIfOnlyTimesDiffer) {
  Record slow = record_of("x", 0, 10);
  slow.outcome.numbers.seconds = 9;
  write_run("a", {record_of("x", 0, 10)});
  write_run("b", {slow});
  EXPECT_THAT(output("colorwalk diff a b", 0),
              EndsWith("the records are equal apart from times\n"));
}

}  // namespace
}  // namespace colorwalk
