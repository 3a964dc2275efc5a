#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "experiments/descriptor/solver_keys.h"
#include "experiments/records/record_writer.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/records/run_folder.h"
#include "experiments/report/report_tables.h"
#include "experiments/run/external_solver.h"
#include "experiments/run/task_runner.h"
#include "experiments/run/tasks.h"

namespace colorwalk {

/// Numbers of tasks of a run, or of a part.
struct RunCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;    ///< With a record before this session.
  std::int64_t solved = 0;  ///< In this session.
};

/// What the records of a complete run show.
struct RunResult {
  std::string table;  ///< In Markdown, below the experiment's title.
  /// Tasks whose solver crashed, whose solution the referee rejected, or whose lower bound or
  /// optimum another task's solution disproves.
  std::int64_t failures = 0;
  std::string first_failure = {};  ///< `greedy on board 3: MESSAGE`.
  /// Files that the folder has or lacks, one sentence each.
  std::vector<std::string> notes = {};
};

/// One session of work on the folder of a run. A run is complete when every task has a record, from
/// any session.
class RunSession {
 public:
  /// Opens the folder of the run that the manifest describes (the number of tasks is computed),
  /// removes the records with a status in `retry` and reads the others. The runner, for the
  /// manifest's descriptor, must outlive this object. `threads`: parallel tasks; 0: all cores.
  /// Throws InputError for a folder or record that does not belong to this run, and SystemError if
  /// the folder cannot be written.
  RunSession(const std::filesystem::path& folder, const Manifest& manifest,
             const TaskRunner& runner, int threads, std::span<const Status> retry = {})
      : runner_(runner),
        threads_(threads),
        part_(manifest.shard ? std::optional(tasks_of(*manifest.shard, runner)) : std::nullopt),
        counts_{.total = part_ ? part_->size() : runner.tasks().size()},
        environment_(manifest.environment),
        folder_(folder, with_tasks(manifest, counts_.total)),
        recorded_(runner.tasks().size()) {
    folder_.remove_records(retry);
    read_back();
    counts_.kept = recorded_.size();
  }

  /// Remarks for the user on the folder and its records.
  std::vector<std::string> notes() const {
    std::vector<std::string> notes;
    if (!folder_.is_locked()) {
      notes.push_back(fmt::format(
          "{} is on a file system without locks; make sure that no other process works on this run",
          folder().string()));
    }
    if (!folder_.is_resumed()) return notes;
    const std::string there = commit_text(folder_.manifest().environment);
    const std::string here = commit_text(environment_);
    notes.push_back(fmt::format("{} has records of {} of {} tasks, which are kept",
                                folder().string(), counts_.kept, counts_.total));
    if (there != here) {
      notes.back() += fmt::format("; the run was started by commit {}, this is {}", there, here);
    }
    return notes;
  }
  const RunCounts& counts() const { return counts_; }

  /// Solves the tasks without a record and writes their records, until all are done or a stop is
  /// requested. Calls `on_done` after each, concurrently. Throws SystemError if a record cannot be
  /// written, and exceptions of the runner; tasks finished before that are recorded.
  void run(const std::function<bool()>& is_stopped,
           const std::function<void(const Record&)>& on_done) {
    // A part without tasks also gets a file of records, so that it can be reported.
    if (counts_.kept == counts_.total && std::filesystem::exists(records())) return;
    if (folder_.is_resumed()) folder_.note_resumption(environment_);
    RecordWriter writer(records());
    const auto is_wanted = [this](std::int64_t i) { return !recorded_.holds(i) && is_of_part(i); };
    const std::string host = value_of(environment_, "host");
    const std::string commit = commit_text(environment_);
    counts_.solved =
        runner_.run({.threads = threads_, .is_stopped = is_stopped, .is_wanted = is_wanted},
                    [&](std::int64_t /*index*/, Record&& record) {
                      record.origin.host = host;
                      record.origin.commit = commit;
                      writer.append(to_json(record));
                      on_done(record);
                    });
    writer.finish();
  }

