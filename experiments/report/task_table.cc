#include "experiments/report/task_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "base/groups.h"

namespace colorwalk {
namespace {

constexpr std::size_t kListedFailures = 50;

using Tasks = std::span<const RecordedTask>;

AlgorithmSummary sum_up_algorithm(const TaskTable& table, Tasks tasks,
                                  const ReferenceLength& reference) {
  const RecordedRuns& runs = table.runs();
  const std::uint32_t source = runs.boards[tasks.front().board].source;
  AlgorithmSummary row = {.algorithm = tasks.front().algorithm,
                          .source = source,
                          .boards = runs.sources[source].name,
                          .label = runs.algorithms[tasks.front().algorithm].label,
                          .is_cpu = table.sources()[source].is_cpu,
                          .tasks = std::ssize(tasks),
                          .records = tasks,
                          .means = runs.statistics.at({tasks.front().algorithm, source})};
  for_each_group(tasks, &RecordedTask::board, [&row](auto) { ++row.board_count; });
  for (const RecordedTask& task : tasks) {
    const OutcomeNumbers& outcome = task.numbers;
    const TaskFacts facts = table.facts(task);
    if (facts.is_disproved) ++row.disproved;
    if (!facts.is_disproved || outcome.status != Status::kOptimal) row.outcomes.add(outcome.status);
    row.times.add(facts.time, facts.has_ended, facts.limit);
    row.both_clocks.add(outcome);
    if (!facts.is_solved) continue;
    row.lengths.add(*outcome.length);
    const auto length = reference ? reference(task) : facts.optimum;
    if (length) row.excess.add(*outcome.length, *length);
  }
  row.times.finish();
  return row;
}

/// Compares only rows with times and all solutions: the means of the others exclude hard boards.
void mark_frontier(std::span<AlgorithmSummary> rows) {
  std::int64_t most = 1;
  for (const AlgorithmSummary& row : rows) most = std::max(most, row.lengths.count());
  std::vector<AlgorithmSummary*> comparable;
  for (AlgorithmSummary& row : rows) {
    if (row.lengths.count() == most && row.times.mean()) comparable.push_back(&row);
  }
  std::ranges::stable_sort(comparable, {}, [](const AlgorithmSummary* row) {
    return std::pair(row->times.mean(), row->lengths.mean());
  });
  double shortest = std::numeric_limits<double>::infinity();
  for (AlgorithmSummary* row : comparable) {
    const double mean = row->lengths.mean();
    row->on_frontier = mean < shortest;
    shortest = std::min(shortest, mean);
  }
}

std::optional<double> seconds_of(const std::optional<std::chrono::duration<double>>& limit) {
  return limit ? std::optional(limit->count()) : std::nullopt;
}

}  // namespace

std::optional<double> TaskFacts::par2() const {
  if (!time) return std::nullopt;
  if (has_ended) return time;
  return limit ? std::optional(2 * *limit) : std::nullopt;
}

TaskTable::TaskTable(const RecordedRuns& runs)
    : runs_(runs), boards_(runs.boards.size()), sources_(runs.sources.size()) {
  for (const RecordedTask& task : runs.tasks) {
    boards_[task.board].add(task.numbers);
    if (!task.numbers.seconds) continue;
    const Limits& limits = runs.algorithms[task.algorithm].limits;
    const bool only_wall_is_limited = limits.wall_time && !limits.cpu_time;
    if (!task.numbers.cpu_seconds || only_wall_is_limited) {
      sources_[runs.boards[task.board].source].is_cpu = false;
    }
  }
  for (std::size_t i = 0; i < runs.boards.size(); ++i) {
    TableSource& source = sources_[runs.boards[i].source];
    ++source.boards;
    if (boards_[i].optimum()) ++source.proven_boards;
  }
  find_failures();
}

TaskFacts TaskTable::facts(const RecordedTask& task) const {
  const OutcomeNumbers& outcome = task.numbers;
  TaskFacts facts = {.is_solved = colorwalk::is_solved(outcome),
                     .is_disproved = is_disproved(task),
                     .optimum = boards_[task.board].optimum(),
                     .time = source_of(task).is_cpu ? outcome.cpu_seconds : outcome.seconds};
  facts.has_ended = facts.is_solved && !is_limit(outcome.status) && !facts.is_disproved;
  facts.limit = limit_of(task);
  return facts;
}

std::optional<double> TaskTable::limit_of(const RecordedTask& task) const {
  const Limits& limits = runs_.algorithms[task.algorithm].limits;
  const std::optional<double> wall = seconds_of(limits.wall_time);
  const std::optional<double> cpu = seconds_of(limits.cpu_time);
  if (!wall || !cpu) return wall ? wall : cpu;
  if (task.numbers.status != Status::kTimeLimit) return source_of(task).is_cpu ? cpu : wall;
  return task.numbers.seconds >= wall && !(task.numbers.cpu_seconds >= cpu) ? wall : cpu;
}

/// Only a solution that the referee has accepted disproves a claim.
bool TaskTable::is_disproved(const RecordedTask& task) const {
  return runs_.boards[task.board].is_known && boards_[task.board].disproves(task.numbers);
}

void TaskTable::find_failures() {
  for (const RecordedTask& task : runs_.tasks) {
    const bool is_false = is_disproved(task);
    if (!is_failure(task.numbers.status) && !is_false) continue;
    ++failed_;
    if (is_false) ++disproved_;
    if (failures_.size() >= kListedFailures) continue;
    failures_.push_back({.task = task,
                         .message = is_false ? boards_[task.board].disproof_text(task.numbers)
                                             : runs_.record(task).outcome.message});
  }
}

std::vector<AlgorithmSummary> sum_up(const TaskTable& table, const ReferenceLength& reference) {
  std::vector<AlgorithmSummary> rows;
  for (const Tasks group : table.runs().groups()) {
    rows.push_back(sum_up_algorithm(table, group, reference));
  }
  std::ranges::stable_sort(rows, {}, &AlgorithmSummary::source);
  for (const std::span<AlgorithmSummary> source : by_source(rows)) mark_frontier(source);
  return rows;
}

std::vector<std::span<AlgorithmSummary>> by_source(std::span<AlgorithmSummary> rows) {
  std::vector<std::span<AlgorithmSummary>> sources;
  for_each_group(rows, &AlgorithmSummary::source, [&](auto group) { sources.push_back(group); });
  return sources;
}

std::vector<std::string> notes_on_times(const RecordedRuns& runs) {
  std::vector<std::string> notes;
  if (!runs.note_on_times.empty()) notes.push_back(runs.note_on_times);
  for (const Tasks group : runs.groups()) {
    BothClocks clocks;
    for (const RecordedTask& task : group) clocks.add(task.numbers);
    const std::string note = clocks.note();
    if (!note.empty())
      notes.push_back(runs.algorithms[group.front().algorithm].label + ": " + note);
  }
  std::ranges::sort(notes.begin() + (runs.note_on_times.empty() ? 0 : 1), notes.end());
  notes.erase(std::unique(notes.begin(), notes.end()), notes.end());
  return notes;
}

}  // namespace colorwalk
