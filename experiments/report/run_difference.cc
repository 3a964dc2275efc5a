#include "experiments/report/run_difference.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "base/input_error.h"
#include "experiments/records/record_file.h"
#include "experiments/records/record_stream.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

using IdKey = std::pair<std::uint64_t, std::uint64_t>;

struct ComparedTask {
  TaskId id;
  std::uint32_t label = 0;   ///< Into ReadRun::labels.
  std::uint32_t boards = 0;  ///< Likewise.
  std::int64_t board = 0;
  std::int64_t repeat = 0;
  OutcomeFigures outcome;
};

struct ReadRun {
  std::vector<std::string> texts;  ///< Labels of rows and of sources, each once.
  std::vector<ComparedTask> tasks;
  bool has_incomplete_line = false;               ///< See StreamedRecords.
  absl::flat_hash_map<IdKey, std::size_t> place;  ///< Into the tasks, in the order of the file.
};

/// Numbers texts in the order of their first occurrence.
class TextNumbers {
 public:
  explicit TextNumbers(std::vector<std::string>& texts) : texts_(texts) {}

  std::uint32_t operator()(const std::string& text) {
    const auto [found, is_new] =
        number_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) texts_.push_back(text);
    return found->second;
  }

 private:
  std::vector<std::string>& texts_;
  std::map<std::string, std::uint32_t> number_;
};

ReadRun read_run(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    throw InputError(folder.string(), 0, "is not a folder; expected the folder of a run");
  }
  const fs::path file = records_path(folder);
  ReadRun run;
  TextNumbers number(run.texts);
  const auto take = [&](const Record& record, RecordPlace place) {
    if (!record.key.id) {
      throw InputError(file.string(), place.line,
                       "record without an id; expected the records of 'colorwalk run'");
    }
    const ComparedTask task = {.id = *record.key.id,
                               .label = number(record.key.label),
                               .boards = number(record.key.boards),
                               .board = record.key.board,
                               .repeat = record.key.repeat,
                               .outcome = record.outcome.figures};
    const auto [known, is_new] =
        run.place.try_emplace({record.key.id->high, record.key.id->low}, run.tasks.size());
    if (!is_new) throw InputError(file.string(), place.line, "duplicate record of a task");
    run.tasks.push_back(task);
  };
  run.has_incomplete_line = for_each_record(file, take).has_incomplete_line;
  return run;
}

bool is_changed(const OutcomeFigures& first, const OutcomeFigures& second) {
  return first.status != second.status || first.length != second.length ||
         first.lower_bound != second.lower_bound;
}

/// The logarithm of the ratio of times, which are at least the resolution of records.
double log_ratio(double first, double second) {
  constexpr double kLeast = 1e-6;
  return std::log(std::max(second, kLeast) / std::max(first, kLeast));
}

/// Accumulates the differences of a row.
struct DifferenceTally {
  RowDifference figures;
  std::vector<double> nodes;  ///< Logarithms of ratios.
  std::vector<double> times;
  std::vector<double> cpu_times;

  void add(const OutcomeFigures& first, const OutcomeFigures& second) {
    ++figures.tasks;
    const bool worse = is_worse(first, second);
    const bool better = is_worse(second, first);
    const bool counts_as_worse = worse && !is_cut_short(second, first);
    const bool counts_as_better = better && !is_cut_short(first, second);
    if (counts_as_worse) ++figures.worse;
    if (counts_as_better) ++figures.better;
    if ((worse || better) && !counts_as_worse && !counts_as_better) ++figures.undecided;
    if (is_solved(first) && is_solved(second)) {
      if (*second.length < *first.length) ++figures.shorter;
      if (*second.length > *first.length) ++figures.longer;
    }
    if (first.counters.expanded != second.counters.expanded) ++figures.other_nodes;
    const auto ended = [](const OutcomeFigures& outcome) {
      return !is_limit(outcome.status) && !is_failure(outcome.status);
    };
    if (!ended(first) || !ended(second)) return;
    times.push_back(log_ratio(first.seconds, second.seconds));
    if (first.cpu_seconds && second.cpu_seconds) {
      cpu_times.push_back(log_ratio(*first.cpu_seconds, *second.cpu_seconds));
    }
    if (first.counters.expanded > 0 && second.counters.expanded > 0) {
      nodes.push_back(std::log(static_cast<double>(second.counters.expanded) /
                               static_cast<double>(first.counters.expanded)));
    }
  }

