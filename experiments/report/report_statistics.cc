#include "experiments/report/report_statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>

#include "experiments/report/statistics.h"

namespace colorwalk {
namespace {

using Tasks = std::span<const RecordedTask>;

constexpr std::size_t kListedFailures = 50;
constexpr std::size_t kCurvePoints = 100;  ///< Approximately.

std::vector<BoardKnowledge> knowledge_of_boards(const RecordedRuns& runs) {
  std::vector<BoardKnowledge> boards(runs.boards.size());
  for (const RecordedTask& task : runs.tasks) boards[task.board].add(task.numbers);
  return boards;
}

/// Whether a solution that the referee has accepted disproves the claims of the task.
bool is_disproved(const RecordedRuns& runs, const std::vector<BoardKnowledge>& boards,
                  const RecordedTask& task) {
  return runs.boards[task.board].is_known && boards[task.board].disproves(task.numbers);
}

void find_failures(const RecordedRuns& runs, const std::vector<BoardKnowledge>& boards,
                   ReportStatistics& statistics) {
  for (const RecordedTask& task : runs.tasks) {
    const bool is_false = is_disproved(runs, boards, task);
    if (!is_failure(task.numbers.status) && !is_false) continue;
    ++statistics.failed;
    if (is_false) ++statistics.disproved;
    if (statistics.failures.size() >= kListedFailures) continue;
    statistics.failures.push_back({.task = task,
                                   .message = is_false
                                                  ? boards[task.board].disproof_text(task.numbers)
                                                  : runs.record(task).outcome.message});
  }
}

/// Downsamples sorted times, less so at the end of the curve, where single boards matter.
std::vector<CurvePoint> thinned_curve(const std::vector<double>& times) {
  std::vector<CurvePoint> curve;
  const auto add = [&](std::size_t i) {
    const auto tasks = static_cast<std::int64_t>(i + 1);
    if (curve.empty() || curve.back().tasks < tasks) curve.push_back({times[i], tasks});
  };
  if (times.empty()) return curve;
  const std::size_t last = times.size() - 1;
  const std::size_t step = (times.size() + kCurvePoints - 1) / kCurvePoints;
  for (std::size_t i = 0; i + step < times.size(); i += step) add(i);
  for (std::size_t left = step / 2; left > 0; left /= 2) add(last - left);
  add(last);
  return curve;
}

RowStatistics heading_of(const RecordedRuns& runs, std::uint32_t row, std::uint32_t source) {
  RowStatistics statistics;
  statistics.boards = runs.sources[source].name;
  statistics.label = runs.rows[row].label;
  return statistics;
}

/// Whether a board has several tasks; those of a board are adjacent.
bool has_repeats(Tasks tasks) {
  return std::ranges::adjacent_find(tasks, {}, &RecordedTask::board) != tasks.end();
}

ReportRow sum_up_row(const RecordedRuns& runs, Tasks tasks,
                     const std::vector<BoardKnowledge>& boards, const SourceClock& clock) {
  ReportRow row;
  row.row = tasks.front().row;
  RowTally tally(heading_of(runs, row.row, runs.boards[tasks.front().board].source),
                 has_repeats(tasks));
  std::vector<double> solved;
  std::vector<double> proven;
  for (const RecordedTask& task : tasks) {
    const std::optional<double> time = clock.of(task.numbers);
    const bool is_false = is_disproved(runs, boards, task);
    tally.add(task.numbers, task.board, is_false, boards[task.board].optimum());
    if (!is_solved(task.numbers) || !time) continue;
    if (!is_limit(task.numbers.status)) solved.push_back(*time);
    if (task.numbers.status == Status::kOptimal && !is_false) proven.push_back(*time);
  }
  row.statistics = tally.statistics();
  row.statistics.means = runs.statistics.at({row.row, runs.boards[tasks.front().board].source});
  const TimeStatistics& times = row.statistics.times;
  if (times.count > 0) row.mean_time = clock.is_cpu ? times.mean_cpu : times.mean;
  std::ranges::sort(solved);
  std::ranges::sort(proven);
  row.solved = thinned_curve(solved);
  row.proven = thinned_curve(proven);
  return row;
}

/// Compares only rows with times and all solutions: the means of the others exclude hard boards.
void mark_frontier(std::vector<ReportRow>& rows) {
  std::int64_t most = 1;
  for (const ReportRow& row : rows) most = std::max(most, row.statistics.lengths.count());
  std::vector<ReportRow*> comparable;
  for (ReportRow& row : rows) {
    if (row.statistics.lengths.count() == most && row.mean_time) comparable.push_back(&row);
  }
  std::ranges::stable_sort(comparable, {}, [](const ReportRow* row) {
    return std::pair(row->mean_time, row->statistics.lengths.mean());
  });
  double shortest = std::numeric_limits<double>::infinity();
  for (ReportRow* row : comparable) {
    const double mean = row->statistics.lengths.mean();
    row->statistics.on_frontier = mean < shortest;
    shortest = std::min(shortest, mean);
  }
}

void count_boards(const RecordedRuns& runs, const std::vector<BoardKnowledge>& boards,
                  std::vector<SourceStatistics>& sources) {
  for (std::size_t i = 0; i < runs.boards.size(); ++i) {
    SourceStatistics& source = sources[runs.boards[i].source];
    ++source.boards;
    if (boards[i].optimum()) ++source.proven_boards;
  }
}

}  // namespace

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
    if (!task.numbers.seconds) continue;
    if (!task.numbers.cpu_seconds || only_wall_is_limited) {
      clocks[runs.boards[task.board].source].is_cpu = false;
    }
  }
  return clocks;
}

ReportStatistics sum_up(const RecordedRuns& runs) {
  ReportStatistics statistics;
  const std::vector<BoardKnowledge> boards = knowledge_of_boards(runs);
  const std::vector<SourceClock> clocks = source_clocks(runs);
  find_failures(runs, boards, statistics);
  statistics.sources.resize(runs.sources.size());
  for (std::uint32_t i = 0; i < statistics.sources.size(); ++i) {
    statistics.sources[i].source = i;
    statistics.sources[i].name = runs.sources[i].name;
    statistics.sources[i].clock = clocks[i];
  }
  count_boards(runs, boards, statistics.sources);

  for (const Tasks group : runs.groups()) {
    const std::uint32_t source = runs.boards[group.front().board].source;
    statistics.sources[source].rows.push_back(sum_up_row(runs, group, boards, clocks[source]));
  }
  for (SourceStatistics& source : statistics.sources) mark_frontier(source.rows);
  return statistics;
}

}  // namespace colorwalk
