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

/// For each color, in order, whether an optimal solution begins with it. A refuter that has proven
/// the optimum knows nearly all that it needs for this.
template <int Words>
std::vector<FirstMove> judge_first_moves(const StateSpace<Words>& space, int optimum,
                                         ParallelRefuter<Words>& refuter) {
  const State<Words> start = space.initial();
  std::vector<FirstMove> judged;
  for (const Color color : each_color(space.colors())) {
    const Refutation answer =
        refuter.refute(space.after(start, space.takes(start, color)), optimum - 1, kAllNodes);
    judged.push_back(answer == Refutation::kSolved    ? FirstMove::kOptimal
                     : answer == Refutation::kRefuted ? FirstMove::kWasteful
                                                      : FirstMove::kUnknown);
  }
  return judged;
}

/// The evidence that `run` wants for a proven optimum. `line` is the line of the refuter's log that
/// says that there is no shorter solution; kNoLine if the refuter has not been asked yet. The
/// counters of the run stay those of the answer, and its limit on nodes is counted anew.
template <int Words>
Evidence gather_evidence(const StateSpace<Words>& space, int optimum, std::int32_t line,
                         ParallelRefuter<Words>& refuter, SearchRun& run) {
  if (optimum == 0) return {.first_moves = {}, .proof = LowerBoundProof()};
  Evidence evidence;
  refuter.begin_evidence();
  if (run.wanted().proof) {
    if (line == kNoLine &&
        refuter.refute(space.initial(), optimum - 1, kAllNodes) == Refutation::kRefuted) {
      line = refuter.line();
    }
    evidence.proof = refuter.take_proof(line);
  }
  if (run.wanted().hints) evidence.first_moves = judge_first_moves(space, optimum, refuter);
  return evidence;
}

/// The evidence that the request wants for an optimum that was proven by other means than a
/// refuter's: a refuter has to prove it again.
Evidence evidence_by_refutation(const Board& board, int optimum, const SolveRequest& request);

}  // namespace colorwalk
