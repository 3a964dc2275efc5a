#include "experiments/run/task_runner.h"

#include <fmt/format.h>

#include <utility>

#include "experiments/run/crash_report.h"
#include "search/outcome/wanted.h"

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

}  // namespace

TaskRunner::TaskRunner(const Experiment& experiment, std::vector<BoardSet> sets)
    : experiment_(experiment), sets_(std::move(sets)), tasks_(list_tasks(experiment, sets_)) {
  std::vector<std::string> identities = solver_identities(experiment);
  for (std::size_t i = 0; i < experiment.algorithms.size(); ++i) {
    const Algorithm& each = experiment.algorithms[i];
    Prepared& prepared = algorithms_.emplace_back();
    prepared.external = make_external(each, number_of_board({.source = sets_.size()}));
    if (!prepared.external) prepared.solver = each.choice.make();
    prepared.identity = std::move(identities[i]);
    prepared.blank_record = record_of(experiment, each);
  }
}

Record TaskRunner::solve(const Task& task, const std::stop_token& stop) const {
  const TaskInProgress in_progress(name(task));
  const Board board = this->board(task);
  Record record = blank_record(task, board);
  const SolveRequest request = {.limits = algorithm(task).limits.value_or(experiment_.limits),
                                .seed = record.key.seed.value_or(0),
                                .stop = stop,
                                .wanted = experiment_.wanted};
  const Prepared& prepared = algorithms_[task.algorithm];
  record.outcome = prepared.external
                       ? prepared.external->solve(board, number_of_board(task), request)
                       : solved_outcome(*prepared.solver, board, request);
  return record;
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
  if (algorithm(task).choice.entry->random) record.key.seed = task_seed(experiment_.seed, id);
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

}  // namespace colorwalk
