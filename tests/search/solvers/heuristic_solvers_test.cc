#include "search/beam_search.h"
#include "search/greedy_solution.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/states.h"

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

TEST(Colorflow, IsGreedyWithDepthOneAndOnlyTheFloodedWeight) {
  expect_on_random_boards({.boards = effort(100)}, [](const Board& board) {
    const auto ours = solve("colorflow:depth=1,next-weight=0,eliminated-weight=0", board).moves;
    return ours == solve("greedy", board).moves ? "" : "the moves are not greedy's";
  });
}

TEST(Colorflow, EliminatesAColorOrMaximizesTheFrontierIfOnlyThatHasWeight) {
  const auto first_move = [](std::string_view solver, std::string_view grid) {
    return solve(solver, board_of(grid)).moves->front();
  };
  const char* const eliminated = "# 1 7 3 color-walk 0,1 0\n1.00220\n";
  EXPECT_EQ(first_move("greedy", eliminated), Color{0});
  EXPECT_EQ(first_move("colorflow:depth=1,flooded-weight=0,next-weight=0,few-colors=0", eliminated),
            Color{1});
  // 0 takes two cells and opens one, 1 takes one and opens three.
  const char* const opened = "# 1 9 4 color-walk 0,3 0\n300.12223\n";
  EXPECT_EQ(first_move("greedy", opened), Color{0});
  EXPECT_EQ(first_move("colorflow:depth=1,flooded-weight=0,eliminated-weight=0", opened), Color{1});
}

TEST(Beam, IsNeverLongerWithGrowingWidthsThanWithTheFirst) {
  for (const Board& board : boards_of_size(12, 6, effort(20))) {
    EXPECT_LE(length_of(solve("beam:most=256", board)), length_of(solve("beam:width=8", board)));
  }
}

TEST(Beam, FindsOnlySolutionsShorterThanItsBound) {
  expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    if (shortest == 0) return std::string();
    return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
      SearchRun run(kNoLimits);
      ThreadTeam alone(1);
      const auto search = make_beam_search(space, run, alone);
      if (search->solve({.width = 1'000'000}, shortest)) return std::string("a solution too long");
      const auto moves = search->solve({.width = 1'000'000}, shortest + 1);
      return std::string(moves && std::cmp_equal(moves->size(), shortest) ? "" : "no solution");
    });
  });
}

TEST(DepthFirstEndGame, FinishesByLookAheadIfItFindsNoSolution) {
  expect_on_random_boards({.boards = effort(60)}, [](const Board& board) -> std::string {
    const auto look_ahead = solve("greedy-look-ahead:depth=2", board).moves;
    for (const char* const hopeless : {"bound=1", "nodes=1"}) {
      const SolveResult result = solve(fmt::format("dfs-gla:depth=2,switch=3,{}", hopeless), board);
      const bool one_move_was_enough = length_of(result) < static_cast<int>(look_ahead->size());
      if (result.moves != look_ahead && !one_move_was_enough) {
        return fmt::format("with {} the moves are not look-ahead's", hopeless);
      }
    }
    return "";
  });
}

TEST(DepthFirstEndGame, FindsOnlySolutionsShorterThanItsBound) {
  // The search accepts only fewer moves than its bound, so the shortest length is too low.
  expect_on_random_boards(
      {.boards = effort(60), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int shortest = shortest_length(board);
        if (shortest == 0) return "";
        const auto with_bound = [&](int bound) {
          return solve(fmt::format("dfs-gla:depth=1,switch=0,bound={}", bound), board);
        };
        if (length_of(with_bound(shortest + 1)) != shortest) return "one more is not enough";
        return with_bound(shortest).moves == solve("greedy", board).moves
                   ? ""
                   : "the shortest length itself is not too low";
      });
}

TEST(Genetic, ReturnsTheBestGameWhenALimitStopsItAndShorterOnesLater) {
  const Board board = board_of_size(14, 6);
  EXPECT_FALSE(solve("genetic", board, {.limits = {.nodes = 0}}).moves.has_value());
  std::vector<int> lengths;
  for (const int nodes : {1, 10, 100, 3000}) {
    const SolveResult result = solve("genetic", board, {.limits = {.nodes = nodes}});
    EXPECT_EQ(result.status, Status::kNodeLimit);
    ASSERT_TRUE(result.moves.has_value());
    lengths.push_back(length_of(result));
  }
  EXPECT_TRUE(std::ranges::is_sorted(lengths, std::ranges::greater()));
  EXPECT_LT(lengths[3], lengths[2]) << "that of the first generation";
}

}  // namespace
}  // namespace colorwalk
