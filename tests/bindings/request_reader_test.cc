#include "bindings/operations/request_reader.h"

#include "base/data/json.h"
#include "engine/formats/board_format.h"
#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Board position_after(const Board& board, std::string_view moves) {
  std::string text;
  board_format("grid").write(board, /*header=*/true, text);
  const std::string body = json_text({{"board", text}, {"moves", moves}});
  constexpr std::array<std::string_view, 2> kFields = {"board", "moves"};
  return RequestReader(body, kFields).position({});
}

std::string cells_of(const Board& board) {
  return board.format_moves(board.cells());
}

TEST(Position, OfColorWalkIsBlankAndOfFloodItHasTheColorOfTheLastMove) {
  EXPECT_EQ(cells_of(position_after(board_of("# 1 4 2 color-walk ul\n.101\n"), "1")), "..01");
  EXPECT_EQ(cells_of(position_after(board_of("# 1 4 2 flood-it ul\n0101\n"), "1")), "1101");
}

TEST(Position, AfterTooManyMovesIsRefused) {
  const std::string moves(10'001, '0');
  EXPECT_EQ(error_of([&] { position_after(board_of("01\n"), moves); }),
            "'moves' has 10001 moves; expected at most 10000");
}

}  // namespace
}  // namespace colorwalk
