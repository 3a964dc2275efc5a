#include "search/cores/evidence_by_refutation.h"

#include "base/bits/width.h"
#include "engine/cluster_graph.h"

namespace colorwalk {
namespace {

/// For each color, in order, whether an optimal solution begins with it. Cheap for a refuter that
/// has proven the optimum, because it has learned nearly all cores needed for this.
template <int Words>
std::vector<FirstMove> classify_first_moves(const StateSpace<Words>& space, int optimum,
                                            ParallelRefuter<Words>& refuter) {
  const State<Words> start = space.initial();
  std::vector<FirstMove> classified;
  for (const Color color : each_color(space.colors())) {
    const Refutation answer =
        refuter.refute(space.after(start, space.takes(start, color)), optimum - 1, kAllNodes);
    classified.push_back(answer == Refutation::kSolved    ? FirstMove::kOptimal
                         : answer == Refutation::kRefuted ? FirstMove::kWasteful
                                                          : FirstMove::kUnknown);
  }
  return classified;
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
  if (run.wanted().proof) {
    if (line == kNoLine &&
        refuter.refute(space.initial(), optimum - 1, kAllNodes) == Refutation::kRefuted) {
      line = refuter.line();
    }
    evidence.proof = refuter.take_proof({&line, 1});
  }
  if (run.wanted().hints) evidence.first_moves = classify_first_moves(space, optimum, refuter);
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
    const auto colors = static_cast<std::size_t>(board.colors());
    return {.first_moves = std::vector(colors, FirstMove::kUnknown), .proof = std::nullopt};
  }
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    ThreadTeam alone(1);
    ParallelRefuter<Words> refuter(space, kDefaultCores, run, alone);
    return gather_evidence(space, optimum, kNoLine, refuter, run);
  });
}

}  // namespace colorwalk
