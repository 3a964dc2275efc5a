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
#include "experiments/run/runner.h"
#include "experiments/run/tasks.h"
#include "search/outcome/judged_solve.h"

namespace colorwalk {

/// A board source and its names in records.
struct BoardSet {
  const BoardSource* source = nullptr;
  std::string label = {};     ///< Record::boards.
  std::string identity = {};  ///< For task ids; if empty, records have no id.
};

/// Solves single tasks of an experiment: board source → solver → referee → record.
///
/// Thread safety: all functions except the constructor may be called concurrently.
class Player {
 public:
  /// The experiment and the sources must outlive this object.
  Player(const Experiment& experiment, std::vector<BoardSet> sets);

  const TaskList& tasks() const { return tasks_; }

  /// The record depends on the task alone, except for times, unless a time or memory limit stops
  /// the solver. Crashes and rejected solutions become records. Throws exceptions of the board
  /// source, and InputError if the solver does not support the board.
  Record play(const Task& task, const std::stop_token& stop) const;

  /// play() for run_tasks(). The player must outlive the function.
  PlayTask as_function() const {
    return [this](const Task& task, const std::stop_token& stop) { return play(task, stop); };
  }

  /// The task's board.
  Board board(const Task& task) const;
  /// The record of a task without an outcome.
  Record blank_record(const Task& task, const Board& board) const;
  /// `hash`: of the task's board.
  TaskId id(const Task& task, std::uint64_t hash) const;

  const Experiment& experiment() const { return experiment_; }
  const SolverRow& row(const Task& task) const { return experiment_.rows[task.row]; }
  const std::vector<BoardSet>& sets() const { return sets_; }

 private:
  /// A row with its solver, its line of a task id and the common part of its records.
  struct PreparedRow {
    std::unique_ptr<const Solver> solver;
    std::string identity;
    Record blank_record;
  };

  const Experiment& experiment_;
  std::vector<BoardSet> sets_;
  std::vector<PreparedRow> rows_;
  TaskList tasks_;
};

}  // namespace colorwalk
