#include "search/useful_moves.h"

#include "tests/support/states.h"
#include "tests/support/true_distances.h"

namespace colorwalk {
namespace {

template <int Words>
struct Move {
  Color color;
  State<Words> after;
  ColorSet unfinished;
};

template <int Words>
std::vector<Move<Words>> useful_moves(const StateSpace<Words>& space, const State<Words>& state) {
  std::vector<Move<Words>> moves;
  const auto add = [&](Color color, const State<Words>& after, ColorSet unfinished) {
    moves.push_back({color, after, unfinished});
  };
  for_each_useful_move(space, state, space.unfinished(state), add);
  return moves;
}

/// Returns an error for a state from which no useful move is optimal, and for moves that are not
/// useful. Returns none if the distance of the state is unknown.
std::string error_in(const StateSpace<2>& space, const State<2>& state, TrueDistances& distances) {
  const std::optional<int> distance = distances.from(state.taken.word(0));
  if (!distance) return "";
  bool optimal = false;
  for (const auto& move : useful_moves(space, state)) {
    if (move.after != space.after(state, space.takes(state, move.color))) return "a wrong state";
    if (move.unfinished != space.unfinished(move.after)) return "wrong unfinished colors";
    if (distances.from(move.after.taken.word(0)) == *distance - 1) optimal = true;
  }
  return optimal ? "" : fmt::format("none of the useful moves is optimal, distance {}", *distance);
}

TEST(UsefulMoves, IncludeAnOptimalMoveForEveryState) {
  const auto check = [](const Board& board) -> std::string {
    const SpaceOf<> space(board);
    TrueDistances distances(space.graph(), 5000);
    std::vector<State<2>> game = random_game(space, board.hash());
    game.pop_back();
    for (auto state = game.rbegin(); state != game.rend(); ++state) {
      const std::string error = error_in(space, *state, distances);
      if (!error.empty()) return error;
    }
    return "";
  };
  expect_on_random_boards({.boards = effort(2000), .options = up_to(6)}, check);
}

TEST(UsefulMoves, AreOnlyTheCompletionIfThereIsOne) {
  const auto check = [](const auto& space, const auto& state) -> std::string {
    const auto completable = completable_color(space, state, space.unfinished(state));
    if (!completable) return "";
    const auto moves = useful_moves(space, state);
    if (moves.size() != 1 || moves[0].color != *completable) return "not the completion";
    return moves[0].unfinished.contains(*completable) ? "it does not complete" : "";
  };
  expect_in_every_state({.boards = effort(500), .options = up_to(9)}, check);
}

}  // namespace
}  // namespace colorwalk
