#include "engine/state_space.h"

#include "tests/support/naive_game.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

bool is_left(Color color, const NaiveGame& game) {
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (!game.is_taken(cell) && color_at(game.board(), cell) == color) return true;
  }
  return false;
}

/// The first difference between the state of the engine and that of the naive game; empty if they
/// agree.
template <int Words>
std::string difference(const StateSpace<Words>& space, const State<Words>& state,
                       const NaiveGame& game) {
  if (space.cells(state.taken) != game.cells_taken()) {
    return fmt::format("{} cells are taken, not {}", space.cells(state.taken), game.cells_taken());
  }
  for (int cell = 0; cell < game.board().size(); ++cell) {
    const int cluster = index(space.graph().cluster_of(nth_cell(cell)));
    if (state.taken.test(cluster) != game.is_taken(cell)) {
      return fmt::format("cell {} is taken in one game alone", cell);
    }
  }
  for (const Color color : each_color(space.colors())) {
    if (space.takes(state, color).any() != game.would_take(color)) {
      return fmt::format("color {} takes something in one game alone", index(color));
    }
    if (space.unfinished(state).contains(color) != is_left(color, game)) {
      return fmt::format("color {} is finished in one game alone", index(color));
    }
    if (space.cells_of_color(state.taken, color) !=
        space.cells(state.taken & space.of_color(color))) {
      return fmt::format("the cells of color {} are miscounted", index(color));
    }
  }
  if (state.frontier.intersects(state.taken)) return "the frontier is taken";
  return state.is_goal() == game.is_finished() ? "" : "the board is finished in one game alone";
}

/// Plays the moves on the engine and on the naive game, side by side.
template <int Words>
std::string play_error(const Board& board, const std::vector<Color>& moves) {
  const SpaceOf<Words> space(board);
  State<Words> state = space.initial();
  NaiveGame game(board);
  for (std::size_t played = 0;; ++played) {
    const std::string wrong = difference(space, state, game);
    if (!wrong.empty()) return fmt::format("after {} moves {}", played, wrong);
    if (played == moves.size()) return "";
    state = space.after(state, space.takes(state, moves[played]));
    game.play(moves[played]);
  }
}

/// Plays random moves in every width that holds the board, or in the least one.
std::string engine_error(const Board& board, bool in_every_width = false) {
  const int clusters = ClusterGraph(board).clusters();
  const std::vector<Color> moves = random_moves(board);
  std::string error;
  for (const int words : kAllWidths) {
    if (words * 64 < clusters) continue;
    error = with_width_of<kAllWidths.size()>(
        words * 64, [&]<int Words>() { return play_error<Words>(board, moves); });
    if (!error.empty() || !in_every_width) break;
  }
  return error;
}

TEST(Engine, AgreesWithTheNaiveGameOnBoardsOfAllSizes) {
  const auto check = [](const Board& board) { return engine_error(board); };
  expect_on_random_boards({.boards = effort(5000), .options = up_to(16)}, check);
  expect_on_random_boards({.boards = effort(150), .options = up_to(64, kMaxColors)}, check);
  EXPECT_EQ(engine_error(board_of_size(kSanitized ? kMaxSide / 2 : kMaxSide, 6)), "");
}

TEST(Engine, AgreesWithTheNaiveGameInEveryWidth) {
  expect_on_random_boards({.boards = effort(300), .seed = 3, .options = up_to(20, 10)},
                          [](const Board& board) { return engine_error(board, true); });
}

TEST(StateSpace, CountsTheStartRegionAmongNoColor) {
  const SpaceOf<> space(board_of("# 1 4 2 flood-it ul 0\n0010\n"));
  EXPECT_EQ(space.of_color(Color{0}).count(), 1);
  EXPECT_FALSE(space.of_color(Color{0}).test(0));
}

}  // namespace
}  // namespace colorwalk
