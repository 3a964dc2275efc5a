#include "search/series/look_ahead.h"

#include "heuristics/metrics/metrics.h"
#include "search/series/game.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// Plays a game of look-ahead and some random moves and compares every choice with the definition.
template <int Words>
std::string choice_error(const StateSpace<Words>& space, const Board& board,
                         std::string_view metric, int depth) {
  SearchRun run(kNoLimits);
  Random random(board.hash());
  Game<Words> game(space);
  NaiveGame naive(board);
  while (!game.is_finished()) {
    const std::optional<Color> color =
        look_ahead(space, game.state(), metric_named(metric).early, depth, run);
    const Color expected = naive_look_ahead_color(metric, depth, naive);
    if (color != expected) {
      return fmt::format("move {} is {}, not {}", game.moves_played(), index(*color),
                         index(expected));
    }
    const bool by_chance = random.below(3) == 0;
    const Color played = by_chance ? random_color(random, board.colors()) : expected;
    game.play(played);
    naive.play(played);
  }
  return "";
}

TEST(LookAhead, ChoosesByTheDefinitionForEveryMetricAndDepth) {
  for (const std::string_view metric : {"area", "perimeter", "ratio"}) {
    for (int depth = 1; depth <= 4; ++depth) {
      SCOPED_TRACE(fmt::format("{} {}", metric, depth));
      const auto check = [metric, depth](const Board& board) {
        return with_space(
            board, [&](const auto& space) { return choice_error(space, board, metric, depth); });
      };
      expect_on_random_boards(
          {.boards = effort(60), .options = {.max_rows = 5, .max_cols = 6, .max_colors = 4}},
          check);
      const int colors = depth <= 2 ? 10 : 6;  // The definition costs colors^depth.
      expect_on_random_boards({.boards = effort(10), .options = up_to(8, colors)}, check);
    }
  }
}

TEST(LookAhead, SwitchesTheMetricOfATwoPartMetricInTime) {
  expect_on_random_boards({.boards = effort(40)}, [](const Board& board) -> std::string {
    const auto moves_of = [&](std::string_view solver) { return solve(solver, board).moves; };
    const auto late = moves_of("perimeter-area-look-ahead:depth=2,metric-switch=0");
    const auto never = moves_of("perimeter-area-look-ahead:depth=2,metric-switch=1000");
    const auto own = moves_of("perimeter-area-look-ahead:depth=2");
    if (late != moves_of("greedy-look-ahead:depth=2")) return "area from the first move differs";
    if (never != moves_of("max-perimeter-look-ahead:depth=2"))
      return "perimeter throughout differs";
    const auto twenty = moves_of("perimeter-area-look-ahead:depth=2,metric-switch=20");
    return own == twenty ? "" : "the switch is not at the metric's own number";
  });
}

}  // namespace
}  // namespace colorwalk
