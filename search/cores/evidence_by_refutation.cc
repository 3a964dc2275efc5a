#include "search/cores/evidence_by_refutation.h"

#include <new>

#include "base/bits/width.h"
#include "engine/cluster_graph.h"

namespace colorwalk {
namespace {

/// Finds out for each color, in order, whether an optimal solution begins with it. Cheap for a
/// refuter that has proven the optimum, because it has learned nearly all cores needed for this.
template <int Words>
void classify_first_moves(const StateSpace<Words>& space, int optimum,
                          ParallelRefuter<Words>& refuter, std::vector<FirstMove>& classified) {
  const State<Words> start = space.initial();
  for (const Color color : each_color(space.colors())) {
    const Refutation answer =
        refuter.refute(space.after(start, space.takes(start, color)), optimum - 1, kAllNodes);
    classified[static_cast<std::size_t>(index(color))] =
        answer == Refutation::kSolved    ? FirstMove::kOptimal
        : answer == Refutation::kRefuted ? FirstMove::kWasteful
                                         : FirstMove::kUnknown;
  }
}

}  // namespace

template <int Words>
Evidence gather_evidence(const StateSpace<Words>& space, int optimum, std::int32_t line,
                         ParallelRefuter<Words>& refuter, SearchRun& run) {
  Evidence evidence;
  if (optimum == 0) {
    if (run.wanted().proof) evidence.proof = LowerBoundProof();
    return evidence;
  }
  run.begin_evidence();
  if (run.wanted().hints) evidence.first_moves = unknown_first_moves(space.colors());
  run.within_memory([&] {
    if (!run.wanted().proof) return;
    if (line == kNoLine &&
        refuter.refute(space.initial(), optimum - 1, kAllNodes) == Refutation::kRefuted) {
      line = refuter.line();
    }
    evidence.proof = refuter.take_proof({&line, 1});
  });
  run.within_memory([&] {
    if (run.wanted().hints) classify_first_moves(space, optimum, refuter, evidence.first_moves);
  });
  return evidence;
}

#define COLORWALK_INSTANTIATE(words)                                             \
  template Evidence gather_evidence(const StateSpace<words>&, int, std::int32_t, \
                                    ParallelRefuter<words>&, SearchRun&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

Evidence evidence_by_refutation(const Board& board, int optimum, const SolveRequest& request) {
  SearchRun run(request);
  const ClusterGraph graph(board);
  if (graph.clusters() > kMostMembers) {
    return {.first_moves = unknown_first_moves(board.colors()), .proof = std::nullopt};
  }
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    ThreadTeam alone(1);
    ParallelRefuter<Words> refuter(space, kDefaultCores, run, alone);
    Evidence evidence = gather_evidence(space, optimum, kNoLine, refuter, run);
    if (run.is_out_of_memory()) throw std::bad_alloc();
    return evidence;
  });
}

}  // namespace colorwalk
