#include "play/position.h"

#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// What is wrong with playing the first moves of a solution and then the others from there.
std::string check(const Board& board) {
  const std::vector<Color> moves = *solve("greedy", board).moves;
  for (std::size_t played = 0; played <= moves.size(); ++played) {
    const std::span<const Color> all(moves);
    const Position position = position_after(board, all.first(played));
    const Verdict verdict = referee(position.board, all.subspan(played));
    if (!verdict.accepted) return "after " + std::to_string(played) + " moves: " + verdict.reason;
    if (position.is_finished() != (played == moves.size())) return "it ends at the wrong move";
    if (position.taken.size() != played + 1) return "counts are missing";
  }
  return {};
}

TEST(Position, IsABoardOnWhichTheGameGoesOnAsItWouldHaveGone) {
  expect_on_random_boards({.boards = 300, .seed = 20}, check);
}

TEST(Position, CountsTheCellsThatEachMoveTakes) {
  const Board board = board_of("# 2 3 3 flood-it ul\n011\n200\n");
  const std::vector<Color> moves = *board.parse_moves("1102");
  EXPECT_EQ(position_after(board, moves).taken, (std::vector{1, 3, 3, 5, 6}));
}

TEST(Position, OfColorWalkIsBlankAndOfFloodItHasTheColorOfTheLastMove) {
  const Board walk = board_of("# 1 4 2 color-walk ul\n.101\n");
  EXPECT_EQ(position_after(walk, *walk.parse_moves("1"))
                .board.format_moves(position_after(walk, *walk.parse_moves("1")).board.cells()),
            "..01");
  const Board flood = board_of("# 1 4 2 flood-it ul\n0101\n");
  const Position position = position_after(flood, *flood.parse_moves("1"));
  EXPECT_EQ(position.board.format_moves(position.board.cells()), "1101");
}

TEST(Position, RefusesMovesAfterTheEnd) {
  const Board board = board_of("# 1 2 2 flood-it ul\n01\n");
  const std::vector<Color> moves = *board.parse_moves("10");
  EXPECT_EQ(error_of([&] { position_after(board, moves); }),
            "'moves' goes on after the end of the game: 1 of 2 moves finish the board");
}

}  // namespace
}  // namespace colorwalk
