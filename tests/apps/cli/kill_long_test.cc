// A run of ten thousand tasks that is killed twenty times keeps what docs/experiments.md promises.

#include "tests/support/program/killed_run.h"

namespace colorwalk {
namespace {

TEST_F(KilledRun, OfTenThousandTasksEndsWithTheRecordsOfARunThatWasNeverKilled) {
  kill_again_and_again(R"(
boards = { source = "uniform", count = 5_000, rows = 19, cols = 19 }
[[solvers]]
name = "random-skip"
[[solvers]]
name = "greedy-look-ahead"
parameters = { depth = 3 }
)",
                       20);
}

}  // namespace
}  // namespace colorwalk
