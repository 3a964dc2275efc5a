#include "heuristics/metrics/metrics.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

PlainMetric plain(std::string_view name) {
  return metric_named(name).early;
}

TEST(Metric, PerimeterAreaChangesAfterTwentyMoves) {
  const Metric& metric = metric_named("perimeter-area");
  EXPECT_EQ(metric.at(0), plain("perimeter"));
  EXPECT_EQ(metric.at(19), plain("perimeter"));
  EXPECT_EQ(metric.at(20), plain("area"));
}

TEST(Metric, PathAreaChangesAfterTwelveMoves) {
  const Metric& metric = metric_named("path-area");
  EXPECT_EQ(metric.at(11), plain("ratio"));
  EXPECT_EQ(metric.at(12), plain("area"));
}

TEST(Metric, OfTheAreaAloneIsMonotone) {
  for (const Metric& metric : kMetrics) {
    for (const PlainMetric& part : {metric.early, metric.late}) {
      EXPECT_TRUE(part.uses_perimeter || part.monotone) << metric.name;
    }
  }
}

}  // namespace
}  // namespace colorwalk
