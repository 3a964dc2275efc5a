#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "experiments/records/record.h"
#include "experiments/run/tasks.h"

namespace colorwalk {

struct RunOptions {
  int threads = 0;       ///< Parallel tasks; 0: all cores.
  std::stop_token stop;  ///< A stop aborts running tasks; they are not recorded.
  /// Selects tasks by index; empty: all.
  std::function<bool(std::int64_t)> is_wanted = {};
  /// A request here begins no further tasks; running ones are finished and recorded. REQUIRES, if
  /// it is possible: a request of `stop` is also passed on to it.
  std::stop_token end = {};
};

/// Solves a task, as TaskRunner::solve() does.
using SolveTask = std::function<Record(const Task&, const std::stop_token&)>;

/// Receives a record with the index of its task. Simultaneous calls have different worker numbers,
/// from 0 to the number of threads - 1, so that a worker can own tables.
using RecordSink = std::function<void(int worker, std::int64_t index, Record&&)>;

/// Solves the selected tasks and calls `sink` for each record immediately, in any order and
/// concurrently, so that no records are kept in memory. After a stop, exactly the finished tasks
/// have been passed on. An exception of `solve` or `sink` ends the call and is passed on. Returns
/// the number of records.
std::int64_t run_tasks(const TaskList& tasks, const SolveTask& solve, const RunOptions& options,
                       const RecordSink& sink);

/// The last step of a record that must be taken in the order of the tasks, such as printing it.
struct OrderedStep {
  std::function<void()> run;
  std::size_t bytes = 0;  ///< Approximate memory of `run`.
};

/// Converts a record.
using PrepareStep = std::function<OrderedStep(std::int64_t index, Record&&)>;

/// Like run_tasks(), but `prepare` is called concurrently, and the steps that it returns run one at
/// a time in the order of the tasks, with gaps after a stop. Steps wait in memory for those before
/// them; while more than 64 MB of them wait, no further tasks are begun.
std::int64_t run_tasks_in_order(const TaskList& tasks, const SolveTask& solve,
                                const RunOptions& options, const PrepareStep& prepare);

}  // namespace colorwalk
