#include "experiments/run/crash_report.h"

#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Takes all of the thread's stack if `depth` is not negative.
int overflow_stack(int depth) {
  volatile char frame[1 << 12] = {};
  frame[0] = static_cast<char>(depth);
  return depth < 0 ? 0 : overflow_stack(depth + 1) + frame[0];
}

TEST(CrashReportDeathTest, NamesATaskThatOverflowsItsStack) {
  if (kSanitized) GTEST_SKIP() << "sanitizers report crashes themselves";
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        const CrashReport report;
        const TaskInProgress done("greedy on board 1");
        const std::jthread solver([] {
          const TaskInProgress task("optimal on board 2");
          overflow_stack(0);
        });
      },
      "colorwalk: crashed \\(Segmentation fault\\); tasks in progress:\n"
      "  greedy on board 1\n"
      "  optimal on board 2\n");
}

TEST(CrashReportDeathTest, NamesNoTaskThatHasEnded) {
  if (kSanitized) GTEST_SKIP() << "sanitizers report crashes themselves";
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        const CrashReport report;
        { const TaskInProgress ended("greedy on board 1"); }
        const TaskInProgress task("optimal on board 2");
        std::abort();
      },
      "\\(Aborted\\); tasks in progress:\n  optimal on board 2\n$");
}

using CrashingRun = ProgramTest;

TEST_F(CrashingRun, NamesItsTaskAndKeepsItsRecords) {
  if (kSanitized) GTEST_SKIP() << "sanitizers report crashes themselves";
  write("d.toml",
        "boards = { source = 'uniform', count = 1 }\n"
        "solvers = [{ name = 'greedy' }, { name = 'command', command = ['sh', 'script'] }]\n");
  write("script", "read board; touch begun; read end");
  const CommandResult crashed = run_until("[ -s out/records.jsonl ] && [ -e begun ]", "SEGV",
                                          "colorwalk run d.toml --threads 1 --out out");
  EXPECT_EQ(crashed.exit_code, 128 + SIGSEGV);
  EXPECT_THAT(crashed.err,
              StartsWith("colorwalk: crashed (Segmentation fault); tasks in progress:\n"
                         "  command on board 0\n"));
  EXPECT_EQ(count_lines(text_of(folder() / "out/records.jsonl")), 1);
}

}  // namespace
}  // namespace colorwalk
