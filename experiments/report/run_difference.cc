#include "experiments/report/run_difference.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/input_error.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

using IdKey = std::pair<std::uint64_t, std::uint64_t>;

/// A run whose tasks can be found by their ids.
struct ReadRun {
  explicit ReadRun(const fs::path& folder) : runs(read_runs(std::span(&folder, 1))) {
    for (const RecordedTask& task : runs.tasks) task_of_id[{task.id.high, task.id.low}] = &task;
  }

  RecordedRuns runs;
  absl::flat_hash_map<IdKey, const RecordedTask*> task_of_id;
};

bool is_worse(const OutcomeNumbers& first, const OutcomeNumbers& second) {
  if (is_solved(first) && (!is_solved(second) || *second.length > *first.length)) return true;
  if (first.status == Status::kOptimal && second.status != Status::kOptimal) return true;
  if (is_failure(second.status) && !is_failure(first.status)) return true;
  return first.lower_bound && (!second.lower_bound || *second.lower_bound < *first.lower_bound);
}

bool is_cut_short(const OutcomeNumbers& ended, const OutcomeNumbers& other) {
  constexpr double kVariation = 1.5;
  if (ended.status != Status::kTimeLimit) return false;
  const bool has_cpu_times = ended.cpu_seconds && other.cpu_seconds;
  const std::optional<double> ended_after = has_cpu_times ? ended.cpu_seconds : ended.seconds;
  const std::optional<double> other_took = has_cpu_times ? other.cpu_seconds : other.seconds;
  return ended_after && other_took && *ended_after < kVariation * *other_took;
}

bool is_changed(const OutcomeNumbers& first, const OutcomeNumbers& second) {
  return first.status != second.status || first.length != second.length ||
         first.lower_bound != second.lower_bound;
}

ChangedTask changed_task(const RecordedRuns& runs, const RecordedTask& task,
                         const OutcomeNumbers& second) {
  const RecordedBoard& board = runs.boards[task.board];
  return {.id = task.id,
          .label = runs.rows[task.row].label,
          .boards = runs.sources[board.source].label,
          .board = board.number,
          .repeat = task.repeat,
          .first = task.numbers,
          .second = second};
}

RunDifference compare_tasks(const ReadRun& first, const ReadRun& second) {
  RunDifference difference;
  std::vector<AlgorithmDifference>& rows = difference.algorithms;
  for (const RecordedTask& task : first.runs.tasks) {
    const auto partner = second.task_of_id.find({task.id.high, task.id.low});
    if (partner == second.task_of_id.end()) continue;
    const OutcomeNumbers& outcome = partner->second->numbers;
    const std::string& label = first.runs.rows[task.row].label;
    if (rows.empty() || rows.back().label != label) rows.emplace_back().label = label;
    rows.back().add(task.numbers, outcome);
    difference.all.add(task.numbers, outcome);
    if (task.numbers.status != outcome.status) {
      ++difference.statuses[{task.numbers.status, outcome.status}];
    }
    if (is_changed(task.numbers, outcome)) {
      difference.changes.push_back(changed_task(first.runs, task, outcome));
    }
  }
  std::stable_partition(
      difference.changes.begin(), difference.changes.end(),
      [](const ChangedTask& task) { return change_of(task.first, task.second).is_worse; });
  return difference;
}

/// REQUIRES: both runs have the same tasks.
bool have_equal_records(const ReadRun& first, const ReadRun& second) {
  const auto text_of = [](const RecordedRuns& runs, const RecordedTask& task) {
    Record record = runs.record(task);
    remove_circumstances(record);
    return to_json(record);
  };
  return std::ranges::all_of(first.runs.tasks, [&](const RecordedTask& task) {
    const RecordedTask& partner = *second.task_of_id.at({task.id.high, task.id.low});
    return text_of(first.runs, task) == text_of(second.runs, partner);
  });
}

}  // namespace

OutcomeChange change_of(const OutcomeNumbers& first, const OutcomeNumbers& second) {
  const bool is_worse_now = is_worse(first, second);
  const bool was_worse = is_worse(second, first);
  OutcomeChange change = {.is_worse = is_worse_now && !is_cut_short(second, first),
                          .is_better = was_worse && !is_cut_short(first, second)};
  change.is_undecided = (is_worse_now || was_worse) && !change.is_worse && !change.is_better;
  return change;
}

void AlgorithmDifference::add(const OutcomeNumbers& first, const OutcomeNumbers& second) {
  ++tasks;
  const OutcomeChange change = change_of(first, second);
  if (change.is_worse) ++worse;
  if (change.is_better) ++better;
  if (change.is_undecided) ++undecided;
  if (is_solved(first) && is_solved(second)) {
    if (*second.length < *first.length) ++shorter;
    if (*second.length > *first.length) ++longer;
  }
  if (first.counters.expanded != second.counters.expanded) ++other_nodes;
  const auto has_ended = [](const OutcomeNumbers& outcome) {
    return !is_limit(outcome.status) && !is_failure(outcome.status);
  };
  if (has_ended(first) && has_ended(second)) add_effort(first, second);
}

void AlgorithmDifference::add_effort(const OutcomeNumbers& first, const OutcomeNumbers& second) {
  const auto add_times = [](MeanRatio& ratio, std::optional<double> a, std::optional<double> b) {
    constexpr double kLeast = 1e-6;  // The resolution of records.
    if (a && b) ratio.add(std::max(*a, kLeast), std::max(*b, kLeast));
  };
  add_times(time, first.seconds, second.seconds);
  add_times(cpu_time, first.cpu_seconds, second.cpu_seconds);
  if (first.counters.expanded > 0 && second.counters.expanded > 0) {
    nodes.add(static_cast<double>(first.counters.expanded),
              static_cast<double>(second.counters.expanded));
  }
}

RunDifference compare_runs(const fs::path& first_folder, const fs::path& second_folder) {
  const ReadRun first(first_folder);
  const ReadRun second(second_folder);
  RunDifference difference = compare_tasks(first, second);
  const auto count = [](const ReadRun& run) { return std::ssize(run.runs.tasks); };
  if (difference.all.tasks == 0) {
    throw InputError(fmt::format(
        "{} and {} have no task in common ({} and {} tasks); tasks are equal if boards, solver, "
        "parameters and repeat are equal",
        first_folder.string(), second_folder.string(), count(first), count(second)));
  }
  difference.only_first = count(first) - difference.all.tasks;
  difference.only_second = count(second) - difference.all.tasks;
  difference.is_repetition = difference.only_first == 0 && difference.only_second == 0 &&
                             difference.changes.empty() && difference.all.other_nodes == 0 &&
                             have_equal_records(first, second);
  difference.folders = {first.runs.folders, second.runs.folders};
  return difference;
}

}  // namespace colorwalk
