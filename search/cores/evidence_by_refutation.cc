#include "search/cores/evidence_by_refutation.h"

#include "base/bits/width.h"
#include "engine/cluster_graph.h"

namespace colorwalk {

Evidence evidence_by_refutation(const Board& board, int optimum, const SolveRequest& request) {
  SearchRun run(request);
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    ThreadTeam alone(1);
    ParallelRefuter<Words> refuter(space, kDefaultCores, run, alone);
    return gather_evidence(space, optimum, kNoLine, refuter, run);
  });
}

}  // namespace colorwalk
