#include "search/cores/shorter_tails.h"

#include "base/bits/width.h"
#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// A poor solution: the colors in turn, without those that take nothing.
std::vector<Color> colors_in_turn(const Board& board) {
  std::vector<Color> moves;
  NaiveGame game(board);
  for (int i = 0; !game.is_finished(); ++i) {
    const Color color = nth_color(i % board.colors());
    if (!game.would_take(color)) continue;
    game.play(color);
    moves.push_back(color);
  }
  return moves;
}

std::vector<Color> shortened(const Board& board, const std::vector<Color>& solution, int lower,
                             std::int64_t nodes, int threads = 1) {
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    const SolveRequest request;
    SearchRun run(request);
    ThreadTeam team(threads);
    ParallelRefuter<Words> refuter(space, 512, run, team);
    return with_shorter_tails(space, solution, lower, nodes, refuter, run);
  });
}

/// With enough nodes, only the first move is never replaced.
int shortest_with_first_move(const Board& board, Color color) {
  NaiveGame game(board);
  game.play(color);
  return 1 + shortest_length(game);
}

TEST(ShorterTails, AreOptimalIfTheNodesSuffice) {
  constexpr std::int64_t kNodes = 1'000'000'000;
  for (const int threads : {1, 2}) {
    expect_on_random_boards(
        {.boards = effort(200), .options = kPuzzles}, [&](const Board& board) -> std::string {
          const std::vector<Color> moves = colors_in_turn(board);
          const std::vector<Color> result = shortened(board, moves, 0, kNodes, threads);
          const Verdict verdict = referee(board, result);
          if (!verdict.accepted) return verdict.reason;
          if (std::cmp_less_equal(moves.size(), kFirstTail)) {
            return result == moves ? "" : "a short solution has changed";
          }
          const int expected = shortest_with_first_move(board, moves.front());
          if (std::cmp_equal(result.size(), expected)) return "";
          return fmt::format("{} instead of {} moves", result.size(), expected);
        });
  }
}

TEST(ShorterTails, LeaveTheSolutionAsItIsWithoutNodesOrBelowTheLowerBound) {
  expect_on_random_boards(
      {.boards = effort(100), .options = kPuzzles}, [](const Board& board) -> std::string {
        const std::vector<Color> moves = colors_in_turn(board);
        if (shortened(board, moves, 0, 0) != moves) return "shortened without nodes";
        const int length = static_cast<int>(moves.size());
        return shortened(board, moves, length, 1000) == moves ? "" : "shorter than possible";
      });
}

}  // namespace
}  // namespace colorwalk
