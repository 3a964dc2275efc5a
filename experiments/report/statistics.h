#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "experiments/records/mean_statistics.h"
#include "search/outcome/outcome.h"

namespace colorwalk {

/// What the outcomes of all tasks on a board show about its shortest solution.
class BoardKnowledge {
 public:
  void add(const OutcomeNumbers& outcome);

  /// The optimum, if an outcome proves it and no shorter solution disproves that.
  std::optional<int> optimum() const;
  /// Whether the outcome claims a lower bound, or the optimum, above the length of a known
  /// solution. Then its solver has a bug.
  bool disproves(const OutcomeNumbers& claim) const;
  /// `claims that 25 moves are optimal, but 24 suffice`. REQUIRES: disproves(claim).
  std::string disproof_text(const OutcomeNumbers& claim) const;

 private:
  static constexpr int kUnknown = std::numeric_limits<int>::max();

  int shortest_ = kUnknown;  ///< Of all solutions.
  int proven_ = kUnknown;    ///< Of those called optimal.
};

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
  std::int64_t cpu_microseconds_ = 0;  ///< The resolution of records; exact in any order.
};

/// The number of tasks by status.
class StatusCounts {
 public:
  void add(Status status) { ++counts_[static_cast<std::size_t>(status)]; }
  std::int64_t operator[](Status status) const { return counts_[static_cast<std::size_t>(status)]; }

 private:
  std::array<std::int64_t, kStatuses.size()> counts_{};
};

/// How much longer solutions are than a reference on the same boards: another row or the proven
/// optimum.
class ExcessStatistics {
 public:
  void add(int length, int reference);

  std::int64_t tasks() const { return tasks_; }
  /// The tasks that are not longer than the reference.
  std::int64_t as_short() const { return as_short_; }
  /// The mean of length / reference - 1. REQUIRES: tasks() > 0.
  double mean() const { return sum_ / static_cast<double>(tasks_); }

 private:
  std::int64_t tasks_ = 0;
  std::int64_t as_short_ = 0;
  double sum_ = 0;
};

/// The number of tasks that ended with a solution within `seconds`, on the clock of the source.
struct CurvePoint {
  double seconds = 0;
  std::int64_t tasks = 0;
};

/// All statistics of one row on one board source; tables and plots are made from these.
struct RowStatistics {
  std::uint32_t row = 0;    ///< Into RecordedRuns::rows.
  std::string boards = {};  ///< The name of the source in tables; empty if it is the only one.
  std::string label = {};
  std::int64_t tasks = 0;
  std::int64_t board_count = 0;   ///< Boards with a task; fewer than tasks if tasks are repeated.
  StatusCounts outcomes = {};     ///< Without disproved optima.
  std::int64_t disproved = 0;     ///< Tasks whose optimum or lower bound is disproved.
  LengthStatistics lengths = {};  ///< Of the tasks with an accepted solution.
  TimeStatistics times = {};      ///< Of all tasks with a known time.
  ExcessStatistics excess = {};   ///< Relative to the proven optimum, or to another reference.
  MeanStatistics means = {};      ///< Of the techniques of the solver.
  std::vector<CurvePoint> ended = {};    ///< Tasks without a limit, by time; downsampled.
  std::vector<CurvePoint> proven = {};   ///< Of these, tasks with a proven optimum.
  std::optional<double> mean_time = {};  ///< Of all tasks with a known time, on that clock.
  /// No other row with as many solutions is better in both mean time and mean length.
  bool on_frontier = false;
};

}  // namespace colorwalk
