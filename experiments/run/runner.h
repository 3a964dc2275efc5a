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

}  // namespace colorwalk
