#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/board.h"
#include "search/cores/parallel_refutation.h"
#include "search/solver.h"

/// Evidence for a proven optimum, from the refuter that proved it or from a new one.
namespace colorwalk {

/// The evidence that `run` requests for a proven optimum. `line` is the proof line of the refuter's
/// log that refutes every shorter solution; kNoLine if the refuter has not refuted them yet. The
/// counters of the run stay those of the answer, and its node limit starts anew. Instantiated for
/// every width in kWidths.
template <int Words>
Evidence gather_evidence(const StateSpace<Words>& space, int optimum, std::int32_t line,
                         ParallelRefuter<Words>& refuter, SearchRun& run);

/// The requested evidence for an optimum that was proven by another algorithm; a refuter proves it
/// again. Nothing for a board of more than kMostMembers clusters, as after a limit.
Evidence evidence_by_refutation(const Board& board, int optimum, const SolveRequest& request);

}  // namespace colorwalk
