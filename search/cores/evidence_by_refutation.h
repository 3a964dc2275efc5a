#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/board.h"
#include "search/cores/parallel_refutation.h"
#include "search/proofs/evidence.h"
#include "search/solver.h"

/// Evidence for a proven optimum out of the refuter that proved it, or of one that has to prove it
/// again.
namespace colorwalk {

/// The evidence that `run` wants for a proven optimum. `line` is the line of the refuter's log that
/// says that there is no shorter solution; kNoLine if the refuter has not been asked yet. The
/// counters of the run stay those of the answer, and its limit on nodes is counted anew.
/// Instantiated for every width in kWidths.
template <int Words>
Evidence gather_evidence(const StateSpace<Words>& space, int optimum, std::int32_t line,
                         ParallelRefuter<Words>& refuter, SearchRun& run);

/// The evidence that the request wants for an optimum that was proven by other means than a
/// refuter's: a refuter has to prove it again.
Evidence evidence_by_refutation(const Board& board, int optimum, const SolveRequest& request);

}  // namespace colorwalk
