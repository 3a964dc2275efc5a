#include "tests/support/boards.h"
#include "tests/support/program/paths.h"
#include "tests/support/read_text.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::string_view kFirstBoard =
    ".41434420301304400322231223033\n"
    "310401334033100432211110223314\n"
    "402112430421120013400134124434\n"
    "410234004111433240222004130240\n"
    "004024111444313342413023232321\n"
    "210340210142414421024241324312\n"
    "204413130403202101000001024330\n"
    "221422034412230221310110432142\n"
    "344342021300140421410020023322\n"
    "020400014422233424320144033112\n"
    "121041300430401411120001341410\n"
    "043312401001000233230202300010\n"
    "442024204110342341311112102420\n"
    "400402123412322230021014113034\n"
    "410242042234214321103030024310\n"
    "010012312214333342033023340140\n"
    "434004404320143202411332213021\n"
    "302401242013331031300410322410\n"
    "234240333020004330001301032232\n"
    "301432331401434421413324222114\n\n";

TEST(SeriesSource, DrawsTheSeriesFirstBoard) {
  const Board board = Generated("series").board(0);
  EXPECT_EQ(written(board, "grid", false), kFirstBoard);
  EXPECT_EQ(board.rules(), Rules::kColorWalk);
  EXPECT_EQ(board.start(), Cell(0));
  EXPECT_EQ(board.colors(), 5);
}

// Far into the stream, where sines of other libraries begin to differ in their last bits.
TEST(SeriesSource, AlwaysDrawsTheSameHundredthBoard) {
  EXPECT_EQ(Generated("series").board(99).hash(), 10069432653099155619U);
}

TEST(SeriesSource, ContinuesTheStreamOfTheLastBoard) {
  const Generated whole("series rows=4 cols=6 count=2 seed=10");
  const Generated second("series rows=4 cols=6 count=1 seed=34");
  EXPECT_EQ(whole.size(), 2);
  EXPECT_EQ(whole.board(1).hash(), second.board(0).hash());
  EXPECT_NE(whole.board(0).hash(), second.board(0).hash());
}

TEST(SeriesSource, DrawsAllColorsOfABoardWithMany) {
  const Board board = Generated("series rows=64 cols=64 colors=36 count=1").board(0);
  std::vector<int> cells(36);
  for (const Color color : board.cells()) {
    if (color != kBlank) ++cells.at(static_cast<std::size_t>(index(color)));
  }
  for (const int count : cells) EXPECT_GT(count, 0);
}

TEST(SeriesSource, RefusesBoardsBeyondTheExactSines) {
  const auto refusal = [](std::string_view parameters) {
    return error_of([&] { Generated("series {}", parameters); });
  };
  EXPECT_EQ(refusal("seed=9007199254740393"),
            "seed = 9007199254740393; expected 0 to 9007199254740392");
  EXPECT_EQ(refusal("count=2 seed=9007199254740000"), "count = 2; expected 1 to 1");
  EXPECT_EQ(refusal("count=1 seed=9007199254740000"), "");
}

}  // namespace
}  // namespace colorwalk
