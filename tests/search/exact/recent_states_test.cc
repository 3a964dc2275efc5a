#include "search/exact/recent_states.h"

#include "tests/support/states.h"

namespace colorwalk {
namespace {

TEST(RecentStates, KeepTheLatestStatesOfTheirMemory) {
  constexpr std::size_t kMostBytes = 40 * sizeof(ClusterSet<2>);
  RecentStates<2> recent(1'000, kMostBytes);
  for (int i = 1; i <= 120; ++i) {
    for (const int level : {3, 5, 90}) recent.add(clusters({0, i}), level);
    ASSERT_LE(recent.memory(), kMostBytes);
  }
  EXPECT_GE(recent.memory(), kMostBytes / 2);
  EXPECT_TRUE(recent.dominate(clusters({0, 120}), 3));
  int kept = 0;
  for (const int level : {3, 5, 90}) {
    for (int i = 1; i <= 120; ++i) kept += recent.dominate(clusters({0, i}), level) ? 1 : 0;
  }
  EXPECT_LE(kept, 40);
}

TEST(RecentStates, DominateNothingWithoutCapacity) {
  RecentStates<2> recent(0);
  recent.add(clusters({0, 1}), 1);
  EXPECT_FALSE(recent.dominate(clusters({0}), 1));
}

}  // namespace
}  // namespace colorwalk
