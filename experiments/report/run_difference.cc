#include "experiments/report/run_difference.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
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

bool is_changed(const OutcomeNumbers& first, const OutcomeNumbers& second) {
  return first.status != second.status || first.length != second.length ||
         first.lower_bound != second.lower_bound;
}

/// The logarithm of the ratio of times, which are at least the resolution of records.
double log_ratio(double first, double second) {
  constexpr double kLeast = 1e-6;
  return std::log(std::max(second, kLeast) / std::max(first, kLeast));
}

constexpr std::size_t kKinds = ControlTimes{}.size();

/// CPU times of pairs of tasks with a control in both runs.
struct ControlledTimes {
  std::vector<double> ratios;                                       ///< Logarithms.
  std::array<std::vector<double>, kKinds> of_control;               ///< Likewise, by kind.
  std::array<std::map<ControlTimes, std::size_t>, 2> measurements;  ///< Of each run, numbered.
  std::array<std::vector<std::size_t>, 2> groups;  ///< The measurement of each pair.

  void add(double ratio, const ControlTimes& first, const ControlTimes& second) {
    ratios.push_back(ratio);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      of_control[kind].push_back(std::log(double{1} * second[kind] / first[kind]));
    }
    for (const auto& [run, times] : {std::pair(0, first), std::pair(1, second)}) {
      auto& known = measurements.at(run);
      groups.at(run).push_back(known.try_emplace(times, known.size()).first->second);
    }
  }

  /// The batch of each pair: pairs of the same or consecutive measurements. Other load lasts longer
  /// than a measurement, so batches are independent where measurements are not (method of batch
  /// means; Law: Simulation Modeling and Analysis, 2015, chapter 9).
  std::vector<std::size_t> batches() const {
    constexpr std::size_t kBatches = 10;
    // The run with fewer measurements has the larger groups.
    const std::size_t run = measurements[0].size() <= measurements[1].size() ? 0 : 1;
    const std::size_t count = measurements.at(run).size();
    std::vector<std::size_t> numbers = groups.at(run);
    for (std::size_t& each : numbers) each = each * std::min(kBatches, count) / count;
    return numbers;
  }

  /// The ratio that remains, see RunDifference.
  PairedRatio remaining() const {
    const std::vector<std::size_t> units = batches();
    PairedRatio all = {.pairs = std::ssize(ratios), .ratio = 1};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      std::vector<double> adjusted(ratios.size());
      std::ranges::transform(ratios, of_control[kind], adjusted.begin(), std::minus());
      const PairedRatio one = grouped_ratio(adjusted, units);
      all.ratio *= std::pow(one.ratio, 1.0 / kKinds);
      all.low = kind == 0 ? one.low : std::min(all.low, one.low);
      all.high = kind == 0 ? one.high : std::max(all.high, one.high);
    }
    return all;
  }

  /// The ratio of the times of one kind.
  double control(std::size_t kind) const {
    const std::vector<double>& logarithms = of_control.at(kind);
    return std::exp(std::accumulate(logarithms.begin(), logarithms.end(), 0.0) /
                    static_cast<double>(logarithms.size()));
  }
};

/// Accumulates the differences of a row.
struct DifferenceTally {
  AlgorithmDifference statistics;
  std::vector<double> nodes;  ///< Logarithms of ratios.
  std::vector<double> times;
  std::vector<double> cpu_times;
  ControlledTimes controlled;

  void add(const RecordedTask& first_task, const RecordedTask& second_task) {
    const OutcomeNumbers& first = first_task.numbers;
    const OutcomeNumbers& second = second_task.numbers;
    ++statistics.tasks;
    const bool worse = is_worse(first, second);
    const bool better = is_worse(second, first);
    const bool counts_as_worse = worse && !is_cut_short(second, first);
    const bool counts_as_better = better && !is_cut_short(first, second);
    if (counts_as_worse) ++statistics.worse;
    if (counts_as_better) ++statistics.better;
    if ((worse || better) && !counts_as_worse && !counts_as_better) ++statistics.undecided;
    if (is_solved(first) && is_solved(second)) {
      if (*second.length < *first.length) ++statistics.shorter;
      if (*second.length > *first.length) ++statistics.longer;
    }
    if (first.counters.expanded != second.counters.expanded) ++statistics.other_nodes;
    const auto ended = [](const OutcomeNumbers& outcome) {
      return !is_limit(outcome.status) && !is_failure(outcome.status);
    };
    if (ended(first) && ended(second)) add_effort(first_task, second_task);
  }

  /// REQUIRES: no limit has ended a task.
  void add_effort(const RecordedTask& first_task, const RecordedTask& second_task) {
    const OutcomeNumbers& first = first_task.numbers;
    const OutcomeNumbers& second = second_task.numbers;
    if (first.seconds && second.seconds) {
      times.push_back(log_ratio(*first.seconds, *second.seconds));
    }
    if (first.cpu_seconds && second.cpu_seconds) {
      cpu_times.push_back(log_ratio(*first.cpu_seconds, *second.cpu_seconds));
      if (first_task.control[0] > 0 && second_task.control[0] > 0) {
        controlled.add(cpu_times.back(), first_task.control, second_task.control);
      }
    }
    if (first.counters.expanded > 0 && second.counters.expanded > 0) {
      nodes.push_back(std::log(static_cast<double>(second.counters.expanded) /
                               static_cast<double>(first.counters.expanded)));
    }
  }

  AlgorithmDifference finished() const {
    AlgorithmDifference finished = statistics;
    finished.nodes = paired_ratio(nodes);
    finished.time = paired_ratio(times);
    finished.cpu_time =
        controlled.ratios.empty() ? paired_ratio(cpu_times) : controlled.remaining();
    return finished;
  }
};

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
  DifferenceTally all;
  std::vector<DifferenceTally> rows;
  for (const RecordedTask& task : first.runs.tasks) {
    const auto partner = second.task_of_id.find({task.id.high, task.id.low});
    if (partner == second.task_of_id.end()) continue;
    const OutcomeNumbers& outcome = partner->second->numbers;
    const std::string& label = first.runs.rows[task.row].label;
    if (rows.empty() || rows.back().statistics.label != label) {
      rows.emplace_back().statistics.label = label;
    }
    rows.back().add(task, *partner->second);
    all.add(task, *partner->second);
    if (task.numbers.status != outcome.status) {
      ++difference.statuses[{task.numbers.status, outcome.status}];
    }
    if (is_changed(task.numbers, outcome)) {
      difference.changes.push_back(changed_task(first.runs, task, outcome));
    }
  }
  difference.all = all.finished();
  if (!all.controlled.ratios.empty()) {
    difference.control = {all.controlled.control(0), all.controlled.control(1),
                          all.controlled.control(2)};
  }
  for (const DifferenceTally& row : rows) difference.algorithms.push_back(row.finished());
  std::ranges::stable_sort(difference.changes, [](const ChangedTask& a, const ChangedTask& b) {
    const auto is_worse_now = [](const ChangedTask& task) {
      return is_worse(task.first, task.second) && !is_cut_short(task.second, task.first);
    };
    return is_worse_now(a) && !is_worse_now(b);
  });
  return difference;
}

}  // namespace

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
  difference.folders = {first.runs.folders[0], second.runs.folders[0]};
  return difference;
}

}  // namespace colorwalk
