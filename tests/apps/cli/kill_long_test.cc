// Runs that are killed at random moments keep what docs/experiments.md promises.

#include <chrono>
#include <random>

#include "tests/support/program/runs.h"
#include "tests/support/program/started_program.h"

namespace colorwalk {
namespace {

using KilledRun = ProgramTest;

TEST_F(KilledRun, OfTenThousandTasksEndsWithTheRecordsOfARunThatWasNeverKilled) {
  constexpr int kKills = 20;
  write("d.toml", R"(
boards = { source = "uniform", count = 5_000, rows = 19, cols = 19 }
[[solvers]]
name = "random-skip"
[[solvers]]
name = "greedy-look-ahead"
parameters = { depth = 3 }
)");
  const auto start = std::chrono::steady_clock::now();
  ASSERT_EQ(run("colorwalk run d.toml --out whole").exit_code, 0);
  const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - start;
  double longest = whole.count() / kKills;
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int killed = 0; killed < kKills; ++killed) {
    StartedProgram program(
        {"run", (folder() / "d.toml").string(), "--out", (folder() / "killed").string()},
        folder() / "log");
    std::uniform_real_distribution<double> delay(0, longest);
    std::this_thread::sleep_for(std::chrono::duration<double>(delay(random)));
    if (program.end(SIGKILL) == -1) continue;
    // It ended before it was killed that often: begin again, with less time.
    std::filesystem::remove_all(folder() / "killed");
    longest /= 2;
    killed = -1;
  }
  const CommandResult last = run("colorwalk run d.toml --out killed");
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_EQ(records_of_run(folder() / "killed"), records_of_run(folder() / "whole"));
}

}  // namespace
}  // namespace colorwalk
