#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/summary.h"

/// The table of tasks: what a report, its page, the CSV of tasks and colorwalk.paper know of a task
/// beyond its record. Each rule is here and nowhere else; docs/reports.md has the same definitions.
namespace colorwalk {

/// The judged facts of a task.
struct TaskFacts {
  /// It has a solution that the referee accepted.
  bool is_solved = false;
  /// It claims a lower bound, or an optimum, above the length of a known solution.
  bool is_disproved = false;
  /// It is solved, no limit ended it, and its claim is not disproved. Every other task is larger
  /// than every time.
  bool has_ended = false;
  /// Of its board: a length that some task proves and no shorter solution disproves.
  std::optional<int> optimum = {};
  /// On the clock of its source, in seconds; nothing if it is not recorded.
  std::optional<double> time = {};
  /// The limit on time that ended it. Of a task that has ended otherwise: its limit on that clock
  /// or, without one, on the other clock.
  std::optional<double> limit = {};

  /// Penalized time: `time`, and twice `limit` of a task that has not ended. Nothing without
  /// either.
  std::optional<double> par2() const;
};

/// A failed task, or a claim about the optimum that another task's solution disproves.
struct FailedTask {
  RecordedTask task;
  std::string message;
};

/// A board source of the table.
struct TableSource {
  /// Which of the two times of a task is compared: CPU time, unless a task has only a wall time
  /// recorded or its algorithm limits only wall time.
  bool is_cpu = true;
  std::int64_t boards = 0;
  std::int64_t proven_boards = 0;  ///< Boards with an optimum.

  /// `CPU time` or `wall time`.
  std::string_view clock() const { return is_cpu ? "CPU time" : "wall time"; }
};

/// The tasks of runs, judged. Small: the facts of a task are computed from those of its board and
/// its source. Thread safety: const calls may be concurrent.
class TaskTable {
 public:
  /// `runs` must outlive this object.
  explicit TaskTable(const RecordedRuns& runs);

  const RecordedRuns& runs() const { return runs_; }
  /// In the order of RecordedRuns::sources.
  const std::vector<TableSource>& sources() const { return sources_; }
  const TableSource& source_of(const RecordedTask& task) const {
    return sources_[runs_.boards[task.board].source];
  }
  TaskFacts facts(const RecordedTask& task) const;

  std::int64_t failed() const { return failed_; }  ///< Invalid, crashed and disproved tasks.
  std::int64_t disproved() const { return disproved_; }
  const std::vector<FailedTask>& failures() const { return failures_; }  ///< The first of them.

 private:
  std::optional<double> limit_of(const RecordedTask& task) const;
  bool is_disproved(const RecordedTask& task) const;
  void find_failures();

  const RecordedRuns& runs_;
  std::vector<BoardKnowledge> boards_;
  std::vector<TableSource> sources_;
  std::int64_t failed_ = 0;
  std::int64_t disproved_ = 0;
  std::vector<FailedTask> failures_;
};

/// The length with which that of a task is compared, if there is one.
using ReferenceLength = std::function<std::optional<int>(const RecordedTask&)>;

/// The summaries of all algorithms, source by source; `reference` replaces the proven optimum.
/// Besides the table, memory grows only with the number of tasks of one source.
std::vector<AlgorithmSummary> sum_up(const TaskTable& table,
                                     const ReferenceLength& reference = nullptr);

/// The summaries of each source that has some.
std::vector<std::span<AlgorithmSummary>> by_source(std::span<AlgorithmSummary> rows);

/// Why times should not be compared, one sentence each: tasks of different commits or machines, and
/// algorithms whose wall and CPU times differ by more than a quarter.
std::vector<std::string> notes_on_times(const RecordedRuns& runs);

}  // namespace colorwalk
