#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "experiments/records/record.h"
#include "experiments/tasks/tasks.h"

namespace colorwalk {

struct RunOptions {
  int threads = 0;       ///< Parallel tasks; 0: all cores.
  std::stop_token stop;  ///< A stop aborts running tasks; they are not recorded.
  /// Selects tasks by index; empty: all.
  std::function<bool(std::int64_t)> is_wanted = {};
};

/// Solves a task, as Player::play() does.
using PlayTask = std::function<Record(const Task&, const std::stop_token&)>;

/// Receives a record with the index of its task.
using RecordSink = std::function<void(std::int64_t index, Record&&)>;

/// Solves the selected tasks and calls `sink` for each record immediately, in any order and
/// concurrently, so that no records are kept in memory. After a stop, exactly the finished tasks
/// have been passed on. An exception of `play` or `sink` ends the call and is passed on. Returns
/// the number of records.
std::int64_t run_tasks(const TaskList& tasks, const PlayTask& play, const RunOptions& options,
                       const RecordSink& sink);

/// Like run_tasks(), but `sink` is called for one record at a time in the order of the tasks, with
/// gaps after a stop. Records wait in memory for those before them.
std::int64_t run_tasks_in_order(const TaskList& tasks, const PlayTask& play,
                                const RunOptions& options, const RecordSink& sink);

}  // namespace colorwalk