  /// Sums up the records as a report does, and writes the table and the end of the run. REQUIRES:
  /// every task has a record. Throws SystemError.
  RunResult finish() {
    const Descriptor& descriptor = folder_.manifest().descriptor;
    const std::array folders = {folder()};
    if (!read_) read_ = counts_.total > 0 ? read_runs(folders) : RecordedRuns();
    const RecordedRuns& runs = *read_;
    const auto reference =
        std::ranges::find(runs.algorithms, descriptor.report.reference.value_or(""),
                          &RecordedAlgorithm::label) -
        runs.algorithms.begin();
    const TaskTable table(runs);
    const auto place_of = [](const RecordedTask& each) {
      return std::tuple(std::ptrdiff_t{each.algorithm}, each.board, each.repeat);
    };
    // That of the reference on the same board and repeat.
    const auto length = [&](const RecordedTask& task) -> std::optional<int> {
      const auto place = std::tuple(reference, task.board, task.repeat);
      const auto found = std::ranges::lower_bound(runs.tasks, place, {}, place_of);
      if (found == runs.tasks.end() || place_of(*found) != place) return std::nullopt;
      return is_solved(found->numbers) ? found->numbers.length : std::nullopt;
    };
    std::vector<AlgorithmSummary> rows = sum_up(table, length);
    RunResult result = {.table = table_of(std::move(rows), descriptor), .failures = table.failed()};
    if (!table.failures().empty()) {
      const auto& [task, message] = table.failures().front();
      result.first_failure =
          fmt::format("{} on board {}: {}", runs.algorithms[task.algorithm].label,
                      runs.boards[task.board].number, message);
    }
    folder_.write_table(result.table);
    if (folder_.manifest().ended.empty()) folder_.note_end(utc_now());
    result.notes = folder_.notes_on_missing_inputs();
    for (const Algorithm& each : descriptor.experiment.algorithms) {
      const std::filesystem::path errors = errors_path(folder(), each.label);
      if (each.choice.entry != &command_entry() || !std::filesystem::exists(errors)) continue;
      result.notes.push_back(
          fmt::format("the standard error of {} is in {}", each.label, errors.string()));
    }
    return result;
  }

  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path records() const { return records_path(folder()); }

 private:
  static Manifest with_tasks(Manifest manifest, std::int64_t tasks) {
    manifest.tasks = tasks;
    return manifest;
  }

  static std::string table_of(std::vector<AlgorithmSummary> rows, const Descriptor& descriptor) {
    if (descriptor.boards.size() == 1) {
      for (AlgorithmSummary& row : rows) row.boards.clear();
    }
    const std::string& title = descriptor.experiment.title;
    return (title.empty() ? "" : fmt::format("# {}\n\n", markdown_text(title))) +
           run_table(rows, descriptor.report);
  }

  void read_back() {
    const auto use = [this](const ReadRecord& read) {
      const auto refuse_if = [&](bool is_wrong, std::string_view what) {
        if (is_wrong) throw InputError(records().string(), read.place.line, what);
      };
      refuse_if(!is_of_part(read.task), "the record belongs to another part of the run");
      refuse_if(!recorded_.add(read.task), "duplicate record of a task");
    };
    const FindTask find = std::bind_front(&TaskRunner::index_of, &runner_);
    if (counts_.total == 0 || folder_.count_lines() != counts_.total) {
      return folder_.read_records(threads_, find, use);
    }
    const auto source_of = [this](std::int64_t task) { return runner_.tasks()[task].source; };
    read_ = read_run(folder(),
                     {.sets = runner_.sets(), .find = find, .source_of = source_of, .use = use});
  }

  bool is_of_part(std::int64_t task) const { return !part_ || part_->holds(task); }

  const TaskRunner& runner_;
  int threads_;
  std::optional<TaskSet> part_;  ///< The tasks of the part; empty: all.
  RunCounts counts_;
  Environment environment_;
  RunFolder folder_;
  TaskSet recorded_;
  std::optional<RecordedRuns> read_;  ///< The records, if they are complete.
};

}  // namespace colorwalk
