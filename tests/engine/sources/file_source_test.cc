#include "engine/sources/file_source.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr BoardText kText = {.name = "boards.txt", .text = "012\n120\n\n111\n222\n"};

TEST(FileSource, GivesTheBoardsOfATextInItsOrder) {
  const FileSource source(kText, "grid");
  ASSERT_EQ(source.size(), 2);
  EXPECT_EQ(source.board(0).at(0, 2), Color(2));
  EXPECT_EQ(source.board(1).at(0, 2), Color(0));
  EXPECT_EQ(source.boards().size(), 2U);
  EXPECT_EQ(source.format(), "grid");
  EXPECT_EQ(source.note(), "");
}

TEST(FileSource, AppliesTheSetupToEveryBoard) {
  const FileSource source(kText, "grid",
                          {.rules = Rules::kColorWalk, .start = Start(Start::Place::kCenter)});
  for (const Board& board : source.boards()) {
    EXPECT_EQ(board.rules(), Rules::kColorWalk);
    EXPECT_EQ(board.start(), Cell(4));
  }
}

TEST(FileSource, NamesTheLineOfABoardThatTheSetupDoesNotFit) {
  const auto make = [] {
    FileSource source({.name = "boards.txt", .text = "111\n\n11\n"}, "grid",
                      {.start = Start::at(0, 2)});
  };
  EXPECT_EQ(error_of(make),
            "boards.txt:3: the start 0,2 is outside the board; expected a row below 1 and a "
            "column below 2");
}

TEST(FileSource, PassesOnTheNoteOfAnAmbiguousFormat) {
  const FileSource source({.name = "boards.txt", .text = "1234\n"}, "auto");
  EXPECT_EQ(source.format(), "compact");
  EXPECT_NE(source.note(), "");
}

}  // namespace
}  // namespace colorwalk