  RowDifference finished() const {
    RowDifference finished = figures;
    finished.nodes = paired_ratio(nodes);
    finished.time = paired_ratio(times);
    finished.cpu_time = paired_ratio(cpu_times);
    return finished;
  }
};

ChangedTask changed_task(const ReadRun& run, const ComparedTask& task,
                         const OutcomeFigures& second) {
  return {.id = task.id,
          .label = run.texts[task.label],
          .boards = run.texts[task.boards],
          .board = task.board,
          .repeat = task.repeat,
          .first = task.outcome,
          .second = second};
}

/// Sorts the tasks independently of the order of completion.
void sort_tasks(ReadRun& run) {
  const std::vector<std::string>& texts = run.texts;
  std::ranges::sort(run.tasks, [&texts](const ComparedTask& a, const ComparedTask& b) {
    return std::tie(texts[a.label], texts[a.boards], a.board, a.repeat, a.id.high, a.id.low) <
           std::tie(texts[b.label], texts[b.boards], b.board, b.repeat, b.id.high, b.id.low);
  });
}

RunDifference compare_tasks(const ReadRun& first, const ReadRun& second) {
  RunDifference difference;
  DifferenceTally all;
  std::vector<DifferenceTally> rows;
  for (const ComparedTask& task : first.tasks) {
    const auto partner = second.place.find({task.id.high, task.id.low});
    if (partner == second.place.end()) continue;
    const OutcomeFigures& outcome = second.tasks[partner->second].outcome;
    const std::string& label = first.texts[task.label];
    if (rows.empty() || rows.back().figures.label != label) {
      rows.emplace_back().figures.label = label;
    }
    rows.back().add(task.outcome, outcome);
    all.add(task.outcome, outcome);
    if (task.outcome.status != outcome.status) {
      ++difference.statuses[{task.outcome.status, outcome.status}];
    }
    if (is_changed(task.outcome, outcome)) {
      difference.changes.push_back(changed_task(first, task, outcome));
    }
  }
  difference.all = all.finished();
  for (const DifferenceTally& row : rows) difference.rows.push_back(row.finished());
  std::ranges::stable_sort(difference.changes, [](const ChangedTask& a, const ChangedTask& b) {
    const auto is_worse_now = [](const ChangedTask& task) {
      return is_worse(task.first, task.second) && !is_cut_short(task.second, task.first);
    };
    return is_worse_now(a) && !is_worse_now(b);
  });
  return difference;
}

std::string incomplete_note(const fs::path& folder) {
  return fmt::format("{}: the last line is incomplete and ignored", records_path(folder).string());
}

}  // namespace

bool is_worse(const OutcomeFigures& first, const OutcomeFigures& second) {
  if (is_solved(first) && (!is_solved(second) || *second.length > *first.length)) return true;
  if (first.status == Status::kOptimal && second.status != Status::kOptimal) return true;
  if (is_failure(second.status) && !is_failure(first.status)) return true;
  return first.lower_bound && (!second.lower_bound || *second.lower_bound < *first.lower_bound);
}

bool is_cut_short(const OutcomeFigures& ended, const OutcomeFigures& other) {
  constexpr double kVariation = 1.5;
  if (ended.status != Status::kTimeLimit) return false;
  const bool has_cpu_times = ended.cpu_seconds && other.cpu_seconds;
  const double ended_after = has_cpu_times ? *ended.cpu_seconds : ended.seconds;
  return ended_after < kVariation * (has_cpu_times ? *other.cpu_seconds : other.seconds);
}

RunDifference compare_runs(const fs::path& first_folder, const fs::path& second_folder) {
  ReadRun first = read_run(first_folder);
  const ReadRun second = read_run(second_folder);
  sort_tasks(first);
  RunDifference difference = compare_tasks(first, second);
  if (difference.all.tasks == 0) {
    throw InputError(fmt::format(
        "{} and {} have no task in common ({} and {} tasks); tasks are equal if boards, solver, "
        "parameters and repeat are equal",
        first_folder.string(), second_folder.string(), first.tasks.size(), second.tasks.size()));
  }
  difference.only_first = static_cast<std::int64_t>(first.tasks.size()) - difference.all.tasks;
  difference.only_second = static_cast<std::int64_t>(second.tasks.size()) - difference.all.tasks;
  if (first.has_incomplete_line) difference.notes.push_back(incomplete_note(first_folder));
  if (second.has_incomplete_line) difference.notes.push_back(incomplete_note(second_folder));
  return difference;
}

}  // namespace colorwalk
