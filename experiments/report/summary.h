#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "search/outcome/outcome.h"

namespace colorwalk {

/// What the outcomes of all tasks on a board show about its shortest solution.
class BoardKnowledge {
 public:
  void add(const OutcomeNumbers& outcome) {
    if (!is_solved(outcome)) return;
    shortest_ = std::min(shortest_, *outcome.length);
    if (outcome.status == Status::kOptimal) proven_ = std::min(proven_, *outcome.length);
  }

  /// The optimum, if an outcome proves it and no shorter solution disproves that.
  std::optional<int> optimum() const {
    return proven_ != kUnknown && proven_ == shortest_ ? std::optional(proven_) : std::nullopt;
  }
  /// Whether the outcome claims a lower bound, or the optimum, above the length of a known
  /// solution. Then its solver has a bug.
  bool disproves(const OutcomeNumbers& claim) const {
    return claim.lower_bound && *claim.lower_bound > shortest_ && !is_failure(claim.status);
  }
  /// `claims that 25 moves are optimal, but 24 suffice`. REQUIRES: disproves(claim).
  std::string disproof_text(const OutcomeNumbers& claim) const {
    return fmt::format("claims that {} moves are {}, but {} suffice", *claim.lower_bound,
                       claim.status == Status::kOptimal ? "optimal" : "necessary", shortest_);
  }

 private:
  static constexpr int kUnknown = std::numeric_limits<int>::max();

  int shortest_ = kUnknown;  ///< Of all solutions.
  int proven_ = kUnknown;    ///< Of those called optimal.
};

/// Minimum, mean, maximum and standard deviation of solution lengths.
///
/// Keeps integer sums: no rounding, constant memory, and no overflow below four billion lengths.
class LengthSummary {
 public:
  void add(int length) {
    if (count_ == 0) minimum_ = maximum_ = length;
    minimum_ = std::min(minimum_, length);
    maximum_ = std::max(maximum_, length);
    ++count_;
    sum_ += length;
    sum_of_squares_ += Wide{length} * length;
  }

  std::int64_t count() const { return count_; }
  /// REQUIRES count() > 0, as do the functions below.
  int minimum() const { return minimum_; }
  int maximum() const { return maximum_; }
  double mean() const { return static_cast<double>(sum_) / static_cast<double>(count_); }
  /// Of the sample: divides by count() - 1. REQUIRES count() > 1.
  double standard_deviation() const {
    // n times the sum of squared deviations, in exact integer arithmetic.
    const auto scaled_squares = static_cast<double>(count_ * sum_of_squares_ - Wide{sum_} * sum_);
    const auto count = static_cast<double>(count_);
    return std::sqrt(scaled_squares / (count * (count - 1)));
  }

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
  void add(std::optional<double> time, bool has_ended, std::optional<double> limit) {
    if (!time) return;
    times_.push_back(has_ended ? *time : std::numeric_limits<double>::infinity());
    if (has_ended) {
      ++ended_;
      return;
    }
    has_penalties_ = has_penalties_ && limit;
    if (!limit) return;
    penalties_ += 2 * *limit;
    limit_ = std::min(limit_.value_or(*limit), *limit);
  }
  /// REQUIRED before the functions below, which do not depend on the order of the tasks.
  void finish() { std::ranges::sort(times_); }

  std::int64_t tasks() const { return std::ssize(times_); }
  std::int64_t ended() const { return ended_; }
  /// The mean, in which a task that has not ended counts as twice its limit. Nothing without tasks,
  /// or if such a task has no limit.
  std::optional<double> mean() const {
    if (times_.empty() || !has_penalties_) return std::nullopt;
    const double sum = std::accumulate(times_.begin(), times_.begin() + ended_, penalties_);
    return sum / static_cast<double>(times_.size());
  }
  /// The least limit of the tasks that have not ended, if any.
  std::optional<double> limit() const { return limit_; }
  // Infinite if it falls on a task that has not ended; nothing without tasks.
  /// Of an even number: the mean of the two middle ones.
  std::optional<double> median() const {
    const std::size_t count = times_.size();
    if (count == 0) return std::nullopt;
    return (times_[(count - 1) / 2] + times_[count / 2]) / 2;
  }
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
  void add(const OutcomeNumbers& outcome) {
    is_known_ = is_known_ && outcome.seconds && outcome.cpu_seconds;
    wall_ += outcome.seconds.value_or(0);
    cpu_ += outcome.cpu_seconds.value_or(0);
  }
  /// A sentence if they differ by more than a quarter; empty if not, or if a time is not recorded.
  std::string note() const {
    constexpr double kConsiderable = 1.25;
    constexpr double kLeastSeconds = 0.1;  // Of all tasks; below, the difference is noise.
    if (!is_known_ || cpu_ < kLeastSeconds) return "";
    if (wall_ > kConsiderable * cpu_) {
      return fmt::format(
          "Wall time is over {} times the CPU time: other processes used the processors; compare "
          "CPU times.",
          kConsiderable);
    }
    if (cpu_ <= kConsiderable * wall_) return "";
    return fmt::format(
        "CPU time is over {} times the wall time: several threads worked on a board.",
        kConsiderable);
  }

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
  std::array<std::int64_t, kStatusEntries.size()> counts_{};
};

/// How much longer solutions are than a reference on the same boards: another algorithm or the
/// proven optimum.
class ExcessSummary {
 public:
  void add(int length, int reference) {
    ++tasks_;
    if (length <= reference) ++as_short_;
    if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
  }

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

/// The summary of the tasks of an algorithm on one board source; a row of tables. Tables and plots
/// are made from these.
struct AlgorithmSummary {
  std::uint32_t algorithm = 0;  ///< Into RecordedRuns::algorithms.
  std::uint32_t source = 0;     ///< Into RecordedRuns::sources.
  std::string boards = {};      ///< The name of the source in tables; empty if it is the only one.
  std::string label = {};
  bool is_cpu = true;  ///< The clock of the times.
  std::int64_t tasks = 0;
  std::span<const RecordedTask> records = {};  ///< Of the tasks, in their order.
  std::int64_t board_count = 0;  ///< Boards with a task; fewer than tasks if tasks are repeated.
  StatusCounts outcomes = {};    ///< Without disproved optima.
  std::int64_t disproved = 0;    ///< Tasks whose optimum or lower bound is disproved.
  LengthSummary lengths = {};    ///< Of the tasks with an accepted solution.
  CensoredTimes times = {};
  BothClocks both_clocks = {};
  ExcessSummary excess = {};  ///< Relative to the proven optimum, or to another reference.
  MeanStatistics means = {};  ///< Of the techniques of the solver.
  /// No other algorithm with as many solutions has both a shorter mean time and a shorter mean
  /// length.
  bool on_frontier = false;
};

}  // namespace colorwalk
