#include "search/cores/core_replacement.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ClockReplacement, ReplacesTheOldestCoreThatWasNotFoundSince) {
  ClockReplacement clock;
  for (std::size_t index = 0; index < 4; ++index) {
    EXPECT_EQ(clock.next(0, 4), index);
    clock.append();
  }
  EXPECT_EQ(clock.next(3, 4), 0U);
  EXPECT_EQ(clock.next(0, 4), 1U);
  EXPECT_EQ(clock.index_after_hit(2, 4), 2U);
  EXPECT_EQ(clock.next(1, 4), 3U);
  EXPECT_EQ(clock.next(3, 4), 0U);
  EXPECT_EQ(clock.next(0, 4), 1U);
  EXPECT_EQ(clock.next(1, 4), 2U) << "it was not found since the last turn";
}

}  // namespace
}  // namespace colorwalk
