#include "engine/sources/file_source.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/error_of.h"

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

TEST(FileSource, PassesOnWhatAutoCouldNotTell) {
  const FileSource source({.name = "boards.txt", .text = "1234\n"}, "auto");
  EXPECT_EQ(source.format(), "compact");
  EXPECT_NE(source.note(), "");
}

TEST(ReadFile, GivesTheBytesOfAFile) {
  const auto path = std::filesystem::path(testing::TempDir()) / "colorwalk_read_file_test";
  const std::string text("12\r\n\0end", 8);
  std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(read_file(path), text);
  std::ofstream(path, std::ios::binary).close();
  EXPECT_EQ(read_file(path), "");
  std::filesystem::remove(path);
}

TEST(ReadFile, RefusesAFileThatIsMissing) {
  EXPECT_EQ(error_of([] { read_file("no/such/boards.txt"); }),
            "no/such/boards.txt: there is no such file; expected a file that can be read");
}

TEST(ReadFile, RefusesAFolder) {
  EXPECT_EQ(error_of([] { read_file("/"); }),
            "/: this is a folder; expected a file that can be read");
}

TEST(ReadFile, RefusesAFileWhoseReadingFails) {
  const std::filesystem::path unreadable = "/proc/self/mem";  // opens, but its start is not mapped
  if (!std::filesystem::exists(unreadable)) GTEST_SKIP() << "there is no /proc on this system";
  EXPECT_EQ(error_of([&] { read_file(unreadable); }),
            "/proc/self/mem: Input/output error; expected a file that can be read");
}

}  // namespace
}  // namespace colorwalk
