#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
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

/// Times of tasks on one clock, in seconds. A task that has not ended is larger than every time, so
/// a quantile that falls on one is infinite; the mean is that of the penalized times (PAR-2).
class CensoredTimes {
 public:
  /// A task without a recorded time does not count. `limit`: as TaskFacts::limit.
  void add(std::optional<double> time, bool has_ended, std::optional<double> limit);
  /// REQUIRED before the functions below, which do not depend on the order of the tasks.
  void finish() { std::ranges::sort(times_); }

  std::int64_t tasks() const { return std::ssize(times_); }
  std::int64_t ended() const { return ended_; }
  /// The mean, in which a task that has not ended counts as twice its limit. Nothing without tasks,
  /// or if such a task has no limit.
  std::optional<double> mean() const;
  /// The least limit of the tasks that have not ended, if any.
  std::optional<double> limit() const { return limit_; }
  // Infinite if it falls on a task that has not ended; nothing without tasks.
  std::optional<double> median() const;  ///< Of an even number: the mean of the two middle ones.
  std::optional<double> ninetieth() const { return at(9 * times_.size() + 9, 10); }
  std::optional<double> longest() const { return at(times_.size(), 1); }

 private:
  /// The time number above / below, from 1.
  std::optional<double> at(std::size_t above, std::size_t below) const {
    return times_.empty() ? std::nullopt : std::optional(times_[above / below - 1]);
  }

  std::vector<double> times_;
  std::int64_t ended_ = 0;
  double penalties_ = 0;
  bool has_penalties_ = true;
  std::optional<double> limit_;
};

/// Sums of wall and CPU times, to see whether wall time measures the solver.
class BothClocks {
 public:
  void add(const OutcomeNumbers& outcome);
  /// A sentence if they differ by more than a quarter; empty if not, or if a time is not recorded.
  std::string note() const;

 private:
  double wall_ = 0;
  double cpu_ = 0;
  bool is_known_ = true;
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

/// All statistics of one row on one board source; tables and plots are made from these.
struct RowStatistics {
  std::uint32_t row = 0;     ///< Into RecordedRuns::rows.
  std::uint32_t source = 0;  ///< Into RecordedRuns::sources.
  std::string boards = {};   ///< The name of the source in tables; empty if it is the only one.
  std::string label = {};
  bool is_cpu = true;  ///< The clock of the times.
  std::int64_t tasks = 0;
  std::int64_t board_count = 0;   ///< Boards with a task; fewer than tasks if tasks are repeated.
  StatusCounts outcomes = {};     ///< Without disproved optima.
  std::int64_t disproved = 0;     ///< Tasks whose optimum or lower bound is disproved.
  LengthStatistics lengths = {};  ///< Of the tasks with an accepted solution.
  CensoredTimes times = {};
  BothClocks both_clocks = {};
  ExcessStatistics excess = {};  ///< Relative to the proven optimum, or to another reference.
  MeanStatistics means = {};     ///< Of the techniques of the solver.
  /// No other row with as many solutions has both a shorter mean time and a shorter mean length.
  bool on_frontier = false;
};

}  // namespace colorwalk
