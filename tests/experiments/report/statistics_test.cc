#include "experiments/report/statistics.h"

#include <cmath>
#include <limits>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

LengthStatistics statistics_of(std::initializer_list<int> lengths) {
  LengthStatistics statistics;
  for (const int length : lengths) statistics.add(length);
  return statistics;
}

TEST(LengthStatistics, OfOneLength) {
  const LengthStatistics statistics = statistics_of({33});
  EXPECT_EQ(statistics.count(), 1);
  EXPECT_EQ(statistics.minimum(), 33);
  EXPECT_EQ(statistics.maximum(), 33);
  EXPECT_EQ(statistics.mean(), 33);
}

TEST(LengthStatistics, UseTheSampleDeviation) {
  const LengthStatistics statistics = statistics_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(statistics.minimum(), 2);
  EXPECT_EQ(statistics.maximum(), 9);
  EXPECT_DOUBLE_EQ(statistics.mean(), 5);
  EXPECT_DOUBLE_EQ(statistics.standard_deviation(), std::sqrt(32.0 / 7));
}

TEST(LengthStatistics, DoNotDependOnTheOrder) {
  const LengthStatistics rising = statistics_of({0, 17, 30, 31, 99});
  const LengthStatistics mixed = statistics_of({31, 99, 0, 30, 17});
  EXPECT_EQ(rising.minimum(), mixed.minimum());
  EXPECT_EQ(rising.maximum(), mixed.maximum());
  EXPECT_EQ(rising.mean(), mixed.mean());
  EXPECT_EQ(rising.standard_deviation(), mixed.standard_deviation());
}

TEST(LengthStatistics, StayExactOverMillionsOfLengths) {
  LengthStatistics statistics;
  for (int i = 0; i < 3'000'000; ++i) statistics.add(1000 + i % 3);
  EXPECT_DOUBLE_EQ(statistics.mean(), 1001);
  EXPECT_DOUBLE_EQ(statistics.standard_deviation(), std::sqrt(2e6 / 2'999'999));
}

TEST(LengthStatistics, StayExactForExtremeLengths) {
  constexpr int kLeast = std::numeric_limits<int>::min();
  constexpr int kMost = std::numeric_limits<int>::max();
  const LengthStatistics two = statistics_of({kLeast, kMost});
  EXPECT_DOUBLE_EQ(two.mean(), -0.5);
  EXPECT_DOUBLE_EQ(two.standard_deviation(), 2147483647.5 * std::sqrt(2));
  LengthStatistics many;
  for (int i = 0; i < 100'000; ++i) many.add(i % 2 == 0 ? 0 : 1'000'000'000);
  EXPECT_DOUBLE_EQ(many.mean(), 5e8);
  EXPECT_DOUBLE_EQ(many.standard_deviation(), 5e8 * std::sqrt(100'000.0 / 99'999));
}

TEST(TimeTally, ComputesMeanMedianAndMaximum) {
  TimeTally times;
  for (const double seconds : {4.0, 1.0, 10.0}) times.add(seconds);
  EXPECT_EQ(times.statistics().mean, 5);
  EXPECT_EQ(times.statistics().median, 4);
  EXPECT_EQ(times.statistics().longest, 10);
  times.add(2);
  EXPECT_EQ(times.statistics().median, 3);
}

TEST(TimeTally, HasAMeanCpuTimeIfThatOfEveryTaskIsKnown) {
  TimeTally times;
  times.add(4, 1);
  times.add(2, 2);
  EXPECT_EQ(times.statistics().mean, 3);
  EXPECT_EQ(times.statistics().mean_cpu, 1.5);
  times.add(1);
  EXPECT_FALSE(times.statistics().mean_cpu);
}

TEST(ExcessStatistics, AverageRatiosAndCountEqualLengths) {
  ExcessStatistics excess;
  excess.add(11, 10);
  excess.add(20, 20);
  excess.add(15, 20);
  EXPECT_EQ(excess.tasks(), 3);
  EXPECT_EQ(excess.as_short(), 2);
  EXPECT_DOUBLE_EQ(excess.mean(), (0.1 + 0 - 0.25) / 3);
  EXPECT_THAT(excess.moves(), ElementsAre(Pair(-5, 1), Pair(0, 1), Pair(1, 1)));
}

}  // namespace
}  // namespace colorwalk
