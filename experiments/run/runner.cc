#include "experiments/run/runner.h"

#include <atomic>
#include <optional>
#include <utility>

#include "base/system/in_order.h"
#include "base/system/parallel.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMostBytesWaiting = std::size_t{64} << 20;

/// Solves a task. Nothing if it is not selected or if the stop may have aborted it.
std::optional<Record> solve_if_wanted(std::int64_t index, const TaskList& tasks,
                                      const SolveTask& solve, const RunOptions& options) {
  if (options.stop.stop_requested()) return std::nullopt;
  if (options.is_wanted && !options.is_wanted(index)) return std::nullopt;
  std::optional<Record> record = solve(tasks[index], options.stop);
  if (options.stop.stop_requested()) record.reset();
  return record;
}

/// The token after which a loop over tasks begins no further task. REQUIRES: a stop also ends, if
/// there is an end.
const std::stop_token& end_of(const RunOptions& options) {
  return options.end.stop_possible() ? options.end : options.stop;
}

}  // namespace

std::int64_t run_tasks(const TaskList& tasks, const SolveTask& solve, const RunOptions& options,
                       const RecordSink& sink) {
  std::atomic<std::int64_t> done = 0;
  const auto solve_one = [&](int worker, std::int64_t index) {
    std::optional<Record> record = solve_if_wanted(index, tasks, solve, options);
    if (!record) return;
    sink(worker, index, std::move(*record));
    ++done;
  };
  ThreadTeam(options.threads).for_each_index(tasks.size(), solve_one, end_of(options));
  return done;
}

std::int64_t run_tasks_in_order(const TaskList& tasks, const SolveTask& solve,
                                const RunOptions& options, const PrepareStep& prepare) {
  InOrder<OrderedStep> steps(
      [](std::int64_t, OrderedStep&& step) {
        if (step.run) step.run();
      },
      kMostBytesWaiting);
  std::atomic<std::int64_t> done = 0;
  const auto solve_one = [&](std::int64_t i) {
    OrderedStep step;
    try {
      if (std::optional<Record> record = solve_if_wanted(i, tasks, solve, options)) {
        step = prepare(i, std::move(*record));
        ++done;
      }
    } catch (...) {
      steps.release();  // This task has no step.
      throw;
    }
    const std::size_t bytes = step.bytes;
    steps.put(i, std::move(step), bytes);
  };
  for_each_index(tasks.size(), options.threads, solve_one, end_of(options));
  steps.finish();
  return done;
}

}  // namespace colorwalk
