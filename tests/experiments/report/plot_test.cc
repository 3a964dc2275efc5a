#include "experiments/report/plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "base/input_error.h"
#include "experiments/report/report_plots.h"

namespace colorwalk {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  return static_cast<std::size_t>(
      std::distance(std::sregex_iterator(text.begin(), text.end(), regex), {}));
}

/// All values of an attribute of the elements that a pattern begins, from first to last.
std::vector<double> values(const std::string& svg, const std::string& before) {
  std::vector<double> found;
  const std::regex regex(before + "=\"([0-9.]+)\"");
  for (auto match = std::sregex_iterator(svg.begin(), svg.end(), regex);
       match != std::sregex_iterator(); ++match) {
    found.push_back(std::stod((*match)[1]));
  }
  return found;
}

TEST(Plot, HasTitleLabelsAndALegend) {
  const std::string svg = to_svg({"A < B", "side", "ms", {{"corner & co", {{10, 1}, {12, 5}}}}});
  for (const char* text : {">A &lt; B<", ">side<", ">ms<", ">corner &amp; co<", ">10<", ">12<"}) {
    EXPECT_THAT(svg, HasSubstr(text));
  }
  EXPECT_EQ(count(svg, "<svg "), 1U);
  EXPECT_EQ(count(svg, "</svg>"), 1U);
}

TEST(Plot, IsXmlWhateverItsTextsHold) {
  const std::string svg = to_svg({"a\x01\x1b\n<b", "x", "y", {}});
  EXPECT_THAT(svg, HasSubstr(">a   &lt;b<"));
  for (const char symbol : svg) {
    EXPECT_TRUE(symbol == '\n' || static_cast<unsigned char>(symbol) >= ' ');
  }
}

TEST(Plot, HasALogarithmicAxisOfPowersOfTen) {
  const std::string svg =
      to_svg({"", "x", "y", {{"line", {{1, 1}, {2, 10}, {3, 100}, {4, 20'000}}}}});
  for (const char* text : {">1<", ">10<", ">100<", ">1000<", ">10000<", ">100000<"}) {
    EXPECT_THAT(svg, HasSubstr(text));
  }
  // Equal ratios are equal distances, and more is higher up.
  const std::vector<double> y = values(svg, "<circle [^>]*cy");
  ASSERT_EQ(y.size(), 5U);  // The last is the legend's.
  EXPECT_LT(y[1], y[0]);
  EXPECT_NEAR(y[0] - y[1], y[1] - y[2], 0.11);
}

TEST(Plot, TellsLinesApartByColorMarkerAndDashes) {
  const std::string svg =
      to_svg({"", "x", "y", {{"a", {{1, 1}}}, {"b", {{1, 2}}}, {"c", {{1, 3}}}}});
  EXPECT_EQ(count(svg, "<circle [^>]*#0072b2"), 2U);
  EXPECT_EQ(count(svg, "<rect [^>]*#d55e00"), 2U);
  EXPECT_EQ(count(svg, "<polygon [^>]*#009e73"), 2U);
  EXPECT_EQ(count(svg, "stroke-dasharray=\"none\""), 2U);
  EXPECT_EQ(count(svg, "stroke-dasharray=\"7 3\""), 2U);
}

TEST(Plot, HasItsLegendToTheRightOfTheCurves) {
  const std::string svg = to_svg({"", "x", "y", {{"a label of some length", {{1, 1}, {2, 9}}}}});
  const std::vector<double> x = values(svg, "<circle cx");
  ASSERT_EQ(x.size(), 3U);  // The last is the legend's.
  EXPECT_GT(x[2], x[1] + 20);
  EXPECT_GT(values(svg, "<svg [^>]*width").at(0), x[2] + 150);
}

TEST(Plot, DrawsAHollowMarkerForALowerBound) {
  const auto hollow = [](bool exact) {
    return count(to_svg({"", "x", "y", {{"a", {{1, 1, exact}}}}}), "<circle [^>]*fill=\"white\"");
  };
  EXPECT_EQ(hollow(true), 0U);
  EXPECT_EQ(hollow(false), 1U);
}

TEST(Plot, WithoutPointsHasAxesAlone) {
  const std::string svg = to_svg({"Nothing", "x", "y", {}});
  EXPECT_THAT(svg, HasSubstr(">Nothing<"));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
}

/// A row with a task for each time; those of a second or more ended at a limit.
RowFigures row_of(std::initializer_list<double> seconds) {
  RowTally tally({}, /*keep_times=*/true);
  for (const double time : seconds) {
    OutcomeFigures outcome;
    outcome.status = time < 1 ? Status::kOptimal : Status::kTimeLimit;
    outcome.seconds = time;
    tally.add(outcome);
  }
  return tally.figures();
}

TEST(ReportPlots, DrawALineAGroupWithAPointASource) {
  const BoardsSpec any = default_boards("uniform");
  const std::vector<LabeledBoards> boards = {{"corner", "corner:side=12", {{"side", 12}}, any},
                                             {"corner", "corner:side=10", {{"side", 10}}, any},
                                             {"center", "center:side=10", {{"side", 10}}, any},
                                             {"other", "other", {}, any}};
  const std::vector<RowFigures> rows = {row_of({0.1, 0.3, 1}), row_of({0.002}), row_of({0.1, 1, 1}),
                                        row_of({0.1})};
  const Column* const median = &column_named("median-time");
  const Plot plot = make_plot({"f.svg", "T", "side", median, {}}, boards, rows);
  ASSERT_EQ(plot.lines.size(), 2U);
  EXPECT_EQ(plot.lines[0].label, "corner");
  ASSERT_EQ(plot.lines[0].points.size(), 2U);
  EXPECT_EQ(plot.lines[0].points[0].x, 10);
  EXPECT_EQ(plot.lines[0].points[0].y, 2);
  EXPECT_EQ(plot.lines[0].points[1].x, 12);
  EXPECT_EQ(plot.lines[0].points[1].y, 300);
  EXPECT_TRUE(plot.lines[0].points[1].exact);
  EXPECT_FALSE(plot.lines[1].points[0].exact);
  EXPECT_EQ(plot.x_label, "side");
  const Plot some = make_plot({"f.svg", "T", "side", median, {"center"}}, boards, rows);
  ASSERT_EQ(some.lines.size(), 1U);
  EXPECT_EQ(some.lines[0].label, "center");
}

}  // namespace
}  // namespace colorwalk
