#include "search/cores/walk_tally.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Counts walks at a budget until it is given up, at most 1,000. One in `share` of them refutes its
/// state (0: none does). Returns their number.
int walks_made(WalkTally& tally, int budget, int share) {
  int walks = 0;
  while (walks < 1000 && tally.is_worthwhile(budget)) {
    ++walks;
    tally.record(budget, share > 0 && walks % share == 0);
  }
  return walks;
}

TEST(WalkTally, ContinuesWhileWalksOftenRefute) {
  WalkTally tally;
  EXPECT_EQ(walks_made(tally, 7, 1), 1000);
  EXPECT_EQ(walks_made(tally, 8, 10), 1000);
}

TEST(WalkTally, StopsWalksThatRarelyRefute) {
  WalkTally tally;
  EXPECT_LT(walks_made(tally, 7, 0), 100);
  EXPECT_LT(walks_made(tally, 8, 50), 200);
  EXPECT_FALSE(tally.is_worthwhile(7));
}

TEST(WalkTally, KeepsTheBudgetsApart) {
  WalkTally tally;
  walks_made(tally, 7, 0);
  EXPECT_FALSE(tally.is_worthwhile(7));
  EXPECT_TRUE(tally.is_worthwhile(6));
  EXPECT_TRUE(tally.is_worthwhile(8));
}

}  // namespace
}  // namespace colorwalk
