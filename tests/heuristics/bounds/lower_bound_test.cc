#include "heuristics/bounds/lower_bound.h"

#include "tests/support/naive_game.h"
#include "tests/support/states.h"
#include "tests/support/true_distances.h"

/// Properties of every registered lower bound, checked with true distances.
namespace colorwalk {

void PrintTo(const LowerBoundEntry& entry, std::ostream* out) {
  *out << entry.name;
}

namespace {

/// Of the sets, enough for boards of common sizes. Some builds have few widths.
constexpr int kWords = *std::ranges::find_if(kWidths, [](int words) { return words >= 8; });

using Space = StateSpace<2>;
using Bound = LowerBound<2>;

constexpr RandomBoardOptions kBoardsToBound = up_to(6);

template <int Words>
std::unique_ptr<LowerBound<Words>> make_lower_bound(std::string_view name,
                                                    const StateSpace<Words>& space,
                                                    std::size_t bytes = kDefaultTableBytes) {
  const BoundResources resources = {.table_bytes = bytes, .store_bytes = bytes};
  return std::move(make_lower_bounds(name, space, resources).front());
}

/// A state of a game, and the true number of moves that it needs.
struct JudgedState {
  State<2> state;
  ColorSet unfinished;
  int distance;
};

/// The states of a random game on the board from which few enough moves are left to compute the
/// true distance.
std::vector<JudgedState> judged_game(const Space& space, std::uint64_t seed) {
  TrueDistances distances(space.graph(), 10'000);
  const std::vector<State<2>> game = random_game(space, seed);
  std::vector<JudgedState> judged;
  std::for_each(game.rbegin(), game.rend(), [&](const State<2>& state) {
    if (const auto distance = distances.from(state.taken.word(0))) {
      judged.push_back({state, space.unfinished(state), *distance});
    }
  });
  return judged;
}

std::string numbers(int distance, int bound, int budget = kNoBudget) {
  return "distance " + std::to_string(distance) + ", bound " + std::to_string(bound) +
         (budget == kNoBudget ? "" : " with budget " + std::to_string(budget));
}

class EveryLowerBound : public testing::TestWithParam<LowerBoundEntry> {
 protected:
  /// Calls `check(space, bound, judged)` for a random game on each of many small boards.
  void expect_on_small_boards(
      int boards, std::size_t table_bytes,
      const std::function<std::string(const Space&, Bound&, const std::vector<JudgedState>&)>&
          check) {
    expect_on_random_boards(
        {.boards = boards, .seed = 3, .options = kBoardsToBound}, [&](const Board& board) {
          const SpaceOf<> space(board);
          const auto bound = make_lower_bound(GetParam().name, space, table_bytes);
          return check(space, *bound, judged_game(space, board.hash()));
        });
  }
};

/// Returns an error for a bound that exceeds the distance, or that is 0 at a state other than a
/// goal.
std::string error_in_values(const Space&, Bound& bound, const std::vector<JudgedState>& judged) {
  for (const auto& [state, unfinished, distance] : judged) {
    const int value = bound.bound(state, unfinished, kNoBudget);
    if (value > distance || (value == 0) != (distance == 0)) return numbers(distance, value);
  }
  return {};
}

/// Returns an error for an answer on the wrong side of its budget or above the distance.
std::string error_in_budgets(const Space&, Bound& bound, const std::vector<JudgedState>& judged) {
  for (const auto& [state, unfinished, distance] : judged) {
    std::vector<int> values;
    for (int budget = 0; budget <= distance + 1; ++budget) {
      values.push_back(bound.bound(state, unfinished, budget));
    }
    const int value = bound.bound(state, unfinished, kNoBudget);
    for (int budget = 0; budget <= distance + 1; ++budget) {
      const int answer = values[static_cast<std::size_t>(budget)];
      if (answer > distance || (answer > budget) != (value > budget)) {
        return numbers(distance, answer, budget) + ", in full " + std::to_string(value);
      }
    }
  }
  return {};
}

/// Returns an error for a move that lowers the bound by more than one.
std::string error_in_moves(const Space& space, Bound& bound,
                           const std::vector<JudgedState>& judged) {
  for (const auto& [state, unfinished, distance] : judged) {
    const int before = bound.bound(state, unfinished, kNoBudget);
    for (const Color color : each_color(space.colors())) {
      const State<2> next = space.after(state, space.takes(state, color));
      const int after = bound.bound(next, space.unfinished(next), kNoBudget);
      if (before > 1 + after) {
        return numbers(distance, before) + ", after color " + std::to_string(index(color)) + " " +
               std::to_string(after);
      }
    }
  }
  return {};
}

TEST_P(EveryLowerBound, NeverExceedsTheDistanceAndIsZeroAtGoalsAlone) {
  expect_on_small_boards(6000, kDefaultTableBytes, error_in_values);
}

TEST_P(EveryLowerBound, AgreesWithItsFullValueForEveryBudget) {
  expect_on_small_boards(2000, kDefaultTableBytes, error_in_budgets);
}

TEST_P(EveryLowerBound, IsCorrectWithoutMemoryForTables) {
  expect_on_small_boards(1000, 0, error_in_values);
  expect_on_small_boards(1000, 0, error_in_budgets);
}

TEST_P(EveryLowerBound, DoesNotDependOnEarlierQueries) {
  expect_on_small_boards(
      1000, kDefaultTableBytes,
      [&](const Space& space, Bound& seasoned, const std::vector<JudgedState>& judged) {
        std::string error;
        for (const auto& [state, unfinished, distance] : judged) {
          const auto fresh = make_lower_bound(GetParam().name, space);
          const int first = fresh->bound(state, unfinished, kNoBudget);
          const int later = seasoned.bound(state, unfinished, kNoBudget);
          if (first != later) error = numbers(distance, first) + ", later " + numbers(0, later);
        }
        return error;
      });
}

/// Plays a game that takes as many cells as possible with every move. No bound may exceed the
/// number of moves left in this game.
template <int Words>
void expect_bounded_by_a_greedy_game(std::string_view name, const StateSpace<Words>& space) {
  std::vector<State<Words>> states = {space.initial()};
  while (!states.back().is_goal()) {
    ClusterSet<Words> most;
    for (const Color color : each_color(space.colors())) {
      const auto taken = space.takes(states.back(), color);
      if (space.cells(taken) > space.cells(most)) most = taken;
    }
    ASSERT_TRUE(most.any());
    states.push_back(space.after(states.back(), most));
  }
  const auto bound = make_lower_bound(name, space);
  const int moves = static_cast<int>(states.size()) - 1;
  for (int played = 0; played <= moves; played += std::max(1, moves / effort(8))) {
    const State<Words>& state = states[static_cast<std::size_t>(played)];
    const ColorSet unfinished = space.unfinished(state);
    const int value = bound->bound(state, unfinished, kNoBudget);
    EXPECT_LE(value, moves - played) << "after " << played << " moves";
    EXPECT_GE(value, unfinished.count()) << "after " << played << " moves";
    EXPECT_LE(bound->bound(state, unfinished, moves - played), moves - played);
  }
}

/// A board on which no two cells of a color touch, so that every cell is a cluster.
Board board_of_single_cells(int side, int colors) {
  Random random(36);
  std::map<std::pair<int, int>, int> drawn;  // Nothing is drawn beyond the edges.
  return drawn_board(side, side, colors, [&](int row, int col) {
    int color = -1;
    do {
      color = index(random_color(random, colors));
    } while ((drawn.contains({row - 1, col}) && drawn[{row - 1, col}] == color) ||
             (drawn.contains({row, col - 1}) && drawn[{row, col - 1}] == color));
    return drawn[{row, col}] = color;
  });
}

TEST_P(EveryLowerBound, IsNoMoreThanAGreedyGameOnBoardsOfCommonSizesAndTheLargest) {
  for (const int side : {10, 16, 64}) {
    for (const int colors : {4, 36}) {
      SCOPED_TRACE(std::to_string(side) + " a side, " + std::to_string(colors) + " colors");
      with_space(board_of_single_cells(side, colors), [](const auto& space) {
        expect_bounded_by_a_greedy_game(GetParam().name, space);
      });
    }
  }
}

TEST_P(EveryLowerBound, DropsByAtMostOneAMoveIfItIsConsistent) {
  if (GetParam().consistent) expect_on_small_boards(2000, kDefaultTableBytes, error_in_moves);
}

INSTANTIATE_TEST_SUITE_P(Registered, EveryLowerBound, testing::ValuesIn(lower_bound_entries()),
                         [](const auto& entry) { return test_name(entry.param.name); });

TEST(TrueDistances, AgreeWithTheGamePlayedCellByCell) {
  expect_on_random_boards({.boards = 60, .options = up_to(4, 5)}, [](const Board& board) {
    const int expected = shortest_length(board);
    const auto distance = TrueDistances(ClusterGraph(board), 1'000'000).from(1);
    return distance == expected ? "" : "not " + std::to_string(expected);
  });
}

TEST(StrongestBound, IsNeverBelowAnother) {
  expect_on_random_boards({.boards = 150, .options = up_to(12)}, [](const Board& board) {
    const SpaceOf<kWords> space(board);
    const auto strongest = make_lower_bound("strongest", space);
    for (const State<kWords>& state : random_game(space, board.hash())) {
      const ColorSet unfinished = space.unfinished(state);
      const int value = strongest->bound(state, unfinished, kNoBudget);
      for (const LowerBoundEntry& entry : lower_bound_entries()) {
        const int other = make_lower_bound(entry.name, space)->bound(state, unfinished, kNoBudget);
        if (value < other) return numbers(other, value) + " below " + std::string(entry.name);
      }
    }
    return std::string();
  });
}

TEST(StrongestBound, HasTheMemoryOfItsParts) {
  const SpaceOf<kWords> space(board_of_size(9, 6));
  const auto memory = [&](std::string_view name) {
    const auto bound = make_lower_bound(name, space);
    bound->bound(space.initial(), space.unfinished(space.initial()), kNoBudget);
    EXPECT_GT(bound->memory(), 0U);
    return bound->memory();
  };
  EXPECT_EQ(memory("strongest"), memory("pair-distance") + memory("blind-prefix-exact-suffix"));
}

}  // namespace
}  // namespace colorwalk
