#include "experiments/run/task_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#include "base/input_error.h"
#include "base/system/parallel.h"
#include "engine/referee.h"
#include "experiments/run/crash_report.h"
#include "experiments/run/solutions.h"

namespace colorwalk {
namespace {

/// The common part of an algorithm's records.
Record record_of(const Experiment& experiment, const Algorithm& algorithm) {
  Record record = {.key = key_of(algorithm.choice, algorithm.label), .outcome = {}};
  record.key.title = experiment.title;
  return record;
}

TaskList list_tasks(const Experiment& experiment, std::span<const BoardSet> sets) {
  std::vector<std::int64_t> boards;
  boards.reserve(sets.size());
  for (const BoardSet& set : sets) boards.push_back(set.source->size());
  std::vector<std::int64_t> repeats;
  repeats.reserve(experiment.algorithms.size());
  for (const Algorithm& each : experiment.algorithms)
    repeats.push_back(experiment.repeats_of(each));
  return {boards, repeats};
}

/// A recorded parameter that the task does not have; null if there is none. A record may lack
/// parameters that were added to the solver later.
const std::pair<std::string, ParameterValue>* differing_param(const Record& record,
                                                              const Record& expected) {
  for (const auto& param : record.key.params) {
    if (std::ranges::find(expected.key.params, param) == expected.key.params.end()) return &param;
  }
  return nullptr;
}

/// Rows, columns and colors of the board.
std::array<int, 3> size_of(const RecordKey& key) {
  return {key.rows, key.cols, key.colors};
}

/// The first contradiction between a record and the record `expected` of its task; empty if none.
std::string contradiction(const Record& record, const Record& expected) {
  const auto differing = [](std::string_view field, std::string_view found,
                            std::string_view wanted) {
    return fmt::format("'{}' is '{}'; expected '{}'", field, found, wanted);
  };
  if (record.key.title != expected.key.title)
    return differing("title", record.key.title, expected.key.title);
  if (record.key.solver != expected.key.solver)
    return differing("solver", record.key.solver, expected.key.solver);
  if (const auto* param = differing_param(record, expected)) {
    return fmt::format("'params.{}' is {}; expected the value of the algorithm", param->first,
                       to_text(param->second));
  }
  if (size_of(record.key) != size_of(expected.key))
    return "'rows', 'cols' or 'colors' is not that of the board";
  if (record.key.seed != expected.key.seed) return "'seed' is not the seed of the task";
  return "";
}

}  // namespace

TaskRunner::TaskRunner(const Experiment& experiment, std::vector<BoardSet> sets)
    : experiment_(experiment), sets_(std::move(sets)), tasks_(list_tasks(experiment, sets_)) {
  std::vector<std::string> identities = experiment.identities();
  for (std::size_t i = 0; i < experiment.algorithms.size(); ++i) {
    const Algorithm& each = experiment.algorithms[i];
    SearchSpec spec = {.solver = each.choice,
                       .limits = each.limits.value_or(experiment.limits),
                       .seed = experiment.seed};
    algorithms_.push_back(
        {.search = Search(std::move(spec),
                          make_external(each, number_of_board({.source = sets_.size()}))),
         .identity = std::move(identities[i]),
         .blank_record = record_of(experiment, each)});
  }
}

Record TaskRunner::solve(const Task& task, const std::function<bool()>& is_stopped) const {
  const TaskInProgress in_progress(name(task));
  const Board board = this->board(task);
  Record record = blank_record(task, board);
  const BoardPlace place = {.number = number_of_board(task), .task = id(task, record.key.hash)};
  record.outcome =
      algorithms_[task.algorithm].search.solve(board, place, {.is_stopped = is_stopped}).outcome;
  return record;
}

std::int64_t TaskRunner::run(const RunOptions& options, const RecordSink& sink) const {
  std::atomic<std::int64_t> done = 0;
  const auto is_stopped = [&options] { return options.is_stopped && options.is_stopped(); };
  const auto solve_one = [&](int worker, std::int64_t index) {
    if (is_stopped()) return;
    if (options.is_wanted && !options.is_wanted(index)) return;
    Record record = solve(tasks_[index], is_stopped);
    if (is_stopped()) return;  // The stop may have aborted the task.
    sink(worker, index, std::move(record));
    ++done;
  };
  ThreadTeam(options.threads).for_each_index(tasks_.size(), solve_one, is_stopped);
  return done;
}

std::int64_t TaskRunner::number_of_board(const Task& task) const {
  std::int64_t number = task.board;
  for (std::size_t i = 0; i < task.source; ++i) number += sets_[i].source->size();
  return number;
}

Board TaskRunner::board(const Task& task) const {
  return sets_[task.source].source->board(task.board);
}

Record TaskRunner::blank_record(const Task& task, const Board& board) const {
  Record record = algorithms_[task.algorithm].blank_record;
  record.key.boards = sets_[task.source].label;
  record.key.repeat = task.repeat;
  set_board(record.key, task.board, board);
  const TaskId id = this->id(task, record.key.hash);
  if (!sets_[task.source].identity.empty()) record.key.id = id;
  record.key.seed = algorithms_[task.algorithm].search.seed(board, {.task = id});
  return record;
}

TaskId TaskRunner::id(const Task& task, std::uint64_t hash) const {
  return task_id(sets_[task.source].identity, task.board, hash,
                 algorithms_[task.algorithm].identity, task.repeat);
}

std::string TaskRunner::name(const Task& task) const {
  const std::string& boards = sets_[task.source].label;
  return fmt::format("{} on board {}{}{}{}", algorithm(task).label, task.board,
                     boards.empty() ? "" : " of ", boards,
                     task.repeat > 0 ? fmt::format(" (repeat {})", task.repeat) : "");
}

TaskFinder::TaskFinder(const TaskRunner& runner) : runner_(runner) {
  for (std::size_t source = 0; source < runner.sets().size(); ++source) {
    for (std::size_t i = 0; i < runner.experiment().algorithms.size(); ++i) {
      const std::pair labels(runner.sets()[source].label, runner.experiment().algorithms[i].label);
      by_labels_[labels].push_back({.source = source, .algorithm = i});
    }
  }
}

std::int64_t TaskFinder::index_of(const Record& record, const std::string& file, int line) const {
  if (!record.key.id) {
    throw InputError(file, line, "'id' is missing in the record; expected a record of a run");
  }
  const auto candidates = by_labels_.find({record.key.boards, record.key.label});
  if (candidates != by_labels_.end()) {
    for (Task task : candidates->second) {
      task.board = record.key.board;
      task.repeat = record.key.repeat;
      if (!runner_.tasks().contains(task)) continue;
      const Board board = runner_.board(task);
      const Record expected = runner_.blank_record(task, board);
      if (expected.key.hash != record.key.hash || expected.key.id != record.key.id) continue;
      std::string fault = contradiction(record, expected);
      if (fault.empty() && is_solved(record.outcome.numbers))
        fault = fault_of_moves(board, *record.outcome.moves);
      if (fault.empty()) return runner_.tasks().index_of(task);
      throw InputError(file, line,
                       fmt::format("the record of {} on board {} contradicts its task: {}",
                                   record.key.label, record.key.board, fault));
    }
  }
  throw InputError(file, line,
                   fmt::format("the record of {} on board {} belongs to no task of this run; "
                               "expected the same boards and solvers",
                               record.key.label, record.key.board));
}

}  // namespace colorwalk
