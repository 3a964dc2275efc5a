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

TEST(Board, StartsAnywhereInsideTheBlankRegion) {
  EXPECT_EQ(Board::make(draft_with_blanks({2, 5}), {.start = Start::at(1, 2)}).start(), Cell(5));
  EXPECT_EQ(refusal(draft_with_blanks({0, 3, 4, 5})), "");
}

template <class Change>
BoardDraft draft_with(const Change& change) {
  BoardDraft draft = small_draft();
  change(draft);
  return draft;
}

BoardDraft graph_of(int vertices, std::vector<Edge> edges) {
  return draft_with([&](BoardDraft& draft) {
    draft.shape = Shape::kGraph;
    draft.rows = 1;
    draft.cols = vertices;
    draft.cells.resize(static_cast<std::size_t>(vertices));
    draft.edges = std::move(edges);
  });
}

struct InvalidDraft {
  BoardDraft draft;
  std::string_view error;
  Setup setup = {};
};

TEST(Board, RefusesInvalidDraftsWithTheirLine) {
  using Draft = BoardDraft;
  const std::string_view apart = "blank cells that are not connected; expected one region of '.'";
  for (const auto& [draft, error, setup] : {
           InvalidDraft{draft_with_blanks({2, 5}),
                        "the start 0,0 is not blank, but the board has a '.' elsewhere; expected "
                        "the start inside the blank region",
                        {.start = Start::at(0, 0)}},
           InvalidDraft{draft_with_blanks({0}),
                        "a '.' on a board under flood-it rules; expected a color in every cell",
                        {.rules = Rules::kFloodIt}},
           InvalidDraft{draft_with_blanks({0, 4}), apart},
           // The last cell of a row and the first of the next row are not neighbors.
           InvalidDraft{draft_with_blanks({2, 3}), apart},
           InvalidDraft{small_draft(),
                        "the start 2,0 is outside the board; expected a row below 2 and a column "
                        "below 3",
                        {.start = Start::at(2, 0)}},
           InvalidDraft{draft_with([](Draft& draft) { draft.rows = 257; }),
                        "a board of 257 rows and 3 columns; expected 1 to 256 of each"},
           InvalidDraft{draft_with([](Draft& draft) { draft.cols = 0; }),
                        "a board of 2 rows and 0 columns; expected 1 to 256 of each"},
           InvalidDraft{draft_with([](Draft& draft) { draft.colors = 37; }),
                        "37 colors; expected 1 to 36"},
           InvalidDraft{draft_with([](Draft& draft) { draft.cells.pop_back(); }),
                        "5 cells; expected 6"},
           InvalidDraft{draft_with([](Draft& draft) { draft.colors = 2; }),
                        "the symbol '2' on a board of 2 colors; expected symbols up to '1'"},
           InvalidDraft{graph_of(6, std::vector<Edge>(kMaxEdges + 1)),
                        "16777217 edges; expected at most 16777216"},
           InvalidDraft{graph_of(0, {}), "a graph of 0 vertices; expected 1 to 65536"},
           InvalidDraft{graph_of(3, {{0, 1}}),
                        "a graph that is not connected; expected a path between any two vertices"},
           InvalidDraft{graph_of(2, {{0, 1}, {1, 1}}),
                        "an edge between vertices 2 and 2; expected two different ones of 1 to 2"},
           InvalidDraft{graph_of(2, {{0, 2}}),
                        "an edge between vertices 1 and 3; expected two different ones of 1 to 2"},
           InvalidDraft{graph_of(2, {{0, 1}}),
                        "the shape torus for a graph; expected a grid",
                        {.shape = parse_grid_shape("torus")}},
       }) {
    EXPECT_EQ(refusal(draft, setup), "boards.txt:7: " + std::string(error));
  }
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

// Records contain hashes, so the text from which a hash is computed must never change. It has the
// rules and the start, here those of a draft without any, and those of Color Walk, with a blank.
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
