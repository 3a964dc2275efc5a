#pragma once

#include <cstdint>

#include "experiments/experiment.h"

namespace colorwalk {

/// One solver on one board.
struct Task {
  std::size_t row = 0;     ///< Into Experiment::rows.
  std::int64_t board = 0;  ///< Into the board source.
};

/// All tasks of an experiment in their one order: row by row, and within a row board by board.
/// Records are written in this order whatever the number of threads.
class TaskList {
 public:
  TaskList(const Experiment& experiment, std::int64_t boards)
      : rows_(static_cast<std::int64_t>(experiment.rows.size())), boards_(boards) {}

  std::int64_t size() const { return rows_ * boards_; }
  Task operator[](std::int64_t i) const {
    return {static_cast<std::size_t>(i / boards_), i % boards_};
  }

 private:
  std::int64_t rows_;
  std::int64_t boards_;
};

/// The seed of a random solver for one board: FNV-1a of the text "SEED SOLVER BOARD", where SOLVER
/// is SolverChoice::canonical(). It depends on what the task is and not on when or where it runs,
/// so neither the order of the rows nor the number of threads matters.
std::uint64_t task_seed(std::uint64_t seed, const SolverChoice& solver, std::int64_t board);

}  // namespace colorwalk
