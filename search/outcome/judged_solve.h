#pragma once

#include <functional>
#include <string>

#include "search/outcome/outcome.h"
#include "search/solver.h"

namespace colorwalk {

/// The result of a solver after the referee has checked it.
struct JudgedResult {
  SolveResult result;
  double seconds = 0;      ///< Wall time of the solver.
  double cpu_seconds = 0;  ///< CPU time of all its threads.
  /// Explains a status of `invalid` or `crashed` and an allocation that failed; else empty.
  std::string message;
};

/// Solves a board and replays the solution with the referee. The status becomes `invalid` if the
/// referee rejects the solution or the solution disproves the claimed bound (the moves are kept as
/// evidence), `memory-limit` if an allocation fails, and `crashed` on any other exception. An
/// InputError is passed on: the solver does not support the board or the request.
///
/// Thread safety: may be called concurrently, like Solver::solve().
JudgedResult solve_and_judge(const Solver& solver, const Board& board, const SolveRequest& request);

/// The same for any way to solve, which may also determine the board: `board` is read afterwards.
JudgedResult judge_solve(const Board& board, const std::function<SolveResult()>& solve);

/// The result as records store it, with the moves in the board's symbols.
Outcome outcome_of(const Board& board, const JudgedResult& judged);

}  // namespace colorwalk
