#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace colorwalk {

/// Comparison of a measure of two rows on the same boards.
struct PairedComparison {
  std::int64_t pairs = 0;
  std::int64_t less = 0;  ///< Pairs in which the first value is the smaller one.
  std::int64_t equal = 0;
  std::int64_t greater = 0;
  double mean_difference = 0;  ///< First minus second.
  /// Half the width of the 95 % confidence interval of the mean difference (Student's t); nothing
  /// for fewer than two pairs.
  std::optional<double> half_width;
  double sign_p = 1;      ///< Of the two-sided exact sign test.
  double wilcoxon_p = 1;  ///< Of the two-sided signed-rank test, see compare_paired().
  /// The matched-pairs rank-biserial correlation: from -1 (the first value is always smaller) to 1
  /// (always greater).
  double effect = 0;
};

/// Equal pairs count for neither test. The signed-rank test gives equal differences their mean
/// rank. It is exact for up to 50 unequal pairs, also with equal differences, and uses the normal
/// approximation with correction for ties, without that for continuity, for more. REQUIRES: the
/// spans have the same size.
PairedComparison compare_paired(std::span<const double> first, std::span<const double> second);

/// p-values of simultaneous tests, adjusted by Holm's method: at most that fraction of families of
/// tests has a false positive. In the order of the input.
std::vector<double> holm_adjusted(std::span<const double> p_values);

/// Half the width of the 95 % confidence interval of a mean (Student's t) of `count` independent
/// values with this standard deviation of the sample. REQUIRES: count > 1.
double half_width_of_mean(std::int64_t count, double standard_deviation);
/// The same from the values; nothing for fewer than two.
std::optional<double> half_width_of_mean(std::span<const double> values);

}  // namespace colorwalk
