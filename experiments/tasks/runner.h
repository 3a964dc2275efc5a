#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "experiments/records/record.h"
#include "experiments/tasks/tasks.h"

namespace colorwalk {

struct RunOptions {
  int threads = 0;       ///< Tasks at once; 0: all cores.
  std::stop_token stop;  ///< When stopped, running tasks are given up and not recorded.
  /// Which tasks are to be played, by their index; all if it is empty.
  std::function<bool(std::int64_t)> is_wanted = {};
};

/// Plays a task: Player::play(), or something that does it elsewhere.
using PlayTask = std::function<Record(const Task&, const std::stop_token&)>;

/// Takes a record and the index of its task.
using RecordSink = std::function<void(std::int64_t index, Record&&)>;

/// Plays the tasks that are wanted and hands each record on as soon as it is there: in any order,
/// from several threads at once. So it needs no memory for records, however many there are. After a
/// stop, what is finished has been handed on and the rest has not. Throws what `play` and `sink`
/// throw, and then plays no more. Returns how many records were handed on.
std::int64_t run_tasks(const TaskList& tasks, const PlayTask& play, const RunOptions& options,
                       const RecordSink& sink);

/// The same with the records handed on one at a time in the order of the tasks, with gaps after a
/// stop. A record waits in memory for all that are before it.
std::int64_t run_tasks_in_order(const TaskList& tasks, const PlayTask& play,
                                const RunOptions& options, const RecordSink& sink);

}  // namespace colorwalk
