#include "engine/start.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::optional<Cell> cell_of(std::string_view text, int rows, int cols) {
  const std::optional<Start> start = Start::parse(text);
  return start ? start->cell(rows, cols) : std::nullopt;
}

TEST(Start, NamesTheCornersTheCenterAndSingleCells) {
  EXPECT_EQ(cell_of("ul", 4, 6), Cell(0));
  EXPECT_EQ(cell_of("ur", 4, 6), Cell(5));
  EXPECT_EQ(cell_of("ll", 4, 6), Cell(18));
  EXPECT_EQ(cell_of("lr", 4, 6), Cell(23));
  EXPECT_EQ(cell_of("2,3", 4, 6), Cell(15));
}

TEST(Start, TakesTheCenterAsHalfTheSidesRoundedDown) {
  EXPECT_EQ(cell_of("c", 19, 19), Cell(9 * 19 + 9));
  EXPECT_EQ(cell_of("c", 4, 6), Cell(2 * 6 + 3));
  EXPECT_EQ(cell_of("c", 1, 1), Cell(0));
}

TEST(Start, IsNothingOutsideTheBoard) {
  EXPECT_EQ(cell_of("4,0", 4, 6), std::nullopt);
  EXPECT_EQ(cell_of("0,6", 4, 6), std::nullopt);
  EXPECT_EQ(Start::at(-1, 2).cell(4, 6), std::nullopt);
  EXPECT_EQ(cell_of("3,5", 4, 6), Cell(23));
}

TEST(Start, RefusesOtherTexts) {
  for (const std::string_view text : {"", "UL", "upper left", "3", "3,", ",3", "1,2,3", "-1,2",
                                      "+1,2", " 1,2", "1, 2", "a,b", "99999999999,0"}) {
    EXPECT_FALSE(Start::parse(text)) << "'" << text << "'";
  }
}

TEST(Start, WritesTheTextThatItReads) {
  for (const std::string_view text : {"ul", "ur", "ll", "lr", "c", "7,12"}) {
    ASSERT_TRUE(Start::parse(text)) << text;
    EXPECT_EQ(Start::parse(text)->text(), text);
  }
}

TEST(Start, NamesEveryCellInTheShortestWay) {
  EXPECT_EQ(Start::naming(Cell(0), 4, 6).text(), "ul");
  EXPECT_EQ(Start::naming(Cell(23), 4, 6).text(), "lr");
  EXPECT_EQ(Start::naming(Cell(15), 4, 6).text(), "c");
  EXPECT_EQ(Start::naming(Cell(7), 4, 6).text(), "1,1");
  for (int cell = 0; cell < 35; ++cell) {
    EXPECT_EQ(Start::naming(Cell(cell), 5, 7).cell(5, 7), Cell(cell));
  }
}

}  // namespace
}  // namespace colorwalk
