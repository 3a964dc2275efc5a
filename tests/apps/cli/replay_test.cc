#include "apps/cli/replay.h"

#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::string replay_of(std::string_view grid, std::string_view moves) {
  const Board board = board_of(grid);
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

}  // namespace
}  // namespace colorwalk
