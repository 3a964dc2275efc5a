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

}  // namespace
}  // namespace colorwalk
