#include "engine/referee.h"
#include "search/cores/parallel_refutation.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/states.h"

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

Gap shortened(const Board& board, Gap gap, std::int64_t nodes, int threads = 1) {
  return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
    using Order = typename ParallelRefuter<Words>::Order;
    SearchRun run(kNoLimits);
    ThreadTeam team(threads);
    ParallelRefuter<Words> refuter(space, 512, run, team);
    refuter.close_gap(space.initial(), gap, Order::kTails, nodes);
    EXPECT_LE(run.counters().expanded / threads, nodes);
    return gap;
  });
}

Gap gap_of(const std::vector<Color>& moves, int lower = 0) {
  return {.lower = lower, .upper = static_cast<int>(moves.size()), .solution = moves};
}

/// The error in the bounds after `nodes` nodes; they must be equal if `is_enough`.
std::string bounds_error(const Board& board, std::int64_t nodes, int threads, bool is_enough) {
  const Gap result = shortened(board, gap_of(colors_in_turn(board)), nodes, threads);
  const Verdict verdict = referee(board, result.solution);
  if (!verdict.accepted) return verdict.reason;
  const int optimum = shortest_length(board);
  const bool is_right = std::cmp_equal(result.solution.size(), result.upper) &&
                        result.lower <= optimum && optimum <= result.upper;
  if (is_right && (result.is_closed() || !is_enough)) return "";
  return fmt::format("{} to {} instead of {}", result.lower, result.upper, optimum);
}

TEST(ShorterTails, ProveTheOptimumIfTheNodesSuffice) {
  for (const int threads : {1, 2, 5}) {
    expect_on_random_boards({.boards = effort(200), .options = kPuzzles}, [&](const Board& board) {
      return bounds_error(board, kAllNodes, threads, true);
    });
  }
}

TEST(ShorterTails, LeaveTrueBoundsWhenTheNodesRunOut) {
  for (const int threads : {1, 3}) {
    for (const std::int64_t nodes : {1, 10, 100}) {
      expect_on_random_boards({.boards = effort(50), .options = kPuzzles}, [&](const Board& board) {
        return bounds_error(board, nodes, threads, false);
      });
    }
  }
}

TEST(ShorterTails, LeaveTheSolutionAsItIsWithoutNodesOrBelowTheLowerBound) {
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [](const Board& board) {
    const std::vector<Color> moves = colors_in_turn(board);
    if (shortened(board, gap_of(moves), 0).solution != moves) return "shortened without nodes";
    const Gap least = gap_of(moves, static_cast<int>(moves.size()));
    return shortened(board, least, 1000).solution == moves ? "" : "shorter than possible";
  });
}

}  // namespace
}  // namespace colorwalk
