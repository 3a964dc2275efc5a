#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace colorwalk {

/// Minimum, mean, maximum and standard deviation of solution lengths, gathered one by one.
///
/// It keeps sums of whole numbers, so nothing is lost to rounding and memory does not grow with the
/// number of lengths. They are wide enough for any four billion lengths.
class LengthStatistics {
 public:
  void add(int length);

  std::int64_t count() const { return count_; }
  /// REQUIRES of the rest: count() > 0.
  int minimum() const { return minimum_; }
  int maximum() const { return maximum_; }
  double mean() const;
  /// Of the population: the sum of squared deviations is divided by count(), as the series does.
  double standard_deviation() const;

 private:
  __extension__ using Wide = __int128;

  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  Wide sum_of_squares_ = 0;
  int minimum_ = 0;
  int maximum_ = 0;
};

/// Times of tasks, in seconds.
struct TimeFigures {
  double mean = 0;
  double longest = 0;
  std::optional<double> median = {};     ///< Where every time was kept.
  std::optional<double> ninetieth = {};  ///< Likewise; nine tasks of ten took no longer.
};

/// Gathers times one by one.
class TimeStatistics {
 public:
  /// With `keep_all` every time is kept, for median and ninetieth; otherwise memory does not grow.
  explicit TimeStatistics(bool keep_all = false) : keep_all_(keep_all) {}

  void add(double seconds);

  /// All zero if nothing was added. Where every time was kept, the figures do not depend on the
  /// order in which they came. Takes O(n log n) then.
  TimeFigures figures() const;

 private:
  TimeFigures figures_of_all() const;

  bool keep_all_;
  std::int64_t count_ = 0;
  double sum_ = 0;
  double maximum_ = 0;
  std::vector<double> all_;
};

}  // namespace colorwalk
