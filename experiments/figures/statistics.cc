#include "experiments/figures/statistics.h"

#include <algorithm>
#include <cmath>

namespace colorwalk {

void LengthStatistics::add(int length) {
  if (count_ == 0) first_ = minimum_ = maximum_ = length;
  minimum_ = std::min(minimum_, length);
  maximum_ = std::max(maximum_, length);
  const std::int64_t difference = length - first_;
  ++count_;
  sum_ += difference;
  sum_of_squares_ += difference * difference;
}

double LengthStatistics::mean() const {
  return first_ + static_cast<double>(sum_) / static_cast<double>(count_);
}

double LengthStatistics::standard_deviation() const {
  // Mean of squares less square of the mean, subtracted in whole numbers, where it is exact.
  const auto scaled_variance = static_cast<double>(count_ * sum_of_squares_ - sum_ * sum_);
  return std::sqrt(scaled_variance) / static_cast<double>(count_);
}

void TimeStatistics::add(double seconds) {
  ++count_;
  sum_ += seconds;
  maximum_ = std::max(maximum_, seconds);
  if (keep_all_) all_.push_back(seconds);
}

double TimeStatistics::median() const {
  std::vector<double> sorted = all_;
  std::ranges::sort(sorted);
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

}  // namespace colorwalk
