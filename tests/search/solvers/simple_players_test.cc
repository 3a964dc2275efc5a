#include "engine/cluster_graph.h"
#include "search/greedy_solution.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(RoundRobin, PlaysTheColorsInCyclicOrder) {
  const Board board = board_of("# 1 6 3 color-walk ul 0\n.21012\n");
  EXPECT_EQ(board.format_moves(solve("round-robin", board).moves.value()), "012012012");
  EXPECT_EQ(board.format_moves(solve("round-robin-skip", board).moves.value()), "21012");
}

/// Whether every move of the solver takes something.
std::string useless_move_error(std::string_view solver, const Board& board) {
  NaiveGame game(board);
  const std::vector<Color> moves = solve(solver, board).moves.value();
  for (const Color move : moves) {
    if (!game.would_take(move)) return "a move takes nothing: " + board.format_moves(moves);
    game.play(move);
  }
  return "";
}

TEST(SimplePlayers, TakeSomethingWithEveryMoveWithSkip) {
  for (const char* const solver : {"round-robin-skip", "random-skip"}) {
    expect_on_random_boards({},
                            [&](const Board& board) { return useless_move_error(solver, board); });
  }
}

TEST(GreedyByCells, PlaysTheMovesOfTheSolver) {
  expect_on_random_boards({}, [](const Board& board) {
    const std::vector<Color> moves = greedy_by_cells(ClusterGraph(board));
    return moves == solve("greedy", board).moves ? "" : board.format_moves(moves);
  });
}

}  // namespace
}  // namespace colorwalk
