#include <gtest/gtest.h>

#include "engine/sources/uniform_source.h"
#include "tests/support/random_board.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

/// Whether a board that is written in a format and read again is equal. Boards that the format
/// refuses to hold count as equal; how many it took is added up.
bool survives(const Board& board, const BoardFormat& format, int& taken) {
  std::string text;
  try {
    format.write(board, true, text);
  } catch (const InputError&) {
    return text.empty();
  }
  ++taken;
  const std::vector<BoardDraft> boards = read_text(text, format.name).boards;
  if (boards.size() != 1) return false;
  BoardDraft draft = boards[0];
  // What compact does not store is given back to it.
  if (format.name == "compact") {
    draft.start = Start::naming(board.start(), board.rows(), board.cols());
    draft.colors = board.colors();
  }
  return Board::make(draft, {.rules = board.rules()}).hash() == board.hash();
}

TEST(BoardFormats, ReadWhatTheyWrite) {
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    int taken = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
      Random random(seed);
      const Board board =
          random_board(random, {.max_rows = 5, .max_cols = 5, .max_colors = kMaxColors});
      const auto fails = [&](const Board& smaller) {
        int ignored = 0;
        return !survives(smaller, format, ignored);
      };
      ASSERT_TRUE(survives(board, format, taken)) << format.name << ", seed " << seed << "\n"
                                                  << draw(shrink(board, fails));
    }
    EXPECT_GT(taken, 10) << format.name;
  }
}

TEST(BoardFormats, ReadManyBoardsThatTheyWroteOneAfterAnother) {
  const UniformSource source({.rows = 7, .cols = 7, .colors = 5, .count = 50});
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    std::string text;
    for (int i = 0; i < 50; ++i) format.write(source.board(i), true, text);
    const std::vector<BoardDraft> boards = read_text(text, format.name).boards;
    ASSERT_EQ(boards.size(), 50U) << format.name;
    for (int i = 0; i < 50; ++i) {
      EXPECT_EQ(Board::make(boards[static_cast<std::size_t>(i)]).hash(), source.board(i).hash())
          << format.name << ", board " << i;
    }
  }
}

TEST(BoardFormats, WriteTextThatAutoDetects) {
  const UniformSource source({.rows = 9, .cols = 9, .colors = 5, .count = 3});
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    std::string text;
    for (int i = 0; i < 3; ++i) format.write(source.board(i), true, text);
    const BoardsRead read = read_text(text, "auto");
    EXPECT_EQ(read.format, format.name);
    EXPECT_EQ(read.note, "");
  }
}

}  // namespace
}  // namespace colorwalk
