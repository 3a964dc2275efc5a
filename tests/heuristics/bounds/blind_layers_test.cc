#include "heuristics/bounds/beam_scores.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/test.h"
#include "tests/support/with_space.h"

namespace colorwalk {
namespace {

/// Calls `visit(state, game)` for every state of a game of random moves, in the engine and in the
/// naive game. Stops at the first error and returns it.
template <int Words, class Visit>
std::string error_in_game(const Board& board, const StateSpace<Words>& space, Visit&& visit) {
  Random random(board.hash());
  State<Words> state = space.initial();
  NaiveGame game(board);
  while (true) {
    const std::string error = visit(state, game);
    if (!error.empty() || state.is_goal()) return error;
    if (game.is_finished()) return "the engine's game is not finished";
    const Color color = random_color(random, board.colors());
    state = space.after(state, space.takes(state, color));
    game.play(color);
  }
}

template <int Words>
int bound_of(const StateSpace<Words>& space, const State<Words>& state) {
  return color_blind_layers(space, state, space.unfinished(state));
}

/// Tries `visit(space, state, game)` on the states of random games on small boards.
template <class Visit>
void expect_in_every_state(const RandomBoardOptions& options, Visit&& visit) {
  expect_on_random_boards({.boards = effort(200), .options = options}, [&](const Board& board) {
    return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
      return error_in_game(board, space, [&](const State<Words>& state, const NaiveGame& game) {
        return std::string(visit(space, state, game));
      });
    });
  });
}

constexpr RandomBoardOptions kMedium = {
    .max_rows = 16, .max_cols = 16, .max_colors = 12, .rules = {}};

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
      kPuzzles, [&](const auto& space, const auto& state, const NaiveGame&) -> std::string {
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
      kMedium, [](const auto& space, const auto& state, const NaiveGame&) -> std::string {
        const auto score = blind_layer_score(space, state, space.unfinished(state));
        const int bound = bound_of(space, state);
        return score.bound == bound ? "" : fmt::format("{}, not {}", score.bound, bound);
      });
}

TEST(BlindLayerScore, AddsUpTheLayersOfTheUntakenClusters) {
  const Board board = board_of("# 1 5 3 color-walk ul 0\n.1020\n");
  const ClusterGraph graph(board);
  const StateSpace<2> space(graph);
  const State<2> start = space.initial();
  const BlindLayerScore score = blind_layer_score(space, start, space.unfinished(start));
  // 1 is completed, a blind step takes the first 0, then 2 and the other 0 are completed.
  EXPECT_EQ(score.bound, 4);
  EXPECT_EQ(score.layer_sum, 1 + 2 + 3 + 4);
  EXPECT_EQ(score.score(5), 4 * 1000 + 5 * 10);
  EXPECT_EQ(score.score(0), 4000);
}

}  // namespace
}  // namespace colorwalk
