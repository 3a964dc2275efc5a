#include "engine/board.h"

#include "base/fnv.h"
#include "engine/referee.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Two rows of three: 0 1 2 / 1 1 0.
BoardDraft small_draft() {
  BoardDraft draft;
  draft.file = "boards.txt";
  draft.line = 7;
  draft.rows = 2;
  draft.cols = 3;
  draft.colors = 3;
  draft.cells = {Color(0), Color(1), Color(2), Color(1), Color(1), Color(0)};
  return draft;
}

BoardDraft draft_with_blanks(std::initializer_list<int> cells) {
  BoardDraft draft = small_draft();
  for (const int cell : cells) draft.cells[static_cast<std::size_t>(cell)] = kBlank;
  return draft;
}

std::string refusal(const BoardDraft& draft, const Setup& setup = {}) {
  return error_of([&] { Board::make(draft, setup); });
}

TEST(Board, IsFloodItFromTheUpperLeftByDefault) {
  const Board board = Board::make(small_draft());
  EXPECT_EQ(board.rules(), Rules::kFloodIt);
  EXPECT_EQ(board.start(), Cell(0));
  EXPECT_EQ(board.size(), 6);
  EXPECT_EQ(board.at(0, 2), Color(2));
  EXPECT_EQ(board.at(1, 0), Color(1));
}

TEST(Board, IsColorWalkFromItsBlankCells) {
  const Board board = Board::make(draft_with_blanks({2, 5}));
  EXPECT_EQ(board.rules(), Rules::kColorWalk);
  EXPECT_EQ(board.start(), Cell(2));
}

TEST(Board, PrefersTheSetupToTheHeader) {
  BoardDraft draft = small_draft();
  draft.rules = Rules::kColorWalk;
  draft.start = Start(Start::Place::kLowerRight);
  EXPECT_EQ(Board::make(draft).rules(), Rules::kColorWalk);
  EXPECT_EQ(Board::make(draft).start(), Cell(5));
  const Board board =
      Board::make(draft, {.rules = Rules::kFloodIt, .start = Start(Start::Place::kUpperRight)});
  EXPECT_EQ(board.rules(), Rules::kFloodIt);
  EXPECT_EQ(board.start(), Cell(2));
}

TEST(Board, BlanksTheStartCellUnderColorWalkRules) {
  const Board board =
      Board::make(small_draft(), {.rules = Rules::kColorWalk, .start = Start::at(1, 1)});
  EXPECT_EQ(board.at(1, 1), kBlank);
  EXPECT_EQ(board.at(0, 1), Color(1));
}

TEST(Board, StartsAnywhereInsideTheBlankRegionButNotOutside) {
  EXPECT_EQ(Board::make(draft_with_blanks({2, 5}), {.start = Start::at(1, 2)}).start(), Cell(5));
  EXPECT_EQ(refusal(draft_with_blanks({2, 5}), {.start = Start::at(0, 0)}),
            "boards.txt:7: the start 0,0 is not blank, but the board has a '.' elsewhere; expected "
            "the start inside the blank region");
}

TEST(Board, RefusesBlankCellsUnderFloodItRules) {
  EXPECT_EQ(refusal(draft_with_blanks({0}), {.rules = Rules::kFloodIt}),
            "boards.txt:7: a '.' on a board under flood-it rules; expected a color in every cell");
}

TEST(Board, RefusesBlankCellsThatAreNotConnected) {
  EXPECT_EQ(refusal(draft_with_blanks({0, 4})),
            "boards.txt:7: blank cells that are not connected; expected one region of '.'");
  // The last cell of a row and the first of the next row are not neighbors.
  EXPECT_NE(refusal(draft_with_blanks({2, 3})), "");
  EXPECT_EQ(refusal(draft_with_blanks({0, 3, 4, 5})), "");
}

TEST(Board, RefusesAStartOutside) {
  EXPECT_EQ(refusal(small_draft(), {.start = Start::at(2, 0)}),
            "boards.txt:7: the start 2,0 is outside the board; expected a row below 2 and a "
            "column below 3");
}

