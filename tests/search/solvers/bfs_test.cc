#include "base/bits/width.h"
#include "search/exact/layered_search.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(BreadthFirst, ReturnsItsBoundsWhenTheLayersExceedTheMemoryLimit) {
  const Board board = board_of_size(18, 8);
  const SolveResult result =
      solve("bfs:bound=color-blind-layers", board, with_memory_limit(2'000'000));
  EXPECT_EQ(result.status, Status::kMemoryLimit);
  EXPECT_TRUE(result.moves.has_value());
  EXPECT_LT(*result.lower_bound, length_of(result));
}

/// The memory that a search has counted after it has expanded the start.
std::int64_t memory_after_one_layer(const Board& board, int dominance) {
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    const SolveRequest request = with_node_limit(1);
    SearchRun run(request);
    LayeredSearch<Words> search(space, {.bound = "none", .dominance = dominance}, run);
    EXPECT_FALSE(search.search(20));
    return search.memory();
  });
}

TEST(BreadthFirst, CountsTheMemoryForDominance) {
  // The children of the start take different clusters, so none of them dominates another one.
  const Board board = board_of_size(8, 6);
  EXPECT_GT(memory_after_one_layer(board, 100), memory_after_one_layer(board, 0));
}

}  // namespace
}  // namespace colorwalk
