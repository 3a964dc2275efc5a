#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "engine/board_source.h"
#include "experiments/experiment.h"
#include "experiments/record.h"
#include "experiments/tasks.h"

namespace colorwalk {

struct RunOptions {
  int threads = 0;       ///< Boards at once; 0: all cores.
  std::stop_token stop;  ///< When stopped, running tasks are given up and not recorded.
  std::function<void()> on_done = [] {};  ///< After each task, from any thread, in any order.
};

/// Takes the records in the order of the tasks, one at a time.
using RecordSink = std::function<void(const Task&, const Record&)>;

/// How far a run came.
struct RunReport {
  std::int64_t total = 0;
  std::int64_t done = 0;
  bool interrupted() const { return done < total; }
};

/// Plays every row of an experiment on every board: board source → solver → referee → record.
/// Apart from their times, the records are the same whatever the number of threads, unless a limit
/// on time or memory cuts a solver off. A task that crashes or is refused by the referee becomes a
/// record like any other. After a stop the finished tasks are still recorded, in order, with gaps.
/// Throws what `boards` and `sink` throw, and InputError for a solver that cannot take a board.
RunReport run_experiment(const Experiment& experiment, const BoardSource& boards,
                         const RunOptions& options, const RecordSink& sink);

}  // namespace colorwalk
