#include "engine/cell_game.h"

#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(CellGame, CountsTheCellsThatAreLeft) {
  const Board board = board_of("# 2 3 3 flood-it ul\n001\n122\n");
  CellGame game(board);
  EXPECT_EQ(game.left(), 4);
  game.play(nth_color(2));
  EXPECT_EQ(game.left(), 2);
  game.play(nth_color(1));
  EXPECT_EQ(game.left(), 0);
}

}  // namespace
}  // namespace colorwalk
