#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "search/outcome/outcome.h"

namespace colorwalk {

/// A task whose status, length or lower bound differs between two runs.
struct ChangedTask {
  TaskId id;
  std::string label;
  std::string boards;  ///< The label of the board source; empty if there is only one.
  std::int64_t board = 0;
  std::int64_t repeat = 0;
  OutcomeNumbers first;
  OutcomeNumbers second;
};

/// How the second outcome of a task compares with the first.
struct OutcomeChange {
  /// A longer or missing solution, a missing proof of the optimum, a lower or missing bound, or a
  /// new failure, which other work on the machine cannot explain.
  bool is_worse = false;
  bool is_better = false;  ///< The same with the outcomes exchanged.
  /// Other work on the machine can explain the change: a time limit ended the worse one after less
  /// than 1.5 times the time of the other one. The times are CPU times if both are known; these
  /// vary as well when other processes use the same caches.
  bool is_undecided = false;
};

OutcomeChange change_of(const OutcomeNumbers& first, const OutcomeNumbers& second);

/// The geometric mean of ratios, second / first: twice and half as much cancel out.
class MeanRatio {
 public:
  /// REQUIRES: both are positive.
  void add(double first, double second) {
    ++pairs_;
    logarithms_ += std::log(second / first);
  }
  std::int64_t pairs() const { return pairs_; }
  /// 1 without pairs.
  double value() const { return pairs_ == 0 ? 1 : std::exp(logarithms_ / double(pairs_)); }

 private:
  std::int64_t pairs_ = 0;
  double logarithms_ = 0;
};

/// The differences between two runs in one row, or in all rows.
struct AlgorithmDifference {
  std::string label;
  std::int64_t tasks = 0;      ///< In both runs.
  std::int64_t worse = 0;      ///< As by change_of().
  std::int64_t better = 0;     ///< Likewise.
  std::int64_t undecided = 0;  ///< Likewise.
  std::int64_t shorter = 0;
  std::int64_t longer = 0;
  std::int64_t other_nodes = 0;  ///< Tasks whose number of nodes differs.
  // Over tasks that ended without a limit in both runs, and whose value is known.
  MeanRatio nodes;
  MeanRatio time;  ///< Wall time.
  MeanRatio cpu_time;

  void add(const OutcomeNumbers& first, const OutcomeNumbers& second);

 private:
  /// REQUIRES: no limit has ended a task.
  void add_effort(const OutcomeNumbers& first, const OutcomeNumbers& second);
};

/// The comparison of two runs.
struct RunDifference {
  std::int64_t only_first = 0;
  std::int64_t only_second = 0;
  AlgorithmDifference all;
  std::vector<AlgorithmDifference> algorithms;                 ///< In the order of the first run.
  std::map<std::pair<Status, Status>, std::int64_t> statuses;  ///< Changes by (from, to).
  std::vector<ChangedTask> changes;  ///< Worse ones first, then in the order of the first run.
  /// Whether both runs have the same tasks and all fields of their records are equal, apart from
  /// times, host and commit.
  bool is_repetition = false;
  /// Those of each run.
  std::array<std::vector<RecordedFolder>, 2> folders;
};

/// Pairs the tasks of two runs by id. Throws InputError like read_runs(), and if the runs have no
/// task in common.
RunDifference compare_runs(const std::filesystem::path& first, const std::filesystem::path& second);

}  // namespace colorwalk
