#pragma once

#include <utility>

#include "search/outcome/judged_solve.h"
#include "search/outcome/wanted.h"
#include "search/registry.h"

namespace colorwalk {

/// The outcome of `optimal` on a board, with its proof.
inline Outcome proven_outcome(const Board& board) {
  SolveRequest request;
  request.wanted.proof = true;
  return solved_outcome(*choose_solver("optimal").make(), board, request);
}

/// The same for the best start, which `board` takes over.
inline Outcome proven_outcome_of_any_start(Board& board) {
  SolveRequest request;
  request.wanted.proof = true;
  return best_start_outcome(*choose_solver("optimal").make(), request, board);
}

}  // namespace colorwalk
