#include "experiments/run/isolated_player.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "base/numbers.h"
#include "base/system/parallel.h"
#include "base/system/process_memory.h"
#include "engine/formats/board_format.h"
#include "experiments/run/task_process.h"

namespace colorwalk {
namespace {

/// The memory limit of a task, and what the idle program, the stacks of many threads and the
/// allocator take. A task without a limit may always use its share of the machine's memory, and
/// more while memory is available, as in a run without isolation.
HardMemoryLimit hard_memory_limit(const Limits& limits, std::int64_t share) {
  constexpr std::int64_t kSlack = 128 * kMegabyte;
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / 2;
  if (!limits.memory) return {.bytes = share, .only_if_short = true};
  const std::int64_t limit = std::min(*limits.memory, kMost);
  return {.bytes = limit + limit / 4 + kSlack};
}

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
  TaskRequest request = {.board = {},
                         .solver = row.choice.canonical(),
                         .limits = row.limits.value_or(player_.experiment().limits),
                         .seed = record.key.seed.value_or(0),
                         .hard_seconds = 0,
                         .hard_cpu_seconds = 0};
  board_format("grid").write(board, /*header=*/true, request.board);
  request.hard_seconds = hard_seconds(request.limits.wall_time);
  request.hard_cpu_seconds = hard_seconds(request.limits.cpu_time);
  record.outcome =
      spawn_task(kThisProgram, request, hard_memory_limit(request.limits, memory_share_), stop);
  return record;
}

std::int64_t memory_for_each(int threads) {
  return machine_memory() / (threads > 0 ? threads : available_threads());
}

}  // namespace colorwalk
