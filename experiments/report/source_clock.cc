#include "experiments/report/source_clock.h"

namespace colorwalk {

std::optional<double> SourceClock::limit_of(const RecordedRow& row) const {
  const Limits& limits = row.limits;
  if (is_cpu) return limits.cpu_time ? std::optional(limits.cpu_time->count()) : std::nullopt;
  // Without a limit on wall time, a task takes at least as much of it as its CPU time allows.
  if (limits.wall_time) return limits.wall_time->count();
  return limits.cpu_time ? std::optional(limits.cpu_time->count()) : std::nullopt;
}

std::vector<SourceClock> source_clocks(const RecordedRuns& runs) {
  std::vector<SourceClock> clocks(runs.sources.size());
  for (const RecordedTask& task : runs.tasks) {
    const Limits& limits = runs.rows[task.row].limits;
    const bool only_wall_is_limited = limits.wall_time && !limits.cpu_time;
    if (!task.figures.cpu_seconds || only_wall_is_limited) {
      clocks[runs.boards[task.board].source].is_cpu = false;
    }
  }
  return clocks;
}

}  // namespace colorwalk
