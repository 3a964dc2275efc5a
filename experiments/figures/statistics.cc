#include "experiments/figures/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colorwalk {

void LengthStatistics::add(int length) {
  if (count_ == 0) minimum_ = maximum_ = length;
  minimum_ = std::min(minimum_, length);
  maximum_ = std::max(maximum_, length);
  ++count_;
  sum_ += length;
  sum_of_squares_ += Wide{length} * length;
}

double LengthStatistics::mean() const {
  return static_cast<double>(sum_) / static_cast<double>(count_);
}

double LengthStatistics::standard_deviation() const {
  // The mean of squares minus the square of the mean, in exact integer arithmetic.
  const auto scaled_variance = static_cast<double>(count_ * sum_of_squares_ - Wide{sum_} * sum_);
  return std::sqrt(scaled_variance) / static_cast<double>(count_);
}

void TimeStatistics::add(double seconds) {
  ++count_;
  sum_ += seconds;
  maximum_ = std::max(maximum_, seconds);
  if (keep_all_) all_.push_back(seconds);
}

TimeFigures TimeStatistics::figures() const {
  if (count_ == 0) return {};
  if (keep_all_) return figures_of_all();
  return {.mean = sum_ / static_cast<double>(count_), .longest = maximum_};
}

TimeFigures TimeStatistics::figures_of_all() const {
  std::vector<double> sorted = all_;
  std::ranges::sort(sorted);
  const std::size_t count = sorted.size();
  const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  return {.mean = sum / static_cast<double>(count),
          .longest = sorted.back(),
          // The middle element, or the mean of the two middle ones.
          .median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2,
          .ninetieth = sorted[(9 * count + 9) / 10 - 1]};
}

}  // namespace colorwalk
