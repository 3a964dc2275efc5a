#include "engine/formats/board_stream.h"

#include <random>

#include "engine/sources/file_source.h"
#include "engine/sources/registry.h"
#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using testing::ElementsAre;

BoardStream stream_of(std::string_view format) {
  return {"text", board_format(format), {}};
}

std::vector<std::uint64_t> hashes(std::span<const Board> boards) {
  std::vector<std::uint64_t> hashes;
  hashes.reserve(boards.size());
  for (const Board& board : boards) hashes.push_back(board.hash());
  return hashes;
}

/// The boards of a text that arrives in parts of random lengths.
std::vector<Board> read_in_parts(std::string_view text, std::string_view format,
                                 std::mt19937& random) {
  BoardStream stream = stream_of(format);
  std::vector<Board> boards;
  const auto append = [&boards](Board&& board) { boards.push_back(std::move(board)); };
  while (!text.empty()) {
    const std::size_t length = std::min<std::size_t>(text.size(), 1 + random() % 200);
    stream.add(text.substr(0, length), append);
    text.remove_prefix(length);
  }
  stream.finish(append);
  return boards;
}

/// Adds a part and returns the number of boards that it completes.
int added(BoardStream& stream, std::string_view part) {
  int count = 0;
  stream.add(part, [&count](const Board&) { ++count; });
  return count;
}

int finished(BoardStream& stream) {
  int count = 0;
  stream.finish([&count](const Board&) { ++count; });
  return count;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

struct FormatText {
  std::string_view format;
  std::string text;
};

std::vector<FormatText> texts() {
  const std::string row19 = "1234561234561234561\n";
  return {
      {"grid", "# 2 3 3 flood-it ul\n012\n120\n\n01\n10\n\n\n.1\n11\n"},
      {"grid", "# 1 1 1 flood-it ul\r\n0\r\n\r\n# 1 2 2 flood-it ul\r\n01\r\n"},
      {"compact", "1234\n\n1122\n123123123"},
      {"99problems", "# a set\n2 2 2\n1 2 2 1\n0\n\n# another\n1 2 2\n1 2\n1\n"},
      {"sgt", "2x2c3:0120,4\n3x1c3:012,3\n"},
      {"pc19", repeated("123456", 32) + "1234\n" + repeated("654321", 32) + "6543"},
      {"floodtest", repeated(row19, 19) + "\n" + repeated(row19, 19)},
  };
}

TEST(BoardStream, ReadsTheBoardsOfTheWholeTextHoweverItArrives) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (const FormatText& given : texts()) {
    const FileSource whole({.name = "text", .text = given.text}, given.format);
    for (int i = 0; i < 50; ++i) {
      EXPECT_EQ(hashes(read_in_parts(given.text, given.format, random)), hashes(whole.boards()))
          << given.format;
    }
  }
}

TEST(BoardStream, CoversEveryFormat) {
  for (const BoardFormat& format : board_formats()) {
    EXPECT_TRUE(std::ranges::any_of(texts(), [&](const FormatText& text) {
      return text.format == format.name;
    })) << format.name;
  }
}

TEST(BoardStream, ReturnsABoardWithItsLastLine) {
  BoardStream grid = stream_of("grid");
  EXPECT_EQ(added(grid, "# 2 2 2 flood-it ul\n01\n10"), 0);
  EXPECT_EQ(added(grid, "\n"), 1);
  EXPECT_EQ(added(grid, "\n01\n10\n"), 0);  // Without a header there may be more rows.
  EXPECT_EQ(added(grid, "\n"), 1);
  EXPECT_EQ(finished(grid), 0);
  BoardStream compact = stream_of("compact");
  EXPECT_EQ(added(compact, "1234\n1234\n12"), 2);
  EXPECT_EQ(added(compact, "34\n"), 1);
  BoardStream problems = stream_of("99problems");
  EXPECT_EQ(added(problems, "1 2 2\n1 2\n"), 0);
  EXPECT_EQ(added(problems, "0\n"), 1);
}

TEST(BoardStream, NamesTheLineOfAnError) {
  BoardStream stream = stream_of("compact");
  added(stream, "1234\n\n1122\n");
  EXPECT_THAT(error_of([&] { added(stream, "12345\n"); }),
              StartsWith("text:4: a line of 5 symbols"));
  BoardStream grid = stream_of("grid");
  added(grid, "# 1 2 2 flood-it ul\n01\n\n# 1 2 2 flood-it ul\n");
  EXPECT_THAT(error_of([&] { added(grid, "07\n"); }), StartsWith("text:5: "));
}

TEST(BoardStream, PassesOnTheBoardsBeforeAnError) {
  BoardStream stream = stream_of("compact");
  int count = 0;
  const auto sink = [&count](const Board&) { ++count; };
  EXPECT_NE(error_of([&] { stream.add("1234\n1234\n?\n", sink); }), "");
  EXPECT_EQ(count, 2);
}

TEST(BoardStream, RejectsARowAfterTheLastOfAHeader) {
  BoardStream stream = stream_of("grid");
  EXPECT_EQ(added(stream, "# 1 2 2 flood-it ul\n01\n"), 1);
  EXPECT_EQ(error_of([&] { added(stream, "01\n"); }),
            "text:3: the line follows the last row of a board; expected a blank line");
}

TEST(BoardStream, RejectsABoardThatMayBeEndless) {
  BoardStream stream = stream_of("grid");
  EXPECT_EQ(error_of([&] { added(stream, repeated("0\n", 3000)); }),
            "text:1025: a board of more than 1024 lines; expected the end of the board");
}

TEST(BoardStream, RejectsAFaultyHeaderAtOnce) {
  BoardStream stream = stream_of("grid");
  EXPECT_THAT(error_of([&] { added(stream, "# x\n"); }), StartsWith("text:1: "));
}

TEST(BoardStream, RejectsATextWithoutBoards) {
  EXPECT_THAT(error_of([] {
                BoardStream stream = stream_of("grid");
                finished(stream);
              }),
              StartsWith("text: no boards"));
}

TEST(BoardStream, RejectsALineWithoutEnd) {
  BoardStream stream = stream_of("compact");
  EXPECT_THAT(error_of([&] {
                for (int i = 0; i < 2000; ++i) added(stream, std::string(1000, '1'));
              }),
              StartsWith("text:1: a board of more than 1048576 characters"));
}

TEST(BoardStream, RecognizesTheHeaderOfAGrid) {
  EXPECT_EQ(format_of_first_line("# 3 3 3 flood-it ul"), &board_format("grid"));
  EXPECT_EQ(format_of_first_line("# boards of the collection in the format"), nullptr);
  EXPECT_EQ(format_of_first_line("0120"), nullptr);
  EXPECT_EQ(format_of_first_line(""), nullptr);
}

}  // namespace
}  // namespace colorwalk