TEST(Board, RefusesSizesAndColorsOutOfRange) {
  BoardDraft large = small_draft();
  large.rows = 257;
  EXPECT_EQ(refusal(large),
            "boards.txt:7: a board of 257 rows and 3 columns; expected 1 to 256 of each");
  BoardDraft empty = small_draft();
  empty.cols = 0;
  EXPECT_NE(refusal(empty), "");
  BoardDraft colorful = small_draft();
  colorful.colors = 37;
  EXPECT_EQ(refusal(colorful), "boards.txt:7: 37 colors; expected 1 to 36");
  BoardDraft incomplete = small_draft();
  incomplete.cells.pop_back();
  EXPECT_EQ(refusal(incomplete), "boards.txt:7: 5 cells; expected 6");
  BoardDraft stray = small_draft();
  stray.colors = 2;
  EXPECT_EQ(refusal(stray),
            "boards.txt:7: the symbol '2' on a board of 2 colors; expected symbols up to '1'");
}

TEST(Board, RefusesGraphsOfTooManyEdges) {
  BoardDraft draft = small_draft();
  draft.shape = Shape::kGraph;
  draft.rows = 1;
  draft.cols = 6;
  draft.edges.resize(kMaxEdges + 1);
  EXPECT_EQ(refusal(draft), "boards.txt:7: 16777217 edges; expected at most 16777216");
}

TEST(Board, OmitsTheLocationInErrorsWithoutAFile) {
  BoardDraft draft = small_draft();
  draft.file.clear();
  draft.colors = 0;
  EXPECT_EQ(refusal(draft), "0 colors; expected 1 to 36");
}

TEST(Board, ReadsAndWritesMovesInItsOwnSymbols) {
  const std::vector<Color> moves = {Color(2), Color(0), Color(1)};
  const Board from_zero = Board::make(small_draft());
  EXPECT_EQ(from_zero.format_moves(moves), "201");
  EXPECT_EQ(read_moves(from_zero, "201"), moves);
  BoardDraft draft = small_draft();
  draft.symbol_base = 1;
  const Board from_one = Board::make(draft);
  EXPECT_EQ(from_one.format_moves(moves), "312");
  EXPECT_EQ(read_moves(from_one, "312"), moves);
  EXPECT_EQ(read_moves(from_one, ""), std::vector<Color>());
  for (const char* const wrong : {"310", "314"}) {
    EXPECT_THAT(error_of([&] { read_moves(from_one, wrong); }),
                EndsWith("' is not a color of the board; expected 1 to 3"));
  }
}

TEST(Symbols, RunFrom0ToZOrFrom1ToCapitalA) {
  EXPECT_EQ(symbol_of(Color(0), 0), '0');
  EXPECT_EQ(symbol_of(Color(10), 0), 'a');
  EXPECT_EQ(symbol_of(Color(35), 0), 'z');
  EXPECT_EQ(symbol_of(Color(0), 1), '1');
  EXPECT_EQ(symbol_of(Color(34), 1), 'z');
  EXPECT_EQ(symbol_of(Color(35), 1), 'A');
  EXPECT_EQ(symbol_of(kBlank, 0), '.');
  for (const int base : {0, 1}) {
    for (int color = 0; color < kMaxColors; ++color) {
      EXPECT_EQ(color_of_symbol(symbol_of(Color(color), base), base), Color(color));
    }
    for (const char symbol : {'.', 'B', ' ', '-', '\0', '{', '/'}) {
      EXPECT_EQ(color_of_symbol(symbol, base), std::nullopt) << symbol;
    }
  }
  EXPECT_EQ(color_of_symbol('0', 1), std::nullopt);
  EXPECT_EQ(color_of_symbol('A', 0), std::nullopt);
}

// Records contain hashes, so the text from which a hash is computed must never change.
TEST(BoardHash, IsTheHashOfADocumentedText) {
  BoardDraft draft = small_draft();
  draft.symbol_base = 1;
  EXPECT_EQ(Board::make(draft).hash(), fnv1a("2 3 3 flood-it 0 0 1 2 1 1 0"));
  EXPECT_EQ(Board::make(draft, {.rules = Rules::kColorWalk, .start = Start::at(1, 2)}).hash(),
            fnv1a("2 3 3 color-walk 5 0 1 2 1 1 ."));
}

TEST(BoardHash, StartsFromTheKnownValuesOfFnv1a) {
  EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325ULL);
  EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cULL);
  EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8ULL);
}

}  // namespace
}  // namespace colorwalk
