#include "bindings/operations/request_reader.h"

#include "base/data/json.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
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

/// The error in playing the first moves of a solution and then the others from there; empty if
/// there is none.
std::string check(const Board& board) {
  const std::vector<Color> moves = *solve("greedy", board).moves;
  for (std::size_t played = 0; played <= moves.size(); ++played) {
    const std::span<const Color> all(moves);
    const Board position = position_after(board, board.format_moves(all.first(played)));
    const Verdict verdict = referee(position, all.subspan(played));
    if (!verdict.accepted) return "after " + std::to_string(played) + " moves: " + verdict.reason;
  }
  return {};
}

TEST(Position, ContinuesTheGame) {
  expect_on_random_boards({.boards = 300, .seed = 20}, check);
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
