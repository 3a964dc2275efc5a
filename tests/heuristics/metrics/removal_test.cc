#include "base/bits/width.h"
#include "engine/referee.h"
#include "heuristics/metrics/metrics.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/naive_look_ahead.h"
#include "tests/support/test.h"

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
std::string removal_error(const Board& board, const ClusterGraph& graph) {
  const StateSpace<Words> space(graph);
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
      {.boards = effort(1000), .options = {.max_rows = 20, .max_cols = 20, .max_colors = 10}},
      [](const Board& board) {
        const ClusterGraph graph(board);
        return with_width(graph.clusters(),
                          [&]<int Words>() { return removal_error<Words>(board, graph); });
      });
}

/// Plays `moves` from the start of a board and returns what they remove.
Removal removal_of(const Board& board, std::string_view moves) {
  const ClusterGraph graph(board);
  const StateSpace<2> space(graph);
  const State<2> origin = space.initial();
  State<2> state = origin;
  Removal removal;
  const std::vector<Color> colors = read_moves(board, moves);
  for (const Color color : colors) {
    const ClusterSet<2> taken = space.takes(state, color);
    removal = extended<true>(removal, space, origin.taken, state, taken);
    state = space.after(state, taken);
  }
  return removal;
}

/// The values of the three plain metrics for what `moves` remove, computed by hand below.
struct Values {
  double area;
  double perimeter;
  double ratio;
  friend bool operator==(const Values&, const Values&) = default;
};

Values values_of(const Board& board, std::string_view moves) {
  const Removal removal = removal_of(board, moves);
  const auto value = [&](std::string_view metric) {
    return metric_named(metric).early.value(removal);
  };
  return {value("area"), value("perimeter"), value("ratio")};
}

TEST(Metrics, OfATinyBoardEqualValuesComputedByHand) {
  const Board board = board_of(
      "# 3 3 3 color-walk ul 0\n"
      ".01\n"
      "022\n"
      "012\n");
  // The upper 0 touches the upper 1 and the 2 in the center, the left 0s that 2 and the lower 1.
  EXPECT_EQ(values_of(board, "0"), (Values{3, 4, 4.0 / 3}));
  // The 1s are left: the upper one has two edges, the lower one three.
  EXPECT_EQ(values_of(board, "02"), (Values{6, 5, 5.0 / 6}));
  // Nothing is left at all, so that the perimeter is the area.
  EXPECT_EQ(values_of(board, "021"), (Values{8, 8, 1}));
  // The start touches no 1 and no 2.
  EXPECT_EQ(values_of(board, "1"), (Values{0, 0, 0}));
}

TEST(Metrics, IgnoreEdgesOfCellsTakenBefore) {
  // The blank cell touches the 1 that is left; the 0 that is removed does not.
  const Board board = board_of("# 1 3 2 color-walk 0,1 0\n0.1\n");
  EXPECT_EQ(values_of(board, "0"), (Values{1, 1, 1}));  // No edges: the area instead.
  EXPECT_EQ(removal_of(board, "0").perimeter, 0);
}

}  // namespace
}  // namespace colorwalk
