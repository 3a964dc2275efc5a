#include "experiments/run/crash_report.h"

#include "tests/support/program/inputs.h"
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
  write("endless.toml", kEndlessDescriptor);
  const CommandResult crashed =
      run_until("[ -s out/records.jsonl ]", "SEGV",
                "colorwalk run endless.toml --set boards.count=1 --threads 1 --out out");
  EXPECT_EQ(crashed.exit_code, 128 + SIGSEGV);
  EXPECT_THAT(crashed.err,
              AllOf(StartsWith("colorwalk: crashed (Segmentation fault); tasks in progress:\n"),
                    HasSubstr("=1000000000000 on board 0")));
  EXPECT_EQ(count_lines(text_of(folder() / "out/records.jsonl")), 1);
}

}  // namespace
}  // namespace colorwalk
