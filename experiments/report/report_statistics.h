#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/statistics.h"

namespace colorwalk {

/// Which of the two times of a task is compared. All rows of a board source have the same clock.
struct SourceClock {
  bool is_cpu = true;

  /// In seconds; nothing if no time of the task is known.
  std::optional<double> of(const OutcomeNumbers& outcome) const {
    return is_cpu ? outcome.cpu_seconds : outcome.seconds;
  }
  /// The limit on that time, if the row has one.
  std::optional<double> limit_of(const RecordedRow& row) const;
  /// `CPU time` or `wall time`.
  std::string_view name() const { return is_cpu ? "CPU time" : "wall time"; }
};

/// The clocks by source: CPU time, unless some task has only a wall time recorded or a row limits
/// only wall time.
std::vector<SourceClock> source_clocks(const RecordedRuns& runs);

/// All rows on one board source.
struct SourceStatistics {
  std::uint32_t source = 0;  ///< Into RecordedRuns::sources.
  std::string name;
  SourceClock clock;  ///< Of the times that statistics show.
  std::int64_t boards = 0;
  std::int64_t proven_boards = 0;   ///< Boards whose optimum some row has proven.
  std::vector<RowStatistics> rows;  ///< In the order of the runs, without rows that have no tasks.
};

/// A failed task, or a claim about the optimum that another task's solution disproves.
struct Failure {
  RecordedTask task;
  std::string message;
};

struct ReportStatistics {
  std::vector<SourceStatistics> sources;
  std::int64_t failed = 0;        ///< Invalid or crashed tasks and disproved claims.
  std::int64_t disproved = 0;     ///< Tasks whose optimum or lower bound is disproved.
  std::vector<Failure> failures;  ///< The first of them.

  /// Source by source.
  std::vector<RowStatistics> all_rows() const;
};

/// The length with which that of a task is compared, if there is one.
using ReferenceLength = std::function<std::optional<int>(const RecordedTask&)>;

/// Computes all statistics; `reference` replaces the proven optimum. Besides `runs`, memory grows
/// only with the number of tasks of one row.
ReportStatistics sum_up(const RecordedRuns& runs, const ReferenceLength& reference = nullptr);

}  // namespace colorwalk
