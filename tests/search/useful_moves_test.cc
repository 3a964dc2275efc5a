#include "search/useful_moves.h"

#include "engine/cluster_graph.h"
#include "tests/support/boards.h"
#include "tests/support/random_game.h"
#include "tests/support/test.h"
#include "tests/support/true_distances.h"

namespace colorwalk {
namespace {

using Space = StateSpace<2>;

struct Move {
  Color color;
  State<2> after;
  ColorSet unfinished;
};

std::vector<Move> useful_moves(const Space& space, const State<2>& state) {
  std::vector<Move> moves;
  const auto add = [&](Color color, const State<2>& after, ColorSet unfinished) {
    moves.push_back({color, after, unfinished});
  };
  for_each_useful_move(space, state, space.unfinished(state), add);
  return moves;
}

/// Returns an error for a state from which no useful move is optimal, and for moves that are not
/// useful. Returns none if the distance of the state is unknown.
std::string error_in(const Space& space, const State<2>& state, TrueDistances& distances) {
  const std::optional<int> distance = distances.from(state.taken.word(0));
  if (!distance) return "";
  bool optimal = false;
  for (const Move& move : useful_moves(space, state)) {
    if (move.after != space.after(state, space.takes(state, move.color))) return "a wrong state";
    if (move.unfinished != space.unfinished(move.after)) return "wrong unfinished colors";
    if (distances.from(move.after.taken.word(0)) == *distance - 1) optimal = true;
  }
  return optimal ? "" : fmt::format("none of the useful moves is optimal, distance {}", *distance);
}

TEST(UsefulMoves, IncludeAnOptimalMoveForEveryState) {
  expect_on_random_boards({.boards = effort(2000), .options = {.max_rows = 6, .max_cols = 6}},
                          [](const Board& board) -> std::string {
                            const ClusterGraph graph(board);
                            const Space space(graph);
                            TrueDistances distances(graph, 5000);
                            Random random(board.hash());
                            std::vector<State<2>> game = random_game(space, random);
                            game.pop_back();
                            for (auto state = game.rbegin(); state != game.rend(); ++state) {
                              const std::string error = error_in(space, *state, distances);
                              if (!error.empty()) return error;
                            }
                            return "";
                          });
}

TEST(UsefulMoves, AreOnlyTheCompletionIfThereIsOne) {
  expect_on_random_boards({.boards = effort(500), .options = {.max_rows = 9, .max_cols = 9}},
                          [](const Board& board) -> std::string {
                            const ClusterGraph graph(board);
                            const Space space(graph);
                            Random random(board.hash());
                            for (const State<2>& state : random_game(space, random)) {
                              const auto completable =
                                  completable_color(space, state, space.unfinished(state));
                              if (!completable) continue;
                              const std::vector<Move> moves = useful_moves(space, state);
                              if (moves.size() != 1 || moves[0].color != *completable)
                                return "not the completion";
                              if (moves[0].unfinished.contains(*completable))
                                return "it does not complete";
                            }
                            return "";
                          });
}

}  // namespace
}  // namespace colorwalk
