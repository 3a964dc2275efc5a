#include "search/cores/near_miss.h"

#include "base/bits/width.h"
#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The result of all_but() for the clusters whose numbers have the remainder `rest` modulo three.
template <int Words>
std::string error_in(const StateSpace<Words>& space, int rest) {
  ClusterSet<Words> clusters;
  for (int i = 1; i < space.clusters(); ++i) {
    if (i % 3 == rest) clusters.set(i);
  }
  const State<Words> state = all_but(space, clusters);
  for (int i = 0; i < space.clusters(); ++i) {
    if (state.taken.test(i) == clusters.test(i)) return fmt::format("cluster {} is wrong", i);
    const bool touches = clusters.test(i) && space.neighbors(i).intersects(state.taken);
    if (state.frontier.test(i) != touches) return fmt::format("the frontier is wrong at {}", i);
  }
  return state.taken.count() + clusters.count() == space.clusters() ? "" : "there are too many";
}

TEST(NearMiss, IsTriedWithTheLargestStateThatHasNotTakenTheRest) {
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [&](const Board& board) {
    const ClusterGraph graph(board);
    return with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      for (int rest = 0; rest < 3; ++rest) {
        if (std::string error = error_in(space, rest); !error.empty()) return error;
      }
      return std::string();
    });
  });
}

}  // namespace
}  // namespace colorwalk
