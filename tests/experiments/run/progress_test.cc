#include "experiments/run/progress.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ProgressLine, ShowsShareRateTimeLeftAndErrors) {
  for (const auto& [counts, seconds, line] :
       std::vector<std::tuple<ProgressCounts, int, std::string_view>>{
           {{.total = 100, .done = 75},
            30,
            "[######################........] 75/100  2.5/s  10 s left"},
           {{.total = 3'000'000, .done = 1000},
            1,
            "[..............................] 1000/3000000  1000/s  50 min left"},
           {{.total = 10, .done = 10},
            5,
            "[##############################] 10/10  2.0/s  0 s left"},
           // The time left is unknown until the first task has ended.
           {{.total = 10}, 5, "[..............................] 0/10  5 s so far"},
           {{.total = 10}, 0, "[..............................] 0/10"},
           // Kept tasks are excluded from the rate.
           {{.total = 100, .kept = 50, .done = 75, .errors = 1},
            10,
            "[######################........] 75/100  2.5/s  10 s left  1 error"},
           {{.total = 100, .kept = 50, .done = 50},
            10,
            "[###############...............] 50/100  10 s so far"},
           {{.total = 300'000'000, .done = 150'400'000, .unit = ProgressUnit::kBytes},
            2,
            "[###############...............] 150/300 MB  75.2 MB/s  2 s left"},
       }) {
    EXPECT_EQ(progress_line(counts, std::chrono::seconds(seconds)), line);
  }
}

TEST(ProgressLine, FitsNarrowTerminals) {
  const ProgressCounts counts = {.total = 100, .done = 75};
  EXPECT_EQ(progress_line(counts, std::chrono::seconds(30), 40),
            "[#########....] 75/100  2.5/s  10 s left");
  EXPECT_EQ(progress_line(counts, std::chrono::seconds(30), 30), "75/100  2.5/s  10 s left");
  EXPECT_EQ(progress_line(counts, std::chrono::seconds(30), 10), "75/100  2.");
  for (int columns = 1; columns < 100; ++columns) {
    EXPECT_LE(progress_line(counts, std::chrono::seconds(30), columns).size(),
              static_cast<std::size_t>(columns));
  }
}

/// A console whose standard error is a terminal of 40 columns.
struct FakeTerminal {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{.in = in, .out = out, .err = err, .err_columns = [] { return 40; }};
};

TEST(Progress, IsErasedBeforePrintingAndAtItsEnd) {
  FakeTerminal terminal;
  {
    Progress progress(terminal.console, 2);
    EXPECT_THAT(terminal.err.str(), HasSubstr("0/2"));
    progress.print_above([&terminal] { EXPECT_TRUE(terminal.err.str().ends_with("\r\033[K")); });
    progress.advance();
  }
  EXPECT_TRUE(terminal.err.str().ends_with("\r\033[K"));
}

TEST(Progress, ShowsWhatIsDone) {
  FakeTerminal terminal;
  Progress progress(terminal.console, 1'000'000'000);
  const std::string first = terminal.err.str();
  std::int64_t done = 0;
  for (; terminal.err.str() == first; ++done) progress.advance();
  EXPECT_THAT(terminal.err.str(), HasSubstr(fmt::format("{}/1000000000", done)));
}

}  // namespace
}  // namespace colorwalk
