#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/sources/board_source.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record.h"
#include "experiments/records/task_id.h"
#include "experiments/tasks/judged_solve.h"
#include "experiments/tasks/runner.h"
#include "experiments/tasks/tasks.h"

namespace colorwalk {

/// Boards to be played, and what records say of them.
struct BoardSet {
  const BoardSource* source = nullptr;
  std::string label = {};     ///< Record::boards.
  std::string identity = {};  ///< For task ids; empty: records get none.
};

/// Plays single tasks of an experiment: board source → solver → referee → record.
///
/// Thread safety: everything but the constructor may be called from several threads at once.
class Player {
 public:
  /// The experiment must outlive this object, and so must the sources.
  Player(const Experiment& experiment, std::vector<BoardSet> sets);

  const TaskList& tasks() const { return tasks_; }

  /// A record follows from its task and from nothing else, apart from its time, unless a limit on
  /// time or memory cuts the solver off. A crash and a refused solution become records too. Throws
  /// what the source of boards throws, and InputError for a solver that cannot take the board.
  Record play(const Task& task, const std::stop_token& stop) const;

  /// play() as run_tasks() takes it. The player must outlive it.
  PlayTask as_function() const {
    return [this](const Task& task, const std::stop_token& stop) { return play(task, stop); };
  }

  /// The task's board.
  Board board(const Task& task) const;
  /// The record of a task before it is played: everything but the result.
  Record blank_record(const Task& task, const Board& board) const;
  /// `hash` is that of the task's board.
  TaskId id(const Task& task, std::uint64_t hash) const;

  const Experiment& experiment() const { return experiment_; }
  const SolverRow& row(const Task& task) const { return experiment_.rows[task.row]; }
  const std::vector<BoardSet>& sets() const { return sets_; }

 private:
  /// A row made ready: its solver, its line of a task id, and the record that its tasks fill in.
  struct ReadyRow {
    std::unique_ptr<const Solver> solver;
    std::string identity;
    Record blank_record;
  };

  const Experiment& experiment_;
  std::vector<BoardSet> sets_;
  std::vector<ReadyRow> rows_;
  TaskList tasks_;
};

}  // namespace colorwalk
