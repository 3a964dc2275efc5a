#include "search/cores/solution_count.h"

#include "engine/state_space.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

/// Plays every sequence of `moves` colors and counts those that solve the board.
std::int64_t solutions_by_enumeration(const NaiveGame& game, int moves) {
  if (moves == 0) return game.is_finished() ? 1 : 0;
  std::int64_t count = 0;
  for (const Color color : each_color(game.board().colors())) {
    if (!game.would_take(color)) continue;
    NaiveGame after = game;
    after.play(color);
    count += solutions_by_enumeration(after, moves - 1);
  }
  return count;
}

/// Compares the count with enumeration. Returns a description of a difference, or an empty string.
std::string error_in_count(const Board& board) {
  const NaiveGame game(board);
  int optimum = 0;
  std::int64_t expected = solutions_by_enumeration(game, 0);
  while (expected == 0 && optimum < board.size()) {
    expected = solutions_by_enumeration(game, ++optimum);
  }
  int first_moves = 0;
  for (const Color color : each_color(board.colors())) {
    NaiveGame after = game;
    after.play(color);
    if (optimum > 0 && solutions_by_enumeration(after, optimum - 1) > 0) ++first_moves;
  }
  const auto count = count_solutions(board, optimum, {});
  if (!count) return "no count";
  if (count->solutions == std::to_string(expected) && count->first_moves == first_moves) return "";
  return fmt::format("{} solutions with {} first moves; expected {} with {}", count->solutions,
                     count->first_moves, expected, first_moves);
}

TEST(SolutionCount, AgreesWithEnumeration) {
  constexpr RandomBoardOptions kSmall = up_to(4, 5);
  expect_on_random_boards({.boards = effort(4000), .options = kSmall}, error_in_count);
  expect_on_random_boards({.boards = effort(300), .options = dense(4, 5, 3, 4)}, error_in_count);
}

/// From the middle of a row, `length` cells to the left alternate between two colors and as many to
/// the right between two others.
Board arms(int length) {
  std::string left;
  std::string right;
  for (int i = 0; i < length; ++i) {
    left += "01"[i % 2];
    right += "23"[i % 2];
  }
  return board_of(fmt::format("# 1 {} 5 flood-it c 0\n{}4{}\n", 2 * length + 1, left, right));
}

TEST(SolutionCount, ExceedsSixtyFourBits) {
  // The arms can be interleaved in any way: 80 over 40.
  const auto count = count_solutions(arms(40), 80, {});
  ASSERT_TRUE(count.has_value());
  EXPECT_EQ(count->solutions, "107507208733336176461620");
  EXPECT_EQ(count->first_moves, 2);
}

TEST(SolutionCount, EndsAtLimits) {
  const Board board = board_of_size(12, 5);
  const int optimum = length_of(solve("optimal", board));
  EXPECT_TRUE(count_solutions(board, optimum, {}).has_value());
  EXPECT_FALSE(count_solutions(board, optimum, {.limits = {.nodes = 5}}).has_value());
  EXPECT_FALSE(count_solutions(board, optimum, {.limits = {.memory = 1000}}).has_value());
  EXPECT_FALSE(count_solutions(board, optimum, {.limits = {.wall_time = kNoTime}}).has_value());
}

/// The least memory limit under which the solutions of a board are counted, up to a kilobyte.
std::int64_t memory_of_count(const Board& board, int optimum) {
  std::int64_t too_little = 0;
  std::int64_t enough = 64 << 20;
  EXPECT_TRUE(count_solutions(board, optimum, {.limits = {.memory = enough}}).has_value());
  while (enough - too_little > 1000) {
    const std::int64_t limit = (too_little + enough) / 2;
    const bool is_counted =
        count_solutions(board, optimum, {.limits = {.memory = limit}}).has_value();
    (is_counted ? enough : too_little) = limit;
  }
  return enough;
}

TEST(SolutionCount, CountsTheMemoryOfItsLayers) {
  // Both have as many clusters. Only that with two arms has layers of many states, up to 41.
  const Board corridor = drawn_board(1, 81, 5, [](int, int col) { return col % 2; });
  const std::int64_t one_state = memory_of_count(corridor, 80);
  EXPECT_GT(memory_of_count(arms(40), 80), one_state + 2 * 40 * std::int64_t{sizeof(State<2>)});
}

}  // namespace
}  // namespace colorwalk
