#include "experiments/report/paired_ratio.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/random.h"
#include "experiments/report/statistics.h"

namespace colorwalk {
namespace {

constexpr std::size_t kResamples = 2000;
constexpr std::size_t kMostResampled = 2000;  ///< Pairs; 20 ms.

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

}  // namespace

PairedRatio paired_ratio(std::span<const double> log_ratios) {
  PairedRatio result = {.pairs = static_cast<std::int64_t>(log_ratios.size())};
  if (log_ratios.empty()) return result;
  const double mean = std::accumulate(log_ratios.begin(), log_ratios.end(), 0.0) /
                      static_cast<double>(log_ratios.size());
  const auto [low, high] = log_ratios.size() <= kMostResampled ? bootstrap_interval(log_ratios)
                                                               : normal_interval(log_ratios, mean);
  result.ratio = std::exp(mean);
  result.low = std::exp(low);
  result.high = std::exp(high);
  return result;
}

}  // namespace colorwalk
