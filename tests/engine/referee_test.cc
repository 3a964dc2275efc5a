#include "engine/referee.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.h"
#include "tests/support/board_of.h"
#include "tests/support/random_board.h"

namespace colorwalk {
namespace {

Verdict judge(std::string_view grid, std::string_view moves) {
  const Board board = board_of(grid);
  return referee(board, board.parse_moves(moves).value());
}

// By hand: from the upper left 0, then 1 takes two cells, 2 takes two, 0 takes the last.
constexpr std::string_view kFloodIt =
    "# 2 3 3 flood-it ul\n"
    "012\n"
    "120\n";

TEST(Referee, AcceptsASolutionOfAHandMadeFloodItBoard) {
  EXPECT_TRUE(judge(kFloodIt, "120").accepted);
  EXPECT_EQ(judge(kFloodIt, "120").reason, "");
}

TEST(Referee, CountsTheStartClusterOfFloodItAsNoMove) {
  EXPECT_TRUE(judge("# 1 3 2 flood-it ul\n001\n", "1").accepted);
  EXPECT_TRUE(judge("# 1 3 2 flood-it c\n001\n", "1").accepted);
  EXPECT_TRUE(judge("# 1 3 2 flood-it ur\n001\n", "0").accepted);
}

TEST(Referee, AcceptsASolutionOfAHandMadeColorWalkBoard) {
  EXPECT_TRUE(judge(".00\n110\n", "01").accepted);
  EXPECT_TRUE(judge(".00\n110\n", "10").accepted);
}

TEST(Referee, GoesOnFromAllBlankCellsOfAGameInProgress) {
  EXPECT_TRUE(judge("1..\n1.0\n", "10").accepted);
}

TEST(Referee, TakesNothingRoundACorner) {
  // The two cells of color 1 touch at a corner alone, and one of them touches the region.
  EXPECT_EQ(judge("# 2 3 3 flood-it ul\n012\n021\n", "1").reason, "after 1 move 3 cells are left");
  EXPECT_TRUE(judge("# 2 3 3 flood-it ul\n012\n021\n", "121").accepted);
}

TEST(Referee, DoesNotStepFromTheEndOfARowToTheNext) {
  EXPECT_EQ(judge("# 2 2 3 flood-it ur\n10\n02\n", "2").reason, "after 1 move 2 cells are left");
}

TEST(Referee, AcceptsMovesThatTakeNothing) {
  EXPECT_TRUE(judge(kFloodIt, "02120").accepted);
  EXPECT_TRUE(judge(kFloodIt, "00120").accepted);
  EXPECT_TRUE(judge("# 1 2 3 flood-it ul\n01\n", "2220001").accepted);
}

TEST(Referee, SaysWhatIsLeft) {
  EXPECT_EQ(judge(kFloodIt, "").reason, "after 0 moves 5 cells are left");
  EXPECT_EQ(judge(kFloodIt, "12").reason, "after 2 moves 1 cell is left");
}

TEST(Referee, RefusesAMoveAfterTheEnd) {
  const Verdict verdict = judge(kFloodIt, "12001");
  EXPECT_FALSE(verdict.accepted);
  EXPECT_EQ(verdict.reason, "move 4 of 5 comes after the end");
}

TEST(Referee, RefusesAColorThatTheBoardDoesNotHave) {
  const Board board = board_of(kFloodIt);
  EXPECT_EQ(referee(board, std::vector{Color(1), Color(3)}).reason,
            "move 2 names a color that the board does not have");
  EXPECT_EQ(referee(board, std::vector{kBlank}).reason,
            "move 1 names a color that the board does not have");
}

TEST(Referee, AcceptsNoMovesOnABoardThatIsFinished) {
  for (const std::string_view grid : {".", "# 1 1 1 flood-it ul\n0\n", "..\n..\n", "111\n111\n"}) {
    EXPECT_TRUE(judge(grid, "").accepted) << grid;
    const Board board = board_of(grid);
    EXPECT_EQ(referee(board, std::vector{Color(0)}).reason, "move 1 of 1 comes after the end");
  }
}

/// The game as it is drawn on a screen: the start's region is painted with the color of the move,
/// and is then whatever cells of that color hang together with the start.
class Painting {
 public:
  explicit Painting(const Board& board)
      : board_(board), paint_(board.cells().begin(), board.cells().end()) {}

  /// The cells of one color that hang together with the start, found by going over the board until
  /// nothing changes.
  std::vector<bool> region() const {
    std::vector<bool> in(paint_.size());
    in[start()] = true;
    for (bool changed = true; changed;) {
      changed = false;
      for (int row = 0; row < board_.rows(); ++row) {
        for (int col = 0; col < board_.cols(); ++col) {
          const bool joins = !in[at(row, col)] && paint_[at(row, col)] == paint_[start()] &&
                             ((row > 0 && in[at(row - 1, col)]) ||
                              (row + 1 < board_.rows() && in[at(row + 1, col)]) ||
                              (col > 0 && in[at(row, col - 1)]) ||
                              (col + 1 < board_.cols() && in[at(row, col + 1)]));
          if (joins) in[at(row, col)] = changed = true;
        }
      }
    }
    return in;
  }

  void play(Color color) {
    const std::vector<bool> in = region();
    for (std::size_t cell = 0; cell < paint_.size(); ++cell) {
      if (in[cell]) paint_[cell] = color;
    }
  }

  std::ptrdiff_t left() const {
    const std::vector<bool> in = region();
    return std::count(in.begin(), in.end(), false);
  }

 private:
  std::size_t start() const { return static_cast<std::size_t>(index(board_.start())); }
  std::size_t at(int row, int col) const {
    return static_cast<std::size_t>(row * board_.cols() + col);
  }

  const Board& board_;
  std::vector<Color> paint_;
};

/// Plays random moves until the painting says that nothing is left.
std::vector<Color> random_game(Random& random, const Board& board) {
  std::vector<Color> moves;
  Painting painting(board);
  while (painting.left() > 0) {
    moves.push_back(Color(random.below(static_cast<std::uint32_t>(board.colors()))));
    painting.play(moves.back());
  }
  return moves;
}

TEST(Referee, EndsRandomGamesWhereAPaintedBoardDoes) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    const Board board = random_board(random, {.max_rows = 8, .max_cols = 8, .max_colors = 6});
    std::vector<Color> moves = random_game(random, board);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", moves " + board.format_moves(moves) + "\n" +
                 draw(board));
    EXPECT_EQ(referee(board, moves).reason, "");
    if (moves.empty()) continue;
    const Color last = moves.back();
    moves.pop_back();
    Painting painting(board);
    for (const Color move : moves) painting.play(move);
    const std::string left = std::to_string(painting.left());
    EXPECT_NE(referee(board, moves).reason.find(" " + left + " cell"), std::string::npos);
    moves.insert(moves.end(), 2, last);
    EXPECT_FALSE(referee(board, moves).accepted);
  }
}

}  // namespace
}  // namespace colorwalk
