#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/fnv.h"
#include "base/input_error.h"
#include "base/random.h"
#include "base/system/parallel.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record.h"
#include "experiments/run/external_solver.h"
#include "experiments/run/tasks.h"
#include "search/requests/search.h"

namespace colorwalk {

struct RunOptions {
  int threads = 0;  ///< Parallel tasks; 0: all cores.
  /// Whether to stop, which aborts running tasks; they are not recorded.
  std::function<bool()> is_stopped = {};
  /// Selects tasks by index; empty: all.
  std::function<bool(std::int64_t)> is_wanted = {};
};

/// Receives a record with the index of its task.
using RecordSink = std::function<void(std::int64_t index, Record&&)>;

/// Solves the tasks of an experiment: board source → solver → referee → record.
///
/// Thread safety: all functions except the constructor may be called concurrently.
class TaskRunner {
 public:
  /// The experiment and the sources must outlive this object. `folder`: of the run, for what other
  /// programs print to standard error. Throws like make_external().
  TaskRunner(const Experiment& experiment, std::vector<BoardSet> sets,
             const std::filesystem::path& folder = {})
      : experiment_(experiment),
        check_(experiment, std::move(sets)),
        tasks_(list_tasks(experiment, check_.sets())) {
    for (const Algorithm& each : experiment.algorithms) {
      SearchSpec spec = {.solver = each.choice,
                         .limits = each.limits.value_or(experiment.limits),
                         .seed = experiment.seed,
                         .extras = {.statistics = true}};
      searches_.emplace_back(std::move(spec), make_external(each, check_.sets(), folder));
    }
  }

  const TaskList& tasks() const { return tasks_; }

  /// The record depends on the task alone, except for times, unless a time or memory limit stops
  /// the solver. Crashes and rejected solutions become records. Throws exceptions of the board
  /// source, and InputError if the solver does not support the board.
  Record solve(const Task& task, const std::function<bool()>& is_stopped) const {
    const BoardSet& set = sets()[task.source];
    const Board board = this->board(task);
    const BoardPlace place = {.number = number_of_board(task), .task = id(task, board.hash())};
    const Search& search = searches_[task.algorithm];
    Record record = {.origin = check_.origin(task.algorithm), .outcome = {}};
    record.origin.boards = set.label;
    record.origin.repeat = task.repeat;
    set_board(record.origin, task.board, board);
    if (!set.identity.empty()) record.origin.id = place.task;
    record.origin.seed = search.seed(board, place);
    record.outcome = search.solve(board, place, {.is_stopped = is_stopped}).outcome;
    return record;
  }

  /// Solves the selected tasks and calls `sink` for each record immediately, in any order and
  /// concurrently, so that no records are kept in memory. After a stop, exactly the finished tasks
  /// have been passed on. An exception of solve() or `sink` ends the call and is passed on. Returns
  /// the number of records.
  std::int64_t run(const RunOptions& options, const RecordSink& sink) const {
    std::atomic<std::int64_t> done = 0;
    const auto is_stopped = [&options] { return options.is_stopped && options.is_stopped(); };
    const auto solve_one = [&](int /*worker*/, std::int64_t index) {
      if (is_stopped()) return;
      if (options.is_wanted && !options.is_wanted(index)) return;
      Record record = solve(tasks_[index], is_stopped);
      if (is_stopped()) return;  // The stop may have aborted the task.
      sink(index, std::move(record));
      ++done;
    };
    ThreadTeam(options.threads).for_each_index(tasks_.size(), solve_one, is_stopped);
    return done;
  }

  /// The task's board.
  Board board(const Task& task) const { return sets()[task.source].source->board(task.board); }
  /// `hash`: of the task's board.
  TaskId id(const Task& task, std::uint64_t hash) const {
    return task_id(sets()[task.source].identity, task.board, hash, identity(task.algorithm),
                   task.repeat);
  }

  const Experiment& experiment() const { return experiment_; }
  const Algorithm& algorithm(const Task& task) const {
    return experiment_.algorithms[task.algorithm];
  }
  const std::vector<BoardSet>& sets() const { return check_.sets(); }
  /// The line of an algorithm in task ids.
  const std::string& identity(std::size_t algorithm) const { return check_.identity(algorithm); }
  /// The number of the task's board among those of all sources.
  std::int64_t number_of_board(const Task& task) const {
    return count_boards(std::span(sets()).first(task.source)) + task.board;
  }
  /// The index of a record's task. Throws like RecordCheck::find(), also for another board.
  std::int64_t index_of(const Record& record, const std::string& file, int line) const {
    const auto [task, is_judged] = check_.find(record, file, line);
    if (is_judged) return tasks_.index_of(task);
    throw InputError(file, line,
                     fmt::format("board {} is not the recorded one; expected the same boards",
                                 record.origin.board));
  }

 private:
  static TaskList list_tasks(const Experiment& experiment, std::span<const BoardSet> sets) {
    std::vector<std::int64_t> boards;
    boards.reserve(sets.size());
    for (const BoardSet& set : sets) boards.push_back(set.source->size());
    std::vector<std::int64_t> repeats;
    repeats.reserve(experiment.algorithms.size());
    for (const Algorithm& each : experiment.algorithms)
      repeats.push_back(experiment.repeats_of(each));
    return {boards, repeats};
  }

  const Experiment& experiment_;
  RecordCheck check_;
  std::vector<Search> searches_;  ///< By algorithm.
  TaskList tasks_;
};

/// The tasks of one part of a run. The part of a task depends on the identities of its boards and
/// its solver, on the number of its board and on its repeat, so that hard boards are distributed
/// evenly. No board is made for that.
///
/// Work: some nanoseconds per task of the run.
inline TaskSet tasks_of(const Shard& shard, const TaskRunner& runner) {
  TaskSet chosen(runner.tasks().size());
  const Experiment& experiment = runner.experiment();
  std::int64_t index = 0;
  for (const BoardSet& boards : runner.sets()) {
    for (std::size_t i = 0; i < experiment.algorithms.size(); ++i) {
      const std::int64_t repeats = experiment.repeats_of(experiment.algorithms[i]);
      const std::uint64_t seed = fnv1a(runner.identity(i), fnv1a(boards.identity));
      for (std::int64_t board = 0; board < boards.source->size(); ++board) {
        const std::uint64_t number = seed_of_part(seed, static_cast<std::uint64_t>(board));
        for (std::int64_t repeat = 0; repeat < repeats; ++repeat, ++index) {
          if (shard.holds(number + static_cast<std::uint64_t>(repeat))) chosen.add(index);
        }
      }
    }
  }
  return chosen;
}

}  // namespace colorwalk
