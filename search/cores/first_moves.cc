#include "search/cores/first_moves.h"

#include <limits>

#include "base/bits/width.h"
#include "engine/cluster_graph.h"
#include "search/cores/core_refutation.h"
#include "search/search_run.h"

namespace colorwalk {

std::vector<FirstMove> judge_first_moves(const Board& board, int optimum,
                                         const SolveRequest& request) {
  SearchRun run(request);
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    const State<Words> start = space.initial();
    CoreRefuter<Words> refuter(space, kDefaultCores, run);
    std::vector<FirstMove> judged;
    for (const Color color : each_color(board.colors())) {
      const State<Words> after = space.after(start, space.takes(start, color));
      const Refutation answer =
          refuter.refute(after, optimum - 1, std::numeric_limits<std::int64_t>::max());
      judged.push_back(answer == Refutation::kSolved    ? FirstMove::kOptimal
                       : answer == Refutation::kRefuted ? FirstMove::kWasteful
                                                        : FirstMove::kUnknown);
    }
    return judged;
  });
}

}  // namespace colorwalk
