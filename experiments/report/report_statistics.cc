#include "experiments/report/report_statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

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

/// Downsamples times, less so at the end of the curve, where single boards matter.
std::vector<CurvePoint> curve_of(std::vector<double> times) {
  std::ranges::sort(times);
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

/// The tasks of a board are adjacent. REQUIRES: there are tasks.
std::int64_t count_boards(Tasks tasks) {
  std::int64_t boards = 1;
  for (std::size_t i = 1; i < tasks.size(); ++i) {
    if (tasks[i].board != tasks[i - 1].board) ++boards;
  }
  return boards;
}

RowStatistics sum_up_row(const RecordedRuns& runs, Tasks tasks,
                         const std::vector<BoardKnowledge>& boards, const SourceClock& clock,
                         const ReferenceLength& reference) {
  const std::uint32_t source = runs.boards[tasks.front().board].source;
  RowStatistics row = {.row = tasks.front().row,
                       .boards = runs.sources[source].name,
                       .label = runs.rows[tasks.front().row].label,
                       .tasks = std::ssize(tasks),
                       .board_count = count_boards(tasks),
                       .means = runs.statistics.at({tasks.front().row, source})};
  TimeTally times;
  std::vector<double> ended;
  std::vector<double> proven;
  for (const RecordedTask& task : tasks) {
    const OutcomeNumbers& outcome = task.numbers;
    const bool is_false = is_disproved(runs, boards, task);
    const bool is_proven = outcome.status == Status::kOptimal && !is_false;
    if (is_false) ++row.disproved;
    if (is_proven || outcome.status != Status::kOptimal) row.outcomes.add(outcome.status);
    if (outcome.seconds) times.add(*outcome.seconds, outcome.cpu_seconds);
    if (!is_solved(outcome)) continue;
    row.lengths.add(*outcome.length);
    const auto length = reference ? reference(task) : boards[task.board].optimum();
    if (length) row.excess.add(*outcome.length, *length);
    const std::optional<double> time = clock.of(outcome);
    if (time && !is_limit(outcome.status)) ended.push_back(*time);
    if (time && is_proven) proven.push_back(*time);
  }
  row.times = times.statistics();
  if (row.times.count > 0) row.mean_time = clock.is_cpu ? row.times.mean_cpu : row.times.mean;
  row.ended = curve_of(std::move(ended));
  row.proven = curve_of(std::move(proven));
  return row;
}

/// Compares only rows with times and all solutions: the means of the others exclude hard boards.
void mark_frontier(std::vector<RowStatistics>& rows) {
  std::int64_t most = 1;
  for (const RowStatistics& row : rows) most = std::max(most, row.lengths.count());
  std::vector<RowStatistics*> comparable;
  for (RowStatistics& row : rows) {
    if (row.lengths.count() == most && row.mean_time) comparable.push_back(&row);
  }
  std::ranges::stable_sort(comparable, {}, [](const RowStatistics* row) {
    return std::pair(row->mean_time, row->lengths.mean());
  });
  double shortest = std::numeric_limits<double>::infinity();
  for (RowStatistics* row : comparable) {
    const double mean = row->lengths.mean();
    row->on_frontier = mean < shortest;
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
  // Without a limit on wall time, a task takes at least as much of it as its CPU time allows.
  if (!is_cpu && limits.wall_time) return limits.wall_time->count();
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

std::vector<RowStatistics> ReportStatistics::all_rows() const {
  std::vector<RowStatistics> rows;
  for (const SourceStatistics& source : sources) {
    rows.insert(rows.end(), source.rows.begin(), source.rows.end());
  }
  return rows;
}

ReportStatistics sum_up(const RecordedRuns& runs, const ReferenceLength& reference) {
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
    statistics.sources[source].rows.push_back(
        sum_up_row(runs, group, boards, clocks[source], reference));
  }
  for (SourceStatistics& source : statistics.sources) mark_frontier(source.rows);
  return statistics;
}

}  // namespace colorwalk
