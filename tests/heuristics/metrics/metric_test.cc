#include "heuristics/metrics/metric.h"

#include <gtest/gtest.h>

#include <set>

namespace colorwalk {
namespace {

TEST(Metric, OfOneKindIsTheSameThroughoutTheGame) {
  for (const int played : {0, 1, 19, 20, 1000}) {
    EXPECT_EQ(metric_named("area").at(played), PlainMetric::kArea);
    EXPECT_EQ(metric_named("perimeter").at(played), PlainMetric::kPerimeter);
    EXPECT_EQ(metric_named("ratio").at(played), PlainMetric::kRatio);
  }
}

TEST(Metric, PerimeterAreaChangesAfterTwentyMoves) {
  const Metric& metric = metric_named("perimeter-area");
  EXPECT_EQ(metric.at(0), PlainMetric::kPerimeter);
  EXPECT_EQ(metric.at(19), PlainMetric::kPerimeter);
  EXPECT_EQ(metric.at(20), PlainMetric::kArea);
}

TEST(Metric, PathAreaChangesAfterTwelveMoves) {
  const Metric& metric = metric_named("path-area");
  EXPECT_EQ(metric.at(11), PlainMetric::kRatio);
  EXPECT_EQ(metric.at(12), PlainMetric::kArea);
}

TEST(Metric, IsFoundByItsName) {
  for (const std::string_view name : kMetricNames) EXPECT_EQ(metric_named(name).name, name);
  EXPECT_EQ(kMetricNames.size(), kMetrics.size());
}

TEST(Metric, OfAPlainKindIsTheTypeOfThatName) {
  const auto name_of = [](PlainMetric metric) {
    return with_metric(metric, []<class Plain>() { return Plain::kName; });
  };
  EXPECT_EQ(name_of(PlainMetric::kArea), "area");
  EXPECT_EQ(name_of(PlainMetric::kPerimeter), "perimeter");
  EXPECT_EQ(name_of(PlainMetric::kRatio), "ratio");
}

}  // namespace
}  // namespace colorwalk
