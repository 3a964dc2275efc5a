#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace colorwalk {

/// Minimum, mean, maximum and standard deviation of solution lengths.
///
/// Keeps integer sums: no rounding, constant memory, and no overflow below four billion lengths.
class LengthStatistics {
 public:
  void add(int length);

  std::int64_t count() const { return count_; }
  /// REQUIRES count() > 0, as do the functions below.
  int minimum() const { return minimum_; }
  int maximum() const { return maximum_; }
  double mean() const;
  /// Of the sample: divides by count() - 1. REQUIRES count() > 1.
  double standard_deviation() const;

 private:
  __extension__ using Wide = __int128;

  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  Wide sum_of_squares_ = 0;
  int minimum_ = 0;
  int maximum_ = 0;
};

/// The standard deviation of a sample: divides by one less than the number of values. REQUIRES: two
/// values or more.
double standard_deviation(std::span<const double> values);

/// Times of tasks, in seconds: wall times, unless the name has another clock.
struct TimeStatistics {
  std::int64_t count = 0;
  double mean = 0;
  double longest = 0;
  double median = 0;                    ///< Of an even number: the mean of the two middle ones.
  double ninetieth = 0;                 ///< The 90th percentile.
  std::optional<double> mean_cpu = {};  ///< If the CPU time of every task is known.
};

/// Accumulates times. Keeps all of them, for the quantiles.
class TimeTally {
 public:
  void add(double seconds, std::optional<double> cpu_seconds = {});

  /// All zero if nothing was added. The result does not depend on the order of the times; the call
  /// takes O(n log n).
  TimeStatistics statistics() const;

 private:
  std::vector<double> times_;
  std::size_t cpu_count_ = 0;
  double cpu_sum_ = 0;
};

}  // namespace colorwalk
