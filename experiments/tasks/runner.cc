#include "experiments/tasks/runner.h"

#include <atomic>
#include <utility>

#include "base/system/in_order.h"
#include "base/system/parallel.h"

namespace colorwalk {

std::int64_t run_tasks(const TaskList& tasks, const PlayTask& play, const RunOptions& options,
                       const RecordSink& sink) {
  std::atomic<std::int64_t> done = 0;
  const auto play_one = [&](std::int64_t i) {
    if (options.is_wanted && !options.is_wanted(i)) return;
    Record record = play(tasks[i], options.stop);
    if (options.stop.stop_requested()) return;  // The stop may have aborted it.
    sink(i, std::move(record));
    ++done;
  };
  for_each_index(tasks.size(), options.threads, play_one, options.stop);
  return done;
}

std::int64_t run_tasks_in_order(const TaskList& tasks, const PlayTask& play,
                                const RunOptions& options, const RecordSink& sink) {
  InOrder<Record> records(sink);
  const std::int64_t done =
      run_tasks(tasks, play, options,
                [&records](std::int64_t i, Record&& record) { records.put(i, std::move(record)); });
  records.finish();
  return done;
}

}  // namespace colorwalk
