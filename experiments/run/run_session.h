#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/records/run_folder.h"
#include "experiments/run/task_runner.h"
#include "experiments/run/tasks.h"

namespace colorwalk {

/// Numbers of tasks of a run, or of a part.
struct RunCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;    ///< With a record before this session.
  std::int64_t solved = 0;  ///< In this session.
};

/// What the records of a complete run show.
struct RunResult {
  std::string table;  ///< In Markdown, below the experiment's title.
  /// Tasks whose solver crashed, whose solution the referee rejected, or whose lower bound or
  /// optimum another task's solution disproves.
  std::int64_t failures = 0;
  std::string first_failure = {};  ///< `greedy on board 3: MESSAGE`.
  /// Files that the folder has or lacks, one sentence each.
  std::vector<std::string> notes = {};
};

/// One session of work on the folder of a run. A run is complete when every task has a record, from
/// any session.
class RunSession {
 public:
  /// Opens the folder of the run that the manifest describes (the number of tasks is computed),
  /// removes the records with a status in `retry` and reads the others. The runner, for the
  /// manifest's descriptor, must outlive this object. `threads`: parallel tasks; 0: all cores.
  /// Throws InputError for a folder or record that does not belong to this run, and SystemError if
  /// the folder cannot be written.
  RunSession(const std::filesystem::path& folder, const Manifest& manifest,
             const TaskRunner& runner, int threads, std::span<const Status> retry = {});

  /// Remarks for the user on the folder and its records.
  std::vector<std::string> notes() const;
  const RunCounts& counts() const { return counts_; }

  /// Solves the tasks without a record and writes their records, until all are done or a stop is
  /// requested. Calls `on_done` after each, concurrently. Throws SystemError if a record cannot be
  /// written, and exceptions of the runner; tasks finished before that are recorded.
  void run(const std::function<bool()>& is_stopped,
           const std::function<void(const Record&)>& on_done);

  /// Sums up the records as a report does, and writes the table and the end of the run. REQUIRES:
  /// every task has a record. Throws SystemError.
  RunResult finish();

  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path records() const { return records_path(folder()); }

 private:
  void read_back();
  bool is_of_part(std::int64_t task) const { return !part_ || part_->holds(task); }

  const TaskRunner& runner_;
  int threads_;
  std::optional<TaskSet> part_;  ///< The tasks of the part; empty: all.
  RunCounts counts_;
  Environment environment_;
  RunFolder folder_;
  TaskSet recorded_;
  std::optional<RecordedRuns> read_;  ///< The records, if they are complete.
};

}  // namespace colorwalk
