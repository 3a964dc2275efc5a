#include "heuristics/bounds/beam_scores.h"

#include <deque>

#include "heuristics/bounds/color_blind_layers.h"
#include "tests/support/naive_game.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// All clusters that some sequence of `moves` more moves takes.
template <int Words>
ClusterSet<Words> reachable(const StateSpace<Words>& space, const State<Words>& state, int moves) {
  ClusterSet<Words> all = state.taken;
  if (moves == 0) return all;
  for (const Color color : each_color(space.colors())) {
    all |= reachable(space, space.after(state, space.takes(state, color)), moves - 1);
  }
  return all;
}

TEST(ColorBlindLayers, ReachEveryClusterReachableInAsManyMoves) {
  int blind_steps = 0;
  expect_in_every_state(
      {.boards = effort(200), .options = kPuzzles}, [&](const auto& space, const auto& state) {
        std::string error;
        const auto check = [&](int moves, const auto& after) {
          ++blind_steps;
          if (moves > 4) return;  // Every sequence of this length is tried.
          if (!reachable(space, state, moves).is_subset_of(after.taken)) {
            error = fmt::format("{} moves reach more", moves);
          }
        };
        walk_color_blind_layers(space, state, space.unfinished(state), kNoBudget, check);
        return error;
      });
  EXPECT_GT(blind_steps, effort(200));
}

TEST(BlindLayerScore, HasTheBoundOfTheColorBlindLayers) {
  expect_in_every_state(
      {.boards = effort(200), .options = up_to(16, 12)}, [](const auto& space, const auto& state) {
        const auto score = blind_layer_score(space, state, space.unfinished(state));
        const int bound = color_blind_layers(space, state, space.unfinished(state));
        return score.bound == bound ? "" : fmt::format("{}, not {}", score.bound, bound);
      });
}

TEST(BlindLayerScore, AddsUpTheLayersOfTheUntakenClusters) {
  const Board board = board_of("# 1 5 3 color-walk ul 0\n.1020\n");
  const SpaceOf<> space(board);
  const State<2> start = space.initial();
  const BlindLayerScore score = blind_layer_score(space, start, space.unfinished(start));
  // 1 is completed, a blind step takes the first 0, then 2 and the other 0 are completed.
  EXPECT_EQ(score.bound, 4);
  EXPECT_EQ(score.layer_sum, 1 + 2 + 3 + 4);
  EXPECT_EQ(score.score(5), 4 * 1000 + 5 * 10);
  EXPECT_EQ(score.score(0), 4000);
}

/// The largest distance of a cell and the sum of all, by Dijkstra's algorithm on cells: a step to a
/// cell of the same color is free.
DistanceSum naive_distances(const Board& board) {
  std::vector<int> distance(static_cast<std::size_t>(board.size()), board.size());
  std::deque<int> queue = {index(board.start())};
  distance[static_cast<std::size_t>(queue.front())] = 0;
  while (!queue.empty()) {
    const int cell = queue.front();
    queue.pop_front();
    for (const int next : touching_cells(board, cell)) {
      const bool is_same = color_at(board, next) == color_at(board, cell);
      const int through = distance[static_cast<std::size_t>(cell)] + (is_same ? 0 : 1);
      int& known = distance[static_cast<std::size_t>(next)];
      if (through >= known) continue;
      known = through;
      is_same ? queue.push_front(next) : queue.push_back(next);
    }
  }
  DistanceSum result;
  for (const int each : distance) {
    result.largest = std::max(result.largest, each);
    result.sum += each;
  }
  return result;
}

TEST(DistanceSum, IsThatOfTheShortestPathsToAllCells) {
  expect_on_random_boards({.boards = effort(1000)}, [](const Board& board) {
    const DistanceSum expected = naive_distances(board);
    const DistanceSum found =
        with_space(board, [](const auto& space) { return distance_sum(space, space.initial()); });
    return found.largest == expected.largest && found.sum == expected.sum ? "" : "not the same";
  });
}

}  // namespace
}  // namespace colorwalk
