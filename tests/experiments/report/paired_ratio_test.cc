#include "experiments/report/paired_ratio.h"

#include <cmath>

#include "base/random.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// A number near 0 with variance 1: the sum of twelve uniform ones, less 6.
double bell(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.below(1U << 30)) / (1U << 30);
  return sum;
}

TEST(PairedRatio, IsTheGeometricMean) {
  const std::vector<double> logs = {std::log(2.0), std::log(0.5), std::log(8.0)};
  EXPECT_NEAR(paired_ratio(logs).ratio, 2, 1e-12);
  EXPECT_EQ(paired_ratio(logs).pairs, 3);
}

TEST(PairedRatio, HasAnEmptyIntervalForEqualPairs) {
  const std::vector<double> logs(50, std::log(1.5));
  const PairedRatio ratio = paired_ratio(logs);
  EXPECT_NEAR(ratio.low, 1.5, 1e-9);
  EXPECT_NEAR(ratio.high, 1.5, 1e-9);
}

TEST(PairedRatio, IsOneWithoutPairs) {
  EXPECT_EQ(paired_ratio({}).pairs, 0);
  EXPECT_EQ(paired_ratio({}).ratio, 1);
}

TEST(PairedRatio, CoversTheTrueRatioInAbout95PercentOfTrials) {
  constexpr int kTrials = 200;
  int hits = 0;
  for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
    Random random(seed);
    std::vector<double> logs;
    for (int i = 0; i < 60; ++i) logs.push_back(0.1 + 0.3 * bell(random));
    const PairedRatio ratio = paired_ratio(logs);
    if (ratio.low <= std::exp(0.1) && std::exp(0.1) <= ratio.high) ++hits;
  }
  EXPECT_GE(hits, 0.88 * kTrials);
  EXPECT_LE(hits, 0.99 * kTrials);
}

TEST(PairedRatio, IsDeterministic) {
  Random random(3);
  std::vector<double> logs;
  for (int i = 0; i < 100; ++i) logs.push_back(bell(random));
  EXPECT_EQ(paired_ratio(logs).low, paired_ratio(logs).low);
  EXPECT_LT(paired_ratio(logs).low, paired_ratio(logs).ratio);
}

TEST(PairedRatio, HasTheNormalIntervalForManyPairs) {
  constexpr int kPairs = 100'000;
  std::vector<double> logs;
  for (int i = 0; i < kPairs; ++i) logs.push_back(i % 2 == 0 ? 1 : -1);
  const double half_width = 1.959964 / std::sqrt(kPairs - 1);
  EXPECT_NEAR(std::log(paired_ratio(logs).low), -half_width, 1e-9);
  EXPECT_NEAR(std::log(paired_ratio(logs).high), half_width, 1e-9);
}

TEST(PairedRatio, IsContinuousAtTheLimitOfTheBootstrap) {
  Random random(4);
  std::vector<double> logs;
  for (int i = 0; i < 2000; ++i) logs.push_back(bell(random));
  const PairedRatio resampled = paired_ratio(logs);
  logs.push_back(0);
  const PairedRatio normal = paired_ratio(logs);
  EXPECT_NEAR(resampled.low, normal.low, 0.005);
  EXPECT_NEAR(resampled.high, normal.high, 0.005);
}

TEST(GroupedRatio, IsATIntervalOfTheMeansOfEqualGroups) {
  // SciPy: t.interval(0.99, 9, mean, sem) of the ten means 0.00, 0.01, ... 0.09.
  std::vector<double> logarithms;
  std::vector<std::size_t> groups;
  for (std::size_t group = 0; group < 10; ++group) {
    for (const double deviation : {-0.5, 0.0, 0.5}) {
      logarithms.push_back(0.01 * static_cast<double>(group) + deviation);
      groups.push_back(group);
    }
  }
  const PairedRatio ratio = grouped_ratio(logarithms, groups);
  EXPECT_EQ(ratio.pairs, 30);
  EXPECT_NEAR(std::log(ratio.ratio), 0.045, 1e-12);
  EXPECT_NEAR(std::log(ratio.low), 0.045 - 0.0311149, 2e-4);
  EXPECT_NEAR(std::log(ratio.high), 0.045 + 0.0311149, 2e-4);
  groups.assign(30, 1);
  EXPECT_TRUE(std::isinf(grouped_ratio(logarithms, groups).high));
}

}  // namespace
}  // namespace colorwalk
