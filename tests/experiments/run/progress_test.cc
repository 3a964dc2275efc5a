#include "experiments/run/progress.h"

#include <gtest/gtest.h>

#include <sstream>

namespace colorwalk {
namespace {

using std::chrono::seconds;

TEST(ProgressLine, ShowsShareRateAndTimeLeft) {
  EXPECT_EQ(progress_line({.total = 100, .done = 75}, seconds(30)),
            "[######################........] 75/100  2.5/s  10 s left");
  EXPECT_EQ(progress_line({.total = 3'000'000, .done = 1000}, seconds(1)),
            "[..............................] 1000/3000000  1000/s  50 min left");
}

TEST(ProgressLine, EstimatesNothingBeforeTheFirstTaskIsDone) {
  EXPECT_EQ(progress_line({.total = 10}, seconds(5)), "[..............................] 0/10");
}

TEST(ProgressLine, IsFullAtTheEnd) {
  EXPECT_EQ(progress_line({.total = 10, .done = 10}, seconds(5)),
            "[##############################] 10/10  2.0/s  0 s left");
}

TEST(ProgressLine, TakesTheRateFromWhatThisRunHasDoneAndCountsErrors) {
  EXPECT_EQ(progress_line({.total = 100, .kept = 50, .done = 75, .errors = 1}, seconds(10)),
            "[######################........] 75/100  2.5/s  10 s left  1 error");
  EXPECT_EQ(progress_line({.total = 100, .kept = 50, .done = 50}, seconds(10)),
            "[###############...............] 50/100");
}

TEST(Progress, LeavesNothingOnTheTerminal) {
  std::ostringstream terminal;
  {
    Progress progress(&terminal, 2);
    progress.advance();
    progress.advance();
  }
  EXPECT_NE(terminal.str().find("1/2"), std::string::npos);
  EXPECT_TRUE(terminal.str().ends_with("\r\033[K"));
}

TEST(Progress, RedrawsSeldomHoweverFastTheTasksAre) {
  std::ostringstream terminal;
  Progress progress(&terminal, 100'000);
  for (int i = 0; i < 100'000; ++i) progress.advance();
  // A tenth of a second apart: thousands of drawings would mean that it draws for every task.
  EXPECT_LT(terminal.str().size(), 100'000U);
}

}  // namespace
}  // namespace colorwalk
