#include "apps/cli/replay.h"

#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Board board_of(std::string_view text) {
  return Board::make(
      read_boards({.name = "text", .text = text, .size = {}}, "grid").boards.front());
}

std::string replay_of(std::string_view board_text, std::string_view moves) {
  const Board board = board_of(board_text);
  return draw_replay(board, read_moves(board, moves));
}

TEST(Replay, DrawsTheBoardAfterEveryMoveAndCountsWhatItTakes) {
  EXPECT_EQ(replay_of(".01\n"
                      "101\n"
                      "110\n",
                      "101"),
            ".01\n"
            "101\n"
            "110\n"
            "move 1: 1 takes 3, 5 left\n"
            ".01\n"
            ".01\n"
            "..0\n"
            "move 2: 0 takes 3, 2 left\n"
            "..1\n"
            "..1\n"
            "...\n"
            "move 3: 1 takes 2, 0 left\n"
            "...\n"
            "...\n"
            "...\n");
}

TEST(Replay, BeginsAFloodItBoardWithTheStartClusterTaken) {
  EXPECT_EQ(replay_of("# 2 3 3 flood-it 0,1 1\n"
                      "221\n"
                      "333\n",
                      "3"),
            "..1\n"
            "333\n"
            "move 1: 3 takes 3, 1 left\n"
            "..1\n"
            "...\n");
}

TEST(Replay, ShowsAMoveThatTakesNothing) {
  EXPECT_EQ(replay_of("# 1 3 3 color-walk ul\n.01\n", "2"),
            ".01\n"
            "move 1: 2 takes 0, 2 left\n"
            ".01\n");
}

TEST(Replay, PaintsRunsOfOneColorThatAreNotTaken) {
  EXPECT_EQ(draw_replay(board_of(".00\n.01\n"), {}, true),
            ".\033[30;48;5;203m00\033[0m\n"
            ".\033[30;48;5;203m0\033[0m\033[30;48;5;75m1\033[0m\n");
}

}  // namespace
}  // namespace colorwalk
