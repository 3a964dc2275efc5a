#include "engine/types.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

ColorSet set_of(std::initializer_list<int> colors) {
  ColorSet set;
  for (const int color : colors) set.add(nth_color(color));
  return set;
}

TEST(ColorSet, HoldsEveryColorThatABoardMayHave) {
  ColorSet set;
  for (const Color color : each_color(kMaxColors)) {
    EXPECT_FALSE(set.contains(color));
    set.add(color);
    EXPECT_TRUE(set.contains(color));
    EXPECT_EQ(set.count(), index(color) + 1);
  }
}

TEST(ColorSet, LosesOneColorOrASetOfThem) {
  ColorSet set = set_of({0, 3, 35});
  set.remove(nth_color(3));
  set.remove(nth_color(4));
  EXPECT_EQ(set, set_of({0, 35}));
  set.remove(set_of({1, 35}));
  EXPECT_EQ(set, set_of({0}));
  EXPECT_FALSE(set.empty());
}

TEST(ColorSet, VisitsItsColorsInRisingOrder) {
  std::vector<Color> visited;
  set_of({17, 2, 35, 0}).for_each([&](Color color) { visited.push_back(color); });
  EXPECT_EQ(visited, (std::vector{nth_color(0), nth_color(2), nth_color(17), nth_color(35)}));
}

}  // namespace
}  // namespace colorwalk
