#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record.h"
#include "experiments/run/external_solver.h"
#include "experiments/run/tasks.h"
#include "search/requests/search.h"

namespace colorwalk {

struct RunOptions {
  int threads = 0;  ///< Parallel tasks; 0: all cores.
  /// Whether to stop, which aborts running tasks; they are not recorded.
  std::function<bool()> is_stopped = {};
  /// Selects tasks by index; empty: all.
  std::function<bool(std::int64_t)> is_wanted = {};
};

/// Receives a record with the index of its task.
using RecordSink = std::function<void(std::int64_t index, Record&&)>;

/// Solves the tasks of an experiment: board source → solver → referee → record.
///
/// Thread safety: all functions except the constructor may be called concurrently.
class TaskRunner {
 public:
  /// The experiment and the sources must outlive this object. `folder`: of the run, for what other
  /// programs print to standard error. Throws like make_external().
  TaskRunner(const Experiment& experiment, std::vector<BoardSet> sets,
             const std::filesystem::path& folder = {});

  const TaskList& tasks() const { return tasks_; }

  /// The record depends on the task alone, except for times, unless a time or memory limit stops
  /// the solver. Crashes and rejected solutions become records. Throws exceptions of the board
  /// source, and InputError if the solver does not support the board.
  Record solve(const Task& task, const std::function<bool()>& is_stopped) const;

  /// Solves the selected tasks and calls `sink` for each record immediately, in any order and
  /// concurrently, so that no records are kept in memory. After a stop, exactly the finished tasks
  /// have been passed on. An exception of solve() or `sink` ends the call and is passed on. Returns
  /// the number of records.
  std::int64_t run(const RunOptions& options, const RecordSink& sink) const;

  /// The task's board.
  Board board(const Task& task) const { return sets()[task.source].source->board(task.board); }
  /// `hash`: of the task's board.
  TaskId id(const Task& task, std::uint64_t hash) const;

  const Experiment& experiment() const { return experiment_; }
  const Algorithm& algorithm(const Task& task) const {
    return experiment_.algorithms[task.algorithm];
  }
  const std::vector<BoardSet>& sets() const { return check_.sets(); }
  /// The line of an algorithm in task ids.
  const std::string& identity(std::size_t algorithm) const { return check_.identity(algorithm); }
  /// The number of the task's board among those of all sources.
  std::int64_t number_of_board(const Task& task) const;
  /// The index of a record's task. Throws like RecordCheck::find(), also for another board.
  std::int64_t index_of(const Record& record, const std::string& file, int line) const;

 private:
  const Experiment& experiment_;
  RecordCheck check_;
  std::vector<Search> searches_;  ///< By algorithm.
  TaskList tasks_;
};

/// The tasks of one part of a run. The part of a task depends on the identities of its boards and
/// its solver, on the number of its board and on its repeat, so that hard boards are distributed
/// evenly. No board is made for that.
///
/// Work: some nanoseconds per task of the run.
TaskSet tasks_of(const Shard& shard, const TaskRunner& runner);

/// The tasks that a run in the folder would solve if it dropped the records with a status in
/// `retry`: those without another record. Changes nothing. Throws InputError for a record that does
/// not belong to this run.
TaskSet tasks_left(const std::filesystem::path& folder, const TaskRunner& runner,
                   std::span<const Status> retry);

/// Prints the tasks of a run, one per line: id, label of the boards (empty for a single source),
/// board, repeat and algorithm, separated by tabs. Lines that begin with `#` give boards and
/// algorithms before and the number of tasks after them. `part` and `left` restrict the output to
/// one part and to these tasks unless they are null.
void print_plan(const Descriptor& descriptor, const TaskRunner& runner, const Shard* part,
                const TaskSet* left, std::ostream& out);

}  // namespace colorwalk
