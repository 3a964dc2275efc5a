#pragma once

#include <string>

#include "engine/board.h"
#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {

/// A line that is accepted although it is false, as text; empty if all lines are true. Derives
/// every core cell by cell and solves the largest state that it allows with plain search. REQUIRES:
/// the proof was accepted.
std::string false_line(const Board& board, const LowerBoundProof& proof);

}  // namespace colorwalk
