#include "experiments/report/paired_ratio.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "base/random.h"
#include "experiments/report/statistics.h"

namespace colorwalk {
namespace {

constexpr std::size_t kResamples = 2000;
constexpr std::size_t kMostResampled = 2000;  ///< Pairs; 20 ms.

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

struct Interval {
  double low;
  double high;
};

double mean_of_resample(std::span<const double> values, Random& random) {
  const auto count = static_cast<std::uint32_t>(values.size());
  double sum = 0;
  for (std::uint32_t i = 0; i < count; ++i) sum += values[random.below(count)];
  return sum / count;
}

Interval bootstrap_interval(std::span<const double> values) {
  Random random(1);
  std::array<double, kResamples> means{};
  for (double& mean : means) mean = mean_of_resample(values, random);
  std::ranges::sort(means);
  constexpr std::size_t kOutside = kResamples / 40;  // 2.5 % on each side.
  return {means[kOutside], means[kResamples - 1 - kOutside]};
}

Interval normal_interval(std::span<const double> values, double mean) {
  constexpr double kQuantile = 1.959964;  // 97.5 % of the normal distribution.
  const double half_width =
      kQuantile * standard_deviation(values) / std::sqrt(static_cast<double>(values.size()));
  return {mean - half_width, mean + half_width};
}

/// 99.5 % of Student's t, by the expansion of Cornish and Fisher: 0.6 % too small for nine degrees
/// of freedom.
double t_quantile(double freedom) {
  constexpr double kNormal = 2.575829;
  const double cube = std::pow(kNormal, 3);
  const double fifth = std::pow(kNormal, 5);
  return kNormal + (cube + kNormal) / (4 * freedom) +
         (5 * fifth + 16 * cube + 3 * kNormal) / (96 * freedom * freedom);
}

}  // namespace

PairedRatio grouped_ratio(std::span<const double> log_ratios, std::span<const std::size_t> groups) {
  constexpr std::size_t kFewest = 10;
  PairedRatio result = {.pairs = std::ssize(log_ratios)};
  if (log_ratios.empty()) return result;
  const double mean = mean_of(log_ratios);
  std::map<std::size_t, double> residuals;
  for (std::size_t i = 0; i < groups.size(); ++i) residuals[groups[i]] += log_ratios[i] - mean;
  const auto count = static_cast<double>(residuals.size());
  double squares = 0;
  for (const auto& [group, residual] : residuals) squares += residual * residual;
  const double error =
      std::sqrt(squares * count / (count - 1)) / static_cast<double>(groups.size());
  const double half_width = residuals.size() < kFewest ? std::numeric_limits<double>::infinity()
                                                       : t_quantile(count - 1) * error;
  result.ratio = std::exp(mean);
  result.low = std::exp(mean - half_width);
  result.high = std::exp(mean + half_width);
  return result;
}

PairedRatio paired_ratio(std::span<const double> log_ratios) {
  PairedRatio result = {.pairs = static_cast<std::int64_t>(log_ratios.size())};
  if (log_ratios.empty()) return result;
  const double mean = mean_of(log_ratios);
  const auto [low, high] = log_ratios.size() <= kMostResampled ? bootstrap_interval(log_ratios)
                                                               : normal_interval(log_ratios, mean);
  result.ratio = std::exp(mean);
  result.low = std::exp(low);
  result.high = std::exp(high);
  return result;
}

}  // namespace colorwalk
