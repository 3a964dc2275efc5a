#include "experiments/tasks/isolated_player.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "base/system/parallel.h"
#include "engine/formats/board_format.h"
#include "experiments/tasks/task_process.h"

namespace colorwalk {
namespace {

/// Added to a task's memory limit: solvers observe the limit by counting what they store, and
/// allocators use more.
constexpr std::int64_t kSlack = std::int64_t{64} << 20;

/// The hard limit for tasks that exceed a time limit, with a margin for a busy machine.
std::int64_t hard_seconds(const std::optional<std::chrono::duration<double>>& limit) {
  constexpr double kMargin = 5;
  constexpr double kMost = 1e9;  // Accepted by alarm().
  if (!limit) return 0;
  return static_cast<std::int64_t>(std::min(1.1 * limit->count() + kMargin, kMost));
}

}  // namespace

Record IsolatedPlayer::play(const Task& task, const std::stop_token& stop) const {
  const Board board = player_.board(task);
  const SolverRow& row = player_.row(task);
  Record record = player_.blank_record(task, board);
  TaskOrder order = {.board = {},
                     .solver = row.choice.canonical(),
                     .limits = row.limits.value_or(player_.experiment().limits),
                     .seed = record.key.seed.value_or(0),
                     .hard_memory = 0,
                     .hard_seconds = 0,
                     .hard_cpu_seconds = 0};
  board_format("grid").write(board, /*header=*/true, order.board);
  order.hard_memory = order.limits.memory ? *order.limits.memory + kSlack : default_memory_;
  order.hard_seconds = hard_seconds(order.limits.wall_time);
  order.hard_cpu_seconds = hard_seconds(order.limits.cpu_time);
  record.outcome = spawn_task(kThisProgram, order, stop);
  return record;
}

std::int64_t memory_for_each(int threads) {
  const std::int64_t all = std::int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
  return all / (threads > 0 ? threads : available_threads());
}

}  // namespace colorwalk
