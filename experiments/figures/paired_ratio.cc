#include "experiments/figures/paired_ratio.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/random.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMostDraws = 2000;
constexpr std::size_t kLeastDraws = 200;
constexpr std::size_t kMostNumbersDrawn = 200'000'000;  // About a second.

double mean_of_a_draw(std::span<const double> values, Random& random) {
  const auto count = static_cast<std::uint32_t>(values.size());
  double sum = 0;
  for (std::uint32_t i = 0; i < count; ++i) sum += values[random.below(count)];
  return sum / count;
}

}  // namespace

PairedRatio paired_ratio(std::span<const double> log_ratios) {
  PairedRatio result = {.pairs = static_cast<std::int64_t>(log_ratios.size())};
  if (log_ratios.empty()) return result;
  const double sum = std::accumulate(log_ratios.begin(), log_ratios.end(), 0.0);
  result.ratio = std::exp(sum / static_cast<double>(log_ratios.size()));

  Random random(1);
  std::vector<double> means(
      std::clamp(kMostNumbersDrawn / log_ratios.size(), kLeastDraws, kMostDraws));
  for (double& mean : means) mean = mean_of_a_draw(log_ratios, random);
  std::ranges::sort(means);
  const std::size_t outside = means.size() / 40;  // 2.5 % on each side.
  result.low = std::exp(means[outside]);
  result.high = std::exp(means[means.size() - 1 - outside]);
  return result;
}

}  // namespace colorwalk
