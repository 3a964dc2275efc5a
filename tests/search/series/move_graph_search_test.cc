#include "search/series/move_graph_search.h"

#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// Calls `body(game, run)` with a new game on a board.
template <class Body>
auto with_game(const Board& board, Body&& body) {
  return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
    Game<Words> game(space);
    SearchRun run(kNoLimits);
    return body(game, run);
  });
}

TEST(MoveGraphSearch, PlaysAtLeastOneMovePerFullOpenList) {
  for (const Board& board : boards_of_size(12, kMaxColors, 5)) {
    with_game(board, [&]<int Words>(Game<Words>& game, SearchRun& run) {
      while (!game.is_finished()) {
        const int before = game.moves_played();
        play_move_graph_opening(game, {.capacity = 64}, before + 1, 100, run);
        ASSERT_GT(game.moves_played(), before);
      }
    });
  }
}

TEST(MoveGraphSearch, TakesTheLargestMoveIfMovesCostNothing) {
  // If moves cost nothing, the search always takes the most cells and never backtracks.
  for (const Board& board : boards_of_size(10, 5, 5)) {
    const SolveResult result = solve("dijkstra:scale=0,endgame-cells=0", board);
    EXPECT_EQ(result.counters.expanded, length_of(result));
  }
}

TEST(MoveGraphSearch, StopsAfterTheMoveThatReachesTheCellCount) {
  // Few colors, so that the list of 250,000 never fills.
  const RandomBoardOptions options = up_to(8, 4);
  expect_on_random_boards({.boards = effort(200), .options = options}, [](const Board& board) {
    return with_game(board, [&]<int Words>(Game<Words>& game, SearchRun& run) -> std::string {
      const int wanted = game.space().graph().cells() * 80 / 100;
      if (game.cells_taken() >= wanted) return "";
      Game<Words> without_last_move = game;
      play_move_graph_opening(game, {}, 1, 80, run);
      if (game.cells_taken() < wanted) return "too few cells are gone";
      without_last_move.play_all(std::span(game.moves()).first(game.moves().size() - 1));
      return without_last_move.cells_taken() < wanted ? "" : "it could have stopped a move before";
    });
  });
}

TEST(MoveGraphSearch, PlaysAMoveEvenIfTheCellCountIsReached) {
  with_game(board_of_size(6, 4), []<int Words>(Game<Words>& game, SearchRun& run) {
    play_move_graph_opening(game, {}, 1, 1, run);
    EXPECT_EQ(game.moves_played(), 1);
  });
}

TEST(MoveGraphOpening, EndsWithTheSequenceThatReachesItsMoveCount) {
  for (const Board& board : boards_of_size(14, 6, 3)) {
    with_game(board, []<int Words>(Game<Words>& game, SearchRun& run) {
      play_move_graph_opening(game, {}, 0, 50, run);
      EXPECT_EQ(game.moves_played(), 0);
      play_move_graph_opening(game, {}, 5, 50, run);
      const int opening = game.moves_played();
      EXPECT_GE(opening, 5);
      EXPECT_FALSE(game.is_finished());
      play_move_graph_opening(game, {}, 5, 50, run);
      EXPECT_EQ(game.moves_played(), opening);
    });
  }
}

}  // namespace
}  // namespace colorwalk
