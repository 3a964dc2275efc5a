#include "experiments/report/paired_comparison.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

// The expected values are those of SciPy, printed by paired_comparison_oracle.py beside this file.

struct Expected {
  int size;
  double half_width;
  double sign_p;
  double wilcoxon_p;
  double effect;
};

void expect_like(const Expected& expected, const PairedComparison& actual) {
  constexpr double kRelative = 1e-9;
  EXPECT_EQ(actual.pairs, expected.size);
  // SciPy 1.10 gives Student's quantile for 39 degrees of freedom with an error of 4e-9.
  EXPECT_NEAR(actual.half_width.value(), expected.half_width, 1e-8 * expected.half_width);
  EXPECT_NEAR(actual.sign_p, expected.sign_p, kRelative * expected.sign_p) << expected.size;
  EXPECT_NEAR(actual.wilcoxon_p, expected.wilcoxon_p, kRelative * expected.wilcoxon_p)
      << expected.size;
  EXPECT_NEAR(actual.effect, expected.effect, kRelative) << expected.size;
}

TEST(PairedComparison, AgreesWithSciPyOnLengthsWithTies) {
  constexpr std::array<Expected, 5> kExpected = {{
      {2, 12.7062047364, 1, 1, -1},
      {8, 5.23884738439, 1, 0.40625, -0.392857142857},
      {16, 3.64647533373, 0.607238769531, 0.309509277344, -0.308333333333},
      {200, 0.721689132652, 0.0462447280421, 0.00878958040731, -0.222385428907},
      {2000, 0.214768343735, 7.97157649329e-13, 1.11332317132e-17, -0.229645332744},
  }};
  for (const Expected& expected : kExpected) {
    std::vector<double> first;
    std::vector<double> second;
    for (int i = 0; i < expected.size; ++i) {
      first.push_back(20 + (7 * i) % 13);
      second.push_back(22 + (5 * i) % 11);
    }
    expect_like(expected, compare_paired(first, second));
  }
}

TEST(PairedComparison, AgreesWithSciPyOnValuesWithoutTies) {
  constexpr std::array<Expected, 4> kExpected = {{
      {5, 7.04195167144, 1, 0.625, -0.333333333333},
      {20, 3.15450396185, 0.823802947998, 0.545875549316, 0.161904761905},
      {40, 3.05070961443, 0.000679548254993, 2.27067612286e-05, 0.724390243902},
      {120, 12.0693972427, 1.70929201194e-23, 3.24419972014e-20, 0.968870523416},
  }};
  for (const Expected& expected : kExpected) {
    std::vector<double> first;
    std::vector<double> second;
    for (int i = 0; i < expected.size; ++i) {
      first.push_back(20 + (7 * i) % 13 + i * i / 64.0);
      second.push_back(21 + (5 * i) % 11 + i / 128.0);
    }
    expect_like(expected, compare_paired(first, second));
  }
}

TEST(PairedComparison, CountsWinsTiesAndLosses) {
  const std::array<double, 4> first = {10, 11, 12, 12};
  const std::array<double, 4> second = {11, 11, 10, 11};
  const PairedComparison comparison = compare_paired(first, second);
  EXPECT_EQ(comparison.less, 1);
  EXPECT_EQ(comparison.equal, 1);
  EXPECT_EQ(comparison.greater, 2);
  EXPECT_DOUBLE_EQ(comparison.mean_difference, 0.5);
}

TEST(PairedComparison, FindsNoDifferenceBetweenEqualValues) {
  const std::array<double, 3> values = {10, 11, 12};
  const PairedComparison comparison = compare_paired(values, values);
  EXPECT_EQ(comparison.equal, 3);
  EXPECT_EQ(comparison.half_width, 0);
  EXPECT_EQ(comparison.sign_p, 1);
  EXPECT_EQ(comparison.wilcoxon_p, 1);
  EXPECT_EQ(comparison.effect, 0);
}

TEST(PairedComparison, HasNoIntervalForLessThanTwoPairs) {
  EXPECT_FALSE(compare_paired({}, {}).half_width);
  const std::array<double, 1> one = {3};
  EXPECT_FALSE(compare_paired(one, one).half_width);
}

TEST(HolmAdjusted, AgreesWithTheDefinition) {
  const std::array<double, 4> p_values = {0.01, 0.04, 0.03, 0.005};
  EXPECT_THAT(holm_adjusted(p_values),
              testing::Pointwise(testing::DoubleEq(), {0.03, 0.06, 0.06, 0.02}));
  EXPECT_TRUE(holm_adjusted({}).empty());
}

}  // namespace
}  // namespace colorwalk
