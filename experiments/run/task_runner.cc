#include "experiments/run/task_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "base/input_error.h"
#include "base/system/parallel.h"
#include "experiments/run/crash_report.h"
#include "experiments/run/solutions.h"

namespace colorwalk {
namespace {

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

}  // namespace

TaskRunner::TaskRunner(const Experiment& experiment, std::vector<BoardSet> sets)
    : experiment_(experiment),
      check_(experiment, std::move(sets)),
      tasks_(list_tasks(experiment, check_.sets())) {
  for (const Algorithm& each : experiment.algorithms) {
    SearchSpec spec = {.solver = each.choice,
                       .limits = each.limits.value_or(experiment.limits),
                       .seed = experiment.seed,
                       .extras = {.statistics = true}};
    searches_.emplace_back(std::move(spec), make_external(each, check_.sets()));
  }
}

Record TaskRunner::solve(const Task& task, const std::function<bool()>& is_stopped) const {
  const TaskInProgress in_progress(name(task));
  const BoardSet& set = sets()[task.source];
  const Board board = this->board(task);
  const BoardPlace place = {.number = number_of_board(task), .task = id(task, board.hash())};
  const Search& search = searches_[task.algorithm];
  Record record = {.key = check_.key(task.algorithm), .outcome = {}};
  record.key.boards = set.label;
  record.key.repeat = task.repeat;
  set_board(record.key, task.board, board);
  if (!set.identity.empty()) record.key.id = place.task;
  record.key.seed = search.seed(board, place);
  record.outcome = search.solve(board, place, {.is_stopped = is_stopped}).outcome;
  return record;
}

std::int64_t TaskRunner::run(const RunOptions& options, const RecordSink& sink) const {
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

std::int64_t TaskRunner::number_of_board(const Task& task) const {
  std::int64_t number = task.board;
  for (std::size_t i = 0; i < task.source; ++i) number += sets()[i].source->size();
  return number;
}

Board TaskRunner::board(const Task& task) const {
  return sets()[task.source].source->board(task.board);
}

TaskId TaskRunner::id(const Task& task, std::uint64_t hash) const {
  return task_id(sets()[task.source].identity, task.board, hash, identity(task.algorithm),
                 task.repeat);
}

std::string TaskRunner::name(const Task& task) const {
  const std::string& boards = sets()[task.source].label;
  return fmt::format("{} on board {}{}{}{}", algorithm(task).label, task.board,
                     boards.empty() ? "" : " of ", boards,
                     task.repeat > 0 ? fmt::format(" (repeat {})", task.repeat) : "");
}

std::int64_t TaskRunner::index_of(const Record& record, const std::string& file, int line) const {
  const auto [task, is_judged] = check_.find(record, file, line);
  if (is_judged) return tasks_.index_of(task);
  throw InputError(
      file, line,
      fmt::format("board {} is not the recorded one; expected the same boards", record.key.board));
}

}  // namespace colorwalk
