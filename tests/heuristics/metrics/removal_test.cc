#include "heuristics/metrics/metrics.h"
#include "tests/support/naive_game.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// A game of random moves in which a sequence begins at random: the side of the engine and the
/// naive one.
template <int Words>
struct TriedSequence {
  State<Words> origin;
  State<Words> state;
  Removal removal;
  Removal area_alone;
  NaiveGame naive_origin;
  NaiveGame naive;

  TriedSequence(const StateSpace<Words>& space, const Board& board)
      : origin(space.initial()), state(origin), naive_origin(board), naive(board) {}

  void begin_here() {
    origin = state;
    removal = area_alone = Removal();
    naive_origin = naive;
  }

  void try_color(const StateSpace<Words>& space, Color color) {
    const ClusterSet<Words> taken = space.takes(state, color);
    removal = extended<true>(removal, space, origin.taken, state, taken);
    area_alone = extended<false>(area_alone, space, origin.taken, state, taken);
    state = space.after(state, taken);
    naive.play(color);
  }

  std::string error() const {
    const auto [area, perimeter] = naive_removal(naive_origin, naive);
    if (removal.area != area || area_alone.area != area) {
      return fmt::format("the area is {} or {}, not {}", removal.area, area_alone.area, area);
    }
    if (removal.perimeter != perimeter) {
      return fmt::format("the perimeter is {}, not {}", removal.perimeter, perimeter);
    }
    return area_alone.perimeter == 0 ? "" : "a perimeter is counted where none was asked for";
  }
};

template <int Words>
std::string removal_error(const Board& board, const StateSpace<Words>& space) {
  Random random(board.hash());
  TriedSequence<Words> sequence(space, board);
  while (!sequence.state.is_goal()) {
    if (random.below(5) == 0) sequence.begin_here();
    sequence.try_color(space, random_color(random, board.colors()));
    if (std::string error = sequence.error(); !error.empty()) return error;
    if (sequence.naive.is_finished() != sequence.state.is_goal()) return "one game alone is over";
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
