#include "base/bits/width.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Width, IsTheLeastThatHoldsTheMembers) {
  const auto least = [](int members) {
    return *std::ranges::find_if(kAllWidths, [&](int words) { return words * 64 >= members; });
  };
  const auto chosen = []<int Words>() { return Words; };
  for (int members = 0; members <= 64 * 64; ++members) {
    ASSERT_EQ(with_width(members, chosen), least(members)) << members << " members";
  }
  for (int members = 1; members <= 256 * 256; ++members) {
    const int words = with_width_of<kAllWidths.size()>(members, chosen);
    ASSERT_EQ(words, least(members)) << members << " members";
  }
}

}  // namespace
}  // namespace colorwalk
