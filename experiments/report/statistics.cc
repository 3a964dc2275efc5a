#include "experiments/report/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colorwalk {
double standard_deviation(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / (count - 1));
}

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
  // n times the sum of squared deviations, in exact integer arithmetic.
  const auto scaled_squares = static_cast<double>(count_ * sum_of_squares_ - Wide{sum_} * sum_);
  const auto count = static_cast<double>(count_);
  return std::sqrt(scaled_squares / (count * (count - 1)));
}

void TimeTally::add(double seconds, std::optional<double> cpu_seconds) {
  times_.push_back(seconds);
  if (!cpu_seconds) return;
  ++cpu_count_;
  cpu_sum_ += *cpu_seconds;
}

TimeStatistics TimeTally::statistics() const {
  if (times_.empty()) return {};
  std::vector<double> sorted = times_;
  std::ranges::sort(sorted);
  const std::size_t count = sorted.size();
  const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  TimeStatistics statistics = {.count = std::ssize(sorted),
                               .mean = sum / static_cast<double>(count),
                               .longest = sorted.back(),
                               .median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2,
                               .ninetieth = sorted[(9 * count + 9) / 10 - 1]};
  if (cpu_count_ == count) statistics.mean_cpu = cpu_sum_ / static_cast<double>(count);
  return statistics;
}

}  // namespace colorwalk
