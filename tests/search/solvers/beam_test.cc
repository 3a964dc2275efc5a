#include <unordered_set>

#include "base/bits/width.h"
#include "heuristics/bounds/beam_scores.h"
#include "search/beam_search.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Beam, IsNeverLongerWithGrowingWidthsThanWithTheFirst) {
  for (const Board& board : boards_of_size(12, 6, effort(20))) {
    EXPECT_LE(length_of(solve("beam:most=256", board)), length_of(solve("beam:width=8", board)));
  }
}

TEST(Beam, FindsOnlySolutionsShorterThanItsBound) {
  expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    if (shortest == 0) return std::string();
    const ClusterGraph graph(board);
    return with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      const SolveRequest request;
      SearchRun run(request);
      ThreadTeam alone(1);
      BeamSearch<Words> search(space, run, alone);
      if (search.solve({.width = 1'000'000}, shortest)) return std::string("a solution too long");
      const auto moves = search.solve({.width = 1'000'000}, shortest + 1);
      return std::string(moves && std::cmp_equal(moves->size(), shortest) ? "" : "no solution");
    });
  });
}

/// Beam search without any optimization: the reference for the parallel pipeline.
template <int Words>
std::vector<Color> plain_beam(const StateSpace<Words>& space, const BeamOptions& options) {
  struct Node {
    State<Words> state;
    std::vector<Color> moves;
    std::size_t slot = 0;
    std::int64_t key = 0;
  };
  const auto keep_least = [](std::vector<Node>& nodes, std::size_t count) {
    std::ranges::sort(nodes, {}, [](const Node& node) { return std::pair(node.key, node.slot); });
    nodes.resize(std::min(nodes.size(), count));
  };
  const auto width = static_cast<std::size_t>(options.width);
  std::vector<Node> beam = {{space.initial(), {}}};
  while (!beam.empty()) {
    std::vector<Node> children;
    std::unordered_set<ClusterSet<Words>, SetHash<Words>> seen;
    for (const Node& node : beam) {
      for (const Color color : each_color(space.colors())) {
        const ClusterSet<Words> taken = space.takes(node.state, color);
        if (taken.none()) continue;
        Node child = {space.after(node.state, taken), node.moves, children.size()};
        child.moves.push_back(color);
        if (child.state.is_goal()) return child.moves;
        const bool completes = space.of_color(color).is_subset_of(child.state.taken);
        if (!completes && child.state.frontier.is_subset_of(node.state.frontier)) continue;
        child.key = -(child.state.taken.count() + child.state.frontier.count());
        if (seen.insert(child.state.taken).second) children.push_back(std::move(child));
      }
    }
    keep_least(children, static_cast<std::size_t>(options.scored) * width);
    for (Node& child : children) {
      const State<Words>& state = child.state;
      child.key = blind_layer_score(space, state, space.unfinished(state)).score(options.weight);
    }
    keep_least(children, width);
    beam = std::move(children);
  }
  return {};  // No moves, which are no solution.
}

TEST(Beam, PlaysTheMovesOfThePlainAlgorithmWithAnyNumberOfThreads) {
  for (const int width : {1, 10, 70, 300, 2000}) {
    for (const Board& board : boards_of_size(12, 6, effort(width < 1000 ? 10 : 2))) {
      const ClusterGraph graph(board);
      const std::vector<Color> moves = with_width(graph.clusters(), [&]<int Words>() {
        return plain_beam(StateSpace<Words>(graph), {.width = width});
      });
      const std::string solver = fmt::format("beam:width={}", width);
      EXPECT_EQ(solve(solver, board).moves, moves) << draw(board) << "width " << width;
      expect_same_with_threads(solver, board, {2, 3, 8, 16});
    }
  }
}

}  // namespace
}  // namespace colorwalk
