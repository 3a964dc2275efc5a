#include "experiments/run/runner.h"

#include <atomic>
#include <utility>

#include "base/system/parallel.h"

namespace colorwalk {

std::int64_t run_tasks(const TaskList& tasks, const SolveTask& solve, const RunOptions& options,
                       const RecordSink& sink) {
  std::atomic<std::int64_t> done = 0;
  const auto solve_one = [&](int worker, std::int64_t index) {
    if (options.stop.stop_requested()) return;
    if (options.is_wanted && !options.is_wanted(index)) return;
    Record record = solve(tasks[index], options.stop);
    if (options.stop.stop_requested()) return;  // The stop may have aborted the task.
    sink(worker, index, std::move(record));
    ++done;
  };
  ThreadTeam(options.threads).for_each_index(tasks.size(), solve_one, options.stop);
  return done;
}

}  // namespace colorwalk
