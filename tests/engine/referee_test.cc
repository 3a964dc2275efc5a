#include "engine/referee.h"

#include "tests/support/naive_game.h"

namespace colorwalk {
namespace {

// By hand: from the upper left 0, then 1 takes two cells, 2 takes two, 0 takes the last.
constexpr std::string_view kFloodIt =
    "# 2 3 3 flood-it ul\n"
    "012\n"
    "120\n";

TEST(Referee, JudgesGamesPlayedByHand) {
  for (const auto& [grid, moves, reason] : std::vector<std::array<std::string_view, 3>>{
           {kFloodIt, "120", ""},
           {".00\n110\n", "01", ""},
           {".00\n110\n", "10", ""},
           // The start cluster of Flood-It is taken without a move.
           {"# 1 3 2 flood-it ul\n001\n", "1", ""},
           {"# 1 3 2 flood-it c\n001\n", "1", ""},
           {"# 1 3 2 flood-it ur\n001\n", "0", ""},
           // All blank cells of a game in progress are taken.
           {"1..\n1.0\n", "10", ""},
           // Cells that touch at a corner are not connected, nor are the end of a row and the next.
           {"# 2 3 3 flood-it ul\n012\n021\n", "1", "after 1 move 3 cells are left"},
           {"# 2 3 3 flood-it ul\n012\n021\n", "121", ""},
           {"# 2 2 3 flood-it ur\n10\n02\n", "2", "after 1 move 2 cells are left"},
           // Moves that take nothing.
           {kFloodIt, "02120", ""},
           {kFloodIt, "00120", ""},
           {"# 1 2 3 flood-it ul\n01\n", "2220001", ""},
           {kFloodIt, "", "after 0 moves 5 cells are left"},
           {kFloodIt, "12", "after 2 moves 1 cell is left"},
           {kFloodIt, "12001", "move 4 of 5 comes after the end"},
           // Boards that are finished.
           {"# 1 1 1 flood-it ul\n0\n", "", ""},
           {"# 1 1 1 flood-it ul\n0\n", "0", "move 1 of 1 comes after the end"},
           {"..\n..\n", "", ""},
           {"111\n111\n", "1", "move 1 of 1 comes after the end"},
       }) {
    const Board board = board_of(grid);
    const Verdict verdict = referee(board, read_moves(board, moves));
    EXPECT_EQ(verdict.reason, reason) << grid << moves;
    EXPECT_EQ(verdict.accepted, reason.empty()) << grid << moves;
  }
}

TEST(Referee, RefusesAColorThatTheBoardDoesNotHave) {
  const Board board = board_of(kFloodIt);
  EXPECT_EQ(referee(board, std::vector{Color(1), Color(3)}).reason,
            "move 2 names a color that the board does not have");
  EXPECT_EQ(referee(board, std::vector{kBlank}).reason,
            "move 1 names a color that the board does not have");
}

/// Whether the referee accepts a game exactly at its last move, and counts the cells left before.
std::string referee_error(const Board& board) {
  std::vector<Color> moves = random_moves(board);
  const Verdict whole = referee(board, moves);
  if (!whole.accepted) return "the whole game is refused: " + whole.reason;
  moves.push_back(Color{0});
  if (referee(board, moves).accepted) return "a move after the end is accepted";
  if (moves.size() == 1) return "";
  moves.resize(moves.size() - 2);
  NaiveGame game(board);
  for (const Color move : moves) game.play(move);
  const std::string left = fmt::format(" {} cell", board.size() - game.cells_taken());
  const std::string reason = referee(board, moves).reason;
  return reason.find(left) == std::string::npos ? "without the last move: " + reason : "";
}

TEST(Referee, EndsAGameWhereTheNaiveGameEnds) {
  expect_on_random_boards({.boards = effort(2000), .seed = 2, .options = up_to(24, kMaxColors)},
                          referee_error);
}

TEST(CellGame, TakesTheCellsOfTheNaiveGameOnEveryShape) {
  for (const Shape shape : kAllShapes) {
    expect_on_random_boards({.boards = 300, .options = small_boards(shape)},
                            [](const Board& board) -> std::string {
                              NaiveGame naive(board);
                              CellGame game(board);
                              for (const Color move : random_moves(board)) {
                                naive.play(move);
                                game.play(move);
                                for (int cell = 0; cell < board.size(); ++cell) {
                                  if (game.is_taken(cell) != naive.is_taken(cell))
                                    return fmt::format("cell {}", cell);
                                }
                              }
                              return referee_error(board);
                            });
  }
}

}  // namespace
}  // namespace colorwalk
