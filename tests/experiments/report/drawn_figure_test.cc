#include "experiments/report/drawn_figure.h"

#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class DrawnFigure : public WrittenRuns {
 protected:
  void SetUp() override {
    if (run("/usr/bin/python3 -c 'import matplotlib'").exit_code != 0) {
      GTEST_SKIP() << "python3-matplotlib is not installed";
    }
  }
};

constexpr std::string_view kGap =
    "boards,algorithm,gap,tasks\n"
    ",\"_a$b$ <&> \"\"c\"\"\",0,3\n"
    ",\"_a$b$ <&> \"\"c\"\"\",2,1\n";

TEST_F(DrawnFigure, ContainsTheLabelsAsText) {
  const std::string svg = drawn_figure("gap", kGap, "svg");
  EXPECT_THAT(svg, HasSubstr("_a$b$ &lt;&amp;&gt; \"c\"</text>"));
  EXPECT_THAT(svg, HasSubstr("moves above the optimum, at most</text>"));
}

TEST_F(DrawnFigure, IsTheSameForTheSameData) {
  EXPECT_EQ(drawn_figure("gap", kGap, "svg"), drawn_figure("gap", kGap, "svg"));
}

TEST_F(DrawnFigure, NamesThePackageThatIsMissing) {
  write("matplotlib.py", "raise ImportError\n");
  write_run("out", {record_of("a", 0, 7)});
  EXPECT_EQ(error_output("PYTHONPATH=\"$PWD\" colorwalk report out --figure cactus"),
            "drawing svg needs the Debian package python3-matplotlib; expected it to be installed, "
            "or --format csv");
}

}  // namespace
}  // namespace colorwalk
