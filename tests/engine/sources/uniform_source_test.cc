#include "tests/support/boards.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

TEST(UniformSource, AlwaysDrawsTheSameBoardsForASeed) {
  const Generated source("uniform");
  EXPECT_THAT(written(source.board(0), "grid"), StartsWith("# 14 14 6 flood-it ul\n"
                                                           "25002023235322\n"
                                                           "01142154551432\n"));
  EXPECT_EQ(source.board(0).hash(), 0x617782931d77a867U);
  EXPECT_EQ(source.board(99).hash(), 7007562972350548774U);
}

TEST(UniformSource, DrawsTheSameCellsForEveryShape) {
  const Board square = Generated("uniform").board(3);
  for (const GridShape& shape : kGridShapes) {
    const Board board = Generated("uniform shape={}", shape.name).board(3);
    EXPECT_EQ(name(board.shape()), shape.name);
    EXPECT_TRUE(std::ranges::equal(board.cells(), square.cells()));
  }
}

TEST(UniformSource, DrawsColorsByTheirWeights) {
  const auto cells_by_color = [](std::string_view weights) {
    const Generated source("uniform rows=64 cols=64 colors=4 count=10 weights={}", weights);
    std::vector<int> cells(4);
    for (int i = 0; i < 10; ++i) {
      const Board board = source.board(i);
      for (const Color color : board.cells()) ++cells.at(static_cast<std::size_t>(index(color)));
    }
    return cells;
  };
  // Within five standard deviations.
  EXPECT_THAT(cells_by_color(""), Each(AllOf(testing::Gt(9'800), testing::Lt(10'680))));
  const std::vector<int> weighted = cells_by_color("6,0,2,0");
  EXPECT_NEAR(weighted[0], 30'720, 440);
  EXPECT_EQ(weighted[1] + weighted[3], 0);
}

}  // namespace
}  // namespace colorwalk
