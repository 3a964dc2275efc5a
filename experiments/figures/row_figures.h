#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "experiments/figures/published_figures.h"
#include "experiments/figures/statistics.h"
#include "experiments/figures/status_counts.h"
#include "experiments/outcome/outcome.h"

namespace colorwalk {

/// How many tasks have each value, such as each length.
using Histogram = std::map<int, std::int64_t>;

/// How much longer solutions are than others of the same boards: than those of the row that a run
/// is compared with, or than the proven optimum.
class ExcessFigures {
 public:
  void add(int length, int reference);

  std::int64_t tasks() const { return tasks_; }
  /// Of these, the ones that are not longer.
  std::int64_t as_short() const { return as_short_; }
  /// Of length / reference - 1. REQUIRES: tasks() > 0.
  double mean() const { return sum_ / static_cast<double>(tasks_); }
  /// How many tasks are so many moves longer.
  const Histogram& moves() const { return moves_; }

 private:
  std::int64_t tasks_ = 0;
  std::int64_t as_short_ = 0;
  double sum_ = 0;
  Histogram moves_;
};

/// What the tasks of one row on one source of boards come to: all that tables are made of.
struct RowFigures {
  std::string boards;  ///< What tables call the source; empty where there is one source.
  std::string label;
  std::optional<PublishedFigures> published;
  std::int64_t tasks = 0;
  StatusCounts outcomes;
  LengthStatistics lengths;  ///< Of the tasks that have a solution which the referee accepted.
  TimeFigures times;         ///< Of all tasks.
  ExcessFigures excess;
  /// No other row with as many solutions has both a shorter mean time and a shorter mean length.
  bool on_frontier = false;
};

/// Gathers the figures of a row task by task. Memory does not grow with the number of tasks, unless
/// every time is to be kept.
class RowTally {
 public:
  /// `figures` has what is known before the first task: boards, label, published figures.
  RowTally(RowFigures figures, bool keep_times)
      : figures_(std::move(figures)), times_(keep_times) {}

  void add(const OutcomeFigures& outcome);

  /// Of what has been added so far; without excess and frontier, for which other rows are needed.
  RowFigures figures() const;

 private:
  RowFigures figures_;
  TimeStatistics times_;
};

}  // namespace colorwalk
