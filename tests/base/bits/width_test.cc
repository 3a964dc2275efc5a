#include "base/bits/width.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

int chosen_width(int members) {
  return with_width(members, []<int Words>() { return Words; });
}

TEST(Width, IsTheLeastThatHoldsTheMembers) {
  for (int members = 0; members <= 64 * 64; ++members) {
    const auto least =
        std::ranges::find_if(kWidths, [&](int words) { return words * 64 >= members; });
    ASSERT_EQ(chosen_width(members), *least) << members << " members";
  }
}

TEST(Width, OfASmallBoardIsNotThatOfTheLargest) {
  EXPECT_LT(chosen_width(10 * 10), chosen_width(64 * 64));
}

}  // namespace
}  // namespace colorwalk
