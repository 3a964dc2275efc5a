#include "search/cores/parallel_refutation.h"

#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ParallelRefuter, ReportsEachLowerBoundWhenItIsProven) {
  const ClusterGraph graph(board_of_size(8, 4));
  const StateSpace<2> space(graph);
  const SolveRequest request;
  SearchRun run(request);
  ThreadTeam alone(1);
  ParallelRefuter<2> refuter(space, 512, run, alone);
  Gap gap = {.lower = 0, .upper = 40};
  std::vector<int> reported;
  refuter.close_gap(space.initial(), gap, ParallelRefuter<2>::Order::kFromBelow, kAllNodes,
                    [&](const Gap& changed) { reported.push_back(changed.lower); });
  ASSERT_GT(reported.size(), 3U);
  for (std::size_t i = 0; i + 1 < reported.size(); ++i) {
    EXPECT_EQ(reported[i], static_cast<int>(i) + 1);
  }
}

}  // namespace
}  // namespace colorwalk
