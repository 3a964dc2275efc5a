#include "engine/start.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Start, IsACellOfTheBoardOrNothingOutside) {
  for (const auto& [text, rows, cols, cell] :
       std::vector<std::tuple<std::string_view, int, int, std::optional<Cell>>>{
           {"ul", 4, 6, Cell(0)},
           {"ur", 4, 6, Cell(5)},
           {"ll", 4, 6, Cell(18)},
           {"lr", 4, 6, Cell(23)},
           {"2,3", 4, 6, Cell(15)},
           // The center: half of the sides, rounded down.
           {"c", 4, 6, Cell(2 * 6 + 3)},
           {"c", 19, 19, Cell(9 * 19 + 9)},
           {"c", 1, 1, Cell(0)},
           {"4,0", 4, 6, std::nullopt},
           {"0,6", 4, 6, std::nullopt},
       }) {
    const std::optional<Start> start = Start::parse(text);
    ASSERT_TRUE(start) << text;
    EXPECT_EQ(start->cell(rows, cols), cell) << text;
    EXPECT_EQ(start->text(), text);
  }
  EXPECT_EQ(Start::at(-1, 2).cell(4, 6), std::nullopt);
}

TEST(Start, RefusesOtherTexts) {
  for (const std::string_view text : {"", "UL", "upper left", "3", "3,", ",3", "1,2,3", "-1,2",
                                      "+1,2", " 1,2", "1, 2", "a,b", "99999999999,0"}) {
    EXPECT_FALSE(Start::parse(text)) << "'" << text << "'";
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
