#include "heuristics/bounds/sibling_scores.h"

#include "tests/support/solve.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// Compares the scores of all children in a game of random moves with those of walks.
template <int Words>
std::string error_in_game(const Board& board, const StateSpace<Words>& space) {
  ThreadTeam team(2);
  const ClusterDistances<Words> distances(space, team, [] { return true; });
  SiblingScores<Words> siblings(space, distances);
  for (const State<Words>& state : random_game(space, board.hash())) {
    if (state.is_goal()) break;  // It has no children.
    siblings.set_parent(state, space.unfinished(state));
    for (const Color color : each_color(space.colors())) {
      const State<Words> child = space.after(state, space.takes(state, color));
      if (child.taken == state.taken || child.is_goal()) continue;
      const BlindLayerScore expected = blind_layer_score(space, child, space.unfinished(child));
      const BlindLayerScore score = siblings.child(color);
      if (score.bound != expected.bound || score.layer_sum != expected.layer_sum) {
        return fmt::format("bound {} and sum {} instead of {} and {} after {}", score.bound,
                           score.layer_sum, expected.bound, expected.layer_sum, index(color));
      }
    }
  }
  return "";
}

TEST(SiblingScores, EqualTheScoresOfWalks) {
  constexpr RandomBoardOptions kUpTo24 = up_to(24, 12);
  expect_on_random_boards({.boards = effort(200), .options = kUpTo24}, [](const Board& board) {
    return with_space(board, [&](const auto& space) { return error_in_game(board, space); });
  });
}

TEST(SiblingScores, EqualTheScoresOfWalksIfTheClustersFillTheSets) {
  constexpr int kLeast = kWidths.front();
  const Board board =
      drawn_board(kLeast, 64, 4, [](int row, int col) { return row % 2 * 2 + col % 2; });
  const ClusterGraph graph(board);
  ASSERT_EQ(graph.clusters(), 64 * kLeast);
  EXPECT_EQ(error_in_game(board, StateSpace<kLeast>(graph)), "");
}

TEST(ClusterDistances, AreUnusableWithLongerPathsOrWithoutTime) {
  for (const int cols : {ClusterDistances<2>::kMost + 1, 256}) {
    const Board board = drawn_board(1, cols, 2, [](int, int col) { return col % 2; });
    const auto is_usable = [&](bool in_time) {
      return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
        ThreadTeam alone(1);
        return ClusterDistances<Words>(space, alone, [=] { return in_time; }).is_usable();
      });
    };
    EXPECT_EQ(is_usable(true), cols < 256);
    EXPECT_FALSE(is_usable(false));
    EXPECT_EQ(length_of(solve("beam:width=100", board)), cols - 1);
  }
}

}  // namespace
}  // namespace colorwalk
