#pragma once

#include "base/random.h"
#include "engine/board.h"
#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {

/// The moves that it takes to finish the board when everything but the line's clusters is taken:
/// the line is true if they are more than its budget.
int moves_needed(const Board& board, const ProofLine& line);

/// Changes one thing in one line of a proof.
void damage(Random& random, const Board& board, LowerBoundProof& proof);

}  // namespace colorwalk
