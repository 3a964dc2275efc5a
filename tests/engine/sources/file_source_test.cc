#include "engine/sources/file_source.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(FileSource, NamesTheLineOfABoardThatTheSetupDoesNotFit) {
  const auto make = [] {
    FileSource source({.name = "boards.txt", .text = "111\n\n11\n"}, "grid",
                      {.start = Start::at(0, 2)});
  };
  EXPECT_EQ(error_of(make),
            "boards.txt:3: the start 0,2 is outside the board; expected a row below 1 and a "
            "column below 2");
}

// The text is longer than the boards that are kept in memory.
TEST(FileSource, GivesAnyBoardOfALongTextInAnyOrder) {
  const std::pair<const char*, std::string> formats[] = {{"compact", "{}{}{}1\n"},
                                                         {"grid", "{}{}\n{}1\n\n"},
                                                         {"99problems", "2 2 3\n{} {} {} 1\n0\n"}};
  constexpr std::int64_t kCount = kSanitized ? 15'000 : 60'000;
  for (const auto& each : formats) {
    const auto& [format, line] = each;
    std::string text = "\n\n";
    for (int i = 0; i < kCount; ++i) {
      text += fmt::format(fmt::runtime(line), i % 3 + 1, i / 3 % 3 + 1, i / 9 % 3 + 1);
    }
    FileSource made({.name = "boards.txt", .text = text}, format);
    const FileSource source = std::move(made);
    ASSERT_EQ(source.size(), kCount) << format;
    for (std::int64_t i = 0; i < 1000; ++i) {
      const std::int64_t number = i * 7919 % kCount;
      const Board board = source.board(number);
      ASSERT_EQ(board.at(0, 0), Color(number % 3)) << format << number;
      ASSERT_EQ(board.at(0, 1), Color(number / 3 % 3)) << format << number;
      ASSERT_EQ(board.at(1, 0), Color(number / 9 % 3)) << format << number;
    }
    text += "?\n";
    const auto line_number = std::ranges::count(text, '\n');
    EXPECT_THAT(error_of([&] { FileSource({.name = "b", .text = text}, each.first); }),
                StartsWith(fmt::format("b:{}: ", line_number)));
  }
}

}  // namespace
}  // namespace colorwalk
