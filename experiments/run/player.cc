#include "experiments/run/player.h"

#include <utility>

#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

/// The common part of a row's records.
Record record_of_row(const Experiment& experiment, const SolverRow& row) {
  const Parameters& parameters = row.choice.parameters;
  Record record;
  record.key.title = experiment.title;
  record.key.solver = row.choice.entry->name;
  record.key.label = row.label;
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    record.key.params.emplace_back(parameters.specs()[i].name, parameters.value(i));
  }
  return record;
}

TaskList list_tasks(const Experiment& experiment, std::span<const BoardSet> sets) {
  std::vector<std::int64_t> boards;
  boards.reserve(sets.size());
  for (const BoardSet& set : sets) boards.push_back(set.source->size());
  std::vector<std::int64_t> repeats;
  repeats.reserve(experiment.rows.size());
  for (const SolverRow& row : experiment.rows) repeats.push_back(experiment.repeats_of(row));
  return {boards, repeats};
}

std::vector<std::string> row_identities(const Experiment& experiment) {
  std::vector<std::string> identities;
  for (const SolverRow& row : experiment.rows) identities.push_back(solver_identity(row.choice));
  number_duplicates(identities);
  return identities;
}

}  // namespace

Player::Player(const Experiment& experiment, std::vector<BoardSet> sets)
    : experiment_(experiment), sets_(std::move(sets)), tasks_(list_tasks(experiment, sets_)) {
  std::vector<std::string> identities = row_identities(experiment);
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    const SolverRow& row = experiment.rows[i];
    rows_.push_back({row.choice.make(), std::move(identities[i]), record_of_row(experiment, row)});
  }
}

Record Player::play(const Task& task, const std::stop_token& stop) const {
  const Board board = this->board(task);
  Record record = blank_record(task, board);
  const SolveRequest request = {.limits = row(task).limits.value_or(experiment_.limits),
                                .seed = record.key.seed.value_or(0),
                                .stop = stop,
                                .wanted = experiment_.wanted};
  record.outcome = solved_outcome(*rows_[task.row].solver, board, request);
  return record;
}

Board Player::board(const Task& task) const {
  return sets_[task.source].source->board(task.board);
}

Record Player::blank_record(const Task& task, const Board& board) const {
  Record record = rows_[task.row].blank_record;
  record.key.boards = sets_[task.source].label;
  record.key.board = task.board;
  record.key.repeat = task.repeat;
  record.key.hash = board.hash();
  record.key.rows = board.rows();
  record.key.cols = board.cols();
  record.key.colors = board.colors();
  const TaskId id = this->id(task, record.key.hash);
  if (!sets_[task.source].identity.empty()) record.key.id = id;
  if (row(task).choice.entry->random) record.key.seed = task_seed(experiment_.seed, id);
  return record;
}

TaskId Player::id(const Task& task, std::uint64_t hash) const {
  return task_id(sets_[task.source].identity, task.board, hash, rows_[task.row].identity,
                 task.repeat);
}

}  // namespace colorwalk
