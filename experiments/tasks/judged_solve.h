#pragma once

#include <string>

#include "experiments/outcome/outcome.h"
#include "search/solver.h"

namespace colorwalk {

/// What a solver made of a board, after the referee has seen it.
struct JudgedResult {
  SolveResult result;
  double seconds = 0;  ///< Of the solver alone.
  /// Why the status is `invalid` or `crashed`, or that the system had no more memory; else empty.
  std::string message;
};

/// Solves a board and has the referee replay the solution. A refused solution turns the status into
/// `invalid` (its moves are kept, as evidence), memory that the machine does not have into
/// `memory-limit`, any other exception into `crashed`. An InputError passes through: the solver was
/// asked for something that it does not do.
///
/// Thread safety: may be called from several threads at once, as Solver::solve() may.
JudgedResult solve_and_judge(const Solver& solver, const Board& board, const SolveRequest& request);

/// The same as records keep it: with the moves in the board's symbols.
Outcome outcome_of(const Board& board, const JudgedResult& judged);

}  // namespace colorwalk
