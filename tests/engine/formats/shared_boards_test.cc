#include "base/system/read_file.h"
#include "engine/sources/file_source.h"
#include "tests/support/program/paths.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

struct PublicFile {
  std::string_view name;
  std::string_view format;
  int boards;
  int side;
  int colors;
  Start::Place start;
  friend void PrintTo(const PublicFile& row, std::ostream* out) { *out << row.name; }
};

class PublicBoards : public testing::TestWithParam<PublicFile> {};

TEST_P(PublicBoards, AreAllReadUnderAuto) {
  const auto folder = shared_folder();
  if (!folder) GTEST_SKIP() << "the folder with public boards is not beside the repository";
  const PublicFile& expected = GetParam();
  const std::string text = read_file(*folder / "boards" / expected.name);
  const FileSource source({.name = std::string(expected.name), .text = text}, "auto");
  EXPECT_EQ(source.format(), expected.format);
  EXPECT_EQ(source.note().empty(), expected.format != "floodtest");
  ASSERT_EQ(source.size(), expected.boards);
  for (std::int64_t i = 0; i < source.size(); ++i) {
    const Board board = source.board(i);
    EXPECT_EQ(board.rows(), expected.side);
    EXPECT_EQ(board.cols(), expected.side);
    EXPECT_EQ(board.colors(), expected.colors);
    EXPECT_EQ(board.symbol_base(), 1);
    EXPECT_EQ(board.rules(), Rules::kFloodIt);
    EXPECT_EQ(board.start(), Start(expected.start).cell(expected.side, expected.side));
  }
}

constexpr auto kUpperLeft = Start::Place::kUpperLeft;

INSTANTIATE_TEST_SUITE_P(
    Files, PublicBoards,
    testing::Values(PublicFile{"pc19.txt", "pc19", 1000, 14, 6, kUpperLeft},
                    PublicFile{"floodtest-200.txt", "floodtest", 200, 19, 6, Start::Place::kCenter},
                    PublicFile{"b14c8-200.txt", "compact", 200, 14, 8, kUpperLeft},
                    PublicFile{"b24c6-20.txt", "compact", 20, 24, 6, kUpperLeft},
                    PublicFile{"99problems-sample/12_12_10_008", "table", 1, 12, 10, kUpperLeft},
                    PublicFile{"99problems-sample/16_16_06_012", "table", 1, 16, 6, kUpperLeft}),
    [](const auto& test) {
      std::string name(test.param.name);
      std::erase_if(name, [](unsigned char symbol) { return std::isalnum(symbol) == 0; });
      return name;
    });

}  // namespace
}  // namespace colorwalk
