#pragma once

#include <cstdint>
#include <optional>

#include "engine/board.h"
#include "search/outcome/outcome.h"
#include "search/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// Adds the requested extras to the outcome of a board. `request` is the request of `result`. Hints
/// and proof require a proven optimum. Without one, every hint is `unknown` and the proof is
/// absent. If the solver returned no evidence, core refutation computes it within the remaining
/// time; the other limits apply to it separately.
///
/// Thread safety: may be called concurrently.
void add_wanted(const Board& board, SolveResult result, const SolveRequest& request,
                Outcome& outcome);

/// Solves, judges and adds the requested extras. Throws what solve_and_judge() throws.
///
/// Thread safety: may be called concurrently.
Outcome solved_outcome(const Solver& solver, const Board& board, const SolveRequest& request);

/// Throws InputError if the solver is not `optimal`, whose best starts are proven, or for the rules
/// of Color Walk.
void check_any_start(const SolverChoice& choice, std::optional<Rules> rules);

/// Throws InputError, with the number of the board, if it has a blank cell and thus no other start.
void check_start_is_free(const Board& board, std::int64_t number = 0);

/// Throws InputError if the solver proves no optimum, so that its solutions cannot be counted.
void check_count(const SolverChoice& choice);

/// Finds the best start of a board (best_start.h), judges the solution from there and adds the
/// requested extras. `board` becomes the board with that start.
///
/// Thread safety: may be called concurrently.
Outcome best_start_outcome(const Solver& solver, const SolveRequest& request, Board& board);

/// Adds the number of optimal solutions (solution_count.h) to the outcome of a board if its optimum
/// is proven. The time limits are those of `request` without the time that the outcome took; the
/// other limits apply separately. Adds nothing at a limit.
///
/// Thread safety: may be called concurrently.
void add_count(const Board& board, const SolveRequest& request, Outcome& outcome);

}  // namespace colorwalk
