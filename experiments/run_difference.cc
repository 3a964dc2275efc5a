#include "experiments/run_difference.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/input_error.h"
#include "experiments/record_file.h"
#include "experiments/record_stream.h"
#include "experiments/statuses.h"

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
  ComparedOutcome outcome;
};

struct ReadRun {
  std::vector<std::string> texts;   ///< Labels of rows and of sources, each once.
  std::vector<ComparedTask> tasks;  ///< In the order in which they were first recorded.
  bool torn = false;                ///< As StreamedRecords has it.
  absl::flat_hash_map<IdKey, std::size_t> place;
};

/// Numbers texts in the order in which they come.
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
    throw InputError(folder.string(), 0, "is no folder; expected the folder of a run");
  }
  const fs::path file = records_path(folder);
  ReadRun run;
  TextNumbers number(run.texts);
  const auto take = [&](const Record& record, RecordPlace place) {
    if (!record.id) {
      throw InputError(file.string(), place.line,
                       "a record without an id; expected the records of 'colorwalk run'");
    }
    const ComparedTask task = {.id = *record.id,
                               .label = number(record.label),
                               .boards = number(record.boards),
                               .board = record.board,
                               .repeat = record.repeat,
                               .outcome = {.status = record.status,
                                           .length = record.length,
                                           .lower_bound = record.lower_bound,
                                           .nodes = record.nodes,
                                           .seconds = record.seconds}};
    const auto [known, is_new] =
        run.place.try_emplace({record.id->high, record.id->low}, run.tasks.size());
    if (is_new) {
      run.tasks.push_back(task);
    } else {
      run.tasks[known->second] = task;
    }
  };
  run.torn = for_each_record(file, take).torn;
  return run;
}

bool is_solved(const ComparedOutcome& outcome) {
  return outcome.length.has_value() && outcome.status != Status::kInvalid;
}

bool is_changed(const ComparedOutcome& first, const ComparedOutcome& second) {
  return first.status != second.status || first.length != second.length ||
         first.lower_bound != second.lower_bound;
}

/// What is summed up of a row while the tasks go by.
struct RowTally {
  RowDifference figures;
  std::vector<double> nodes;  ///< Logarithms of ratios.
  std::vector<double> times;

  void add(const ComparedOutcome& first, const ComparedOutcome& second) {
    constexpr double kLeast = 1e-6;  // What records keep of a time.
    ++figures.tasks;
    if (is_worse(first, second)) ++figures.worse;
    if (is_worse(second, first)) ++figures.better;
    if (is_solved(first) && is_solved(second)) {
      if (*second.length < *first.length) ++figures.shorter;
      if (*second.length > *first.length) ++figures.longer;
    }
    if (first.nodes != second.nodes) ++figures.other_nodes;
    const auto ended = [](const ComparedOutcome& outcome) {
      return !is_limit(outcome.status) && !is_failure(outcome.status);
    };
    if (!ended(first) || !ended(second)) return;
    times.push_back(std::log(std::max(second.seconds, kLeast) / std::max(first.seconds, kLeast)));
    if (first.nodes > 0 && second.nodes > 0) {
      nodes.push_back(
          std::log(static_cast<double>(second.nodes) / static_cast<double>(first.nodes)));
    }
  }

  RowDifference finished() const {
    RowDifference finished = figures;
    finished.nodes = paired_ratio(nodes);
    finished.time = paired_ratio(times);
    return finished;
  }
};

ChangedTask changed_task(const ReadRun& run, const ComparedTask& task,
                         const ComparedOutcome& second) {
  return {.id = task.id,
          .label = run.texts[task.label],
          .boards = run.texts[task.boards],
          .board = task.board,
          .repeat = task.repeat,
          .first = task.outcome,
          .second = second};
}

}  // namespace

bool is_worse(const ComparedOutcome& first, const ComparedOutcome& second) {
  if (is_solved(first) && (!is_solved(second) || *second.length > *first.length)) return true;
  if (first.status == Status::kOptimal && second.status != Status::kOptimal) return true;
  if (is_failure(second.status) && !is_failure(first.status)) return true;
  return first.lower_bound && (!second.lower_bound || *second.lower_bound < *first.lower_bound);
}

RunDifference compare_runs(const fs::path& first_folder, const fs::path& second_folder) {
  const ReadRun first = read_run(first_folder);
  const ReadRun second = read_run(second_folder);
  RunDifference difference;
  RowTally all;
  std::vector<RowTally> rows;
  std::map<std::uint32_t, std::size_t> row_of_label;
  for (const ComparedTask& task : first.tasks) {
    const auto partner = second.place.find({task.id.high, task.id.low});
    if (partner == second.place.end()) continue;
    const ComparedOutcome& outcome = second.tasks[partner->second].outcome;
    const auto [row, is_new] = row_of_label.try_emplace(task.label, rows.size());
    if (is_new) rows.emplace_back().figures.label = first.texts[task.label];
    rows[row->second].add(task.outcome, outcome);
    all.add(task.outcome, outcome);
    if (task.outcome.status != outcome.status) {
      ++difference.statuses[{task.outcome.status, outcome.status}];
    }
    if (is_changed(task.outcome, outcome)) {
      difference.changes.push_back(changed_task(first, task, outcome));
    }
  }
  difference.all = all.finished();
  if (difference.all.tasks == 0) {
    throw InputError(fmt::format(
        "{} and {} have no task in common ({} and {} tasks); a task is the same if boards, solver, "
        "parameters and repeat are",
        first_folder.string(), second_folder.string(), first.tasks.size(), second.tasks.size()));
  }
  for (const RowTally& row : rows) difference.rows.push_back(row.finished());
  for (const auto& [run, folder] : {std::pair(&first, &first_folder), {&second, &second_folder}}) {
    if (!run->torn) continue;
    difference.notes.push_back(
        fmt::format("{}: the last line is torn and left out", records_path(*folder).string()));
  }
  difference.only_first = static_cast<std::int64_t>(first.tasks.size()) - difference.all.tasks;
  difference.only_second = static_cast<std::int64_t>(second.tasks.size()) - difference.all.tasks;
  std::ranges::stable_sort(difference.changes, [](const ChangedTask& a, const ChangedTask& b) {
    return is_worse(a.first, a.second) && !is_worse(b.first, b.second);
  });
  return difference;
}

}  // namespace colorwalk
