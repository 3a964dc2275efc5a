#include "heuristics/metrics/metrics.h"
#include "tests/support/naive_game.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// Plays random moves in sequences that begin at random, in the engine and in the naive game.
template <int Words>
std::string removal_error(const Board& board, const StateSpace<Words>& space) {
  Random random(board.hash());
  State<Words> state = space.initial();
  State<Words> origin = state;
  NaiveGame naive(board);
  NaiveGame naive_origin = naive;
  Removal removal;
  Removal area_alone;
  while (!state.is_goal()) {
    if (random.below(5) == 0) {
      origin = state;
      naive_origin = naive;
      removal = area_alone = Removal();
    }
    const Color color = random_color(random, board.colors());
    const ClusterSet<Words> taken = space.takes(state, color);
    removal = extended<true>(removal, space, origin.taken, state, taken);
    area_alone = extended<false>(area_alone, space, origin.taken, state, taken);
    state = space.after(state, taken);
    naive.play(color);
    const auto [area, perimeter] = naive_removal(naive_origin, naive);
    if (removal.area != area || area_alone.area != area) {
      return fmt::format("the area is {} or {}, not {}", removal.area, area_alone.area, area);
    }
    if (removal.perimeter != perimeter) {
      return fmt::format("the perimeter is {}, not {}", removal.perimeter, perimeter);
    }
    if (area_alone.perimeter != 0) return "a perimeter is counted where none was asked for";
    if (naive.is_finished() != state.is_goal()) return "one game alone is over";
  }
  return "";
}

TEST(Removal, EqualsACountCellByCellAfterEveryMove) {
  expect_on_random_boards(
      {.boards = effort(1000), .options = up_to(20, 10)}, [](const Board& board) {
        return with_space(board, [&](const auto& space) { return removal_error(board, space); });
      });
}

}  // namespace
}  // namespace colorwalk
