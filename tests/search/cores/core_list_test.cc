#include "search/cores/core_list.h"

#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// The indices of the sets that are disjoint from `taken`.
template <int Words>
std::vector<std::size_t> disjoint(const CoreBlocks<Words>& blocks, const ClusterSet<Words>& taken) {
  std::vector<std::size_t> found;
  blocks.for_each_disjoint(taken, [&](std::size_t index) {
    found.push_back(index);
    return false;
  });
  return found;
}

template <int Words>
void expect_last_words_are_tested() {
  constexpr int kLast = 64 * Words - 1;
  CoreBlocks<Words> blocks;
  for (const int cluster : {kLast, kLast - 1, 5}) {
    blocks.append();
    blocks.put(blocks.size() - 1, clusters<Words>({cluster}));
  }
  EXPECT_THAT(disjoint(blocks, clusters<Words>({1, kLast})), ElementsAre(1, 2));
  EXPECT_THAT(disjoint(blocks, clusters<Words>({5, kLast - 1})), ElementsAre(0));
  EXPECT_THAT(disjoint(blocks, clusters<Words>({5})), ElementsAre(0, 1));
}

TEST(CoreBlocks, AreTestedUpToTheLastCluster) {
  expect_last_words_are_tested<2>();
  expect_last_words_are_tested<8>();
  expect_last_words_are_tested<64>();
}

TEST(ClockReplacement, ReplacesTheOldestCoreThatWasNotFoundSince) {
  ClockReplacement clock;
  for (std::size_t index = 0; index < 4; ++index) {
    EXPECT_EQ(clock.next(0, 4), index);
    clock.append();
  }
  EXPECT_EQ(clock.next(3, 4), 0U);
  EXPECT_EQ(clock.next(0, 4), 1U);
  EXPECT_EQ(clock.index_after_hit(2, 4), 2U);
  for (const std::size_t index : {3, 0, 1, 3, 0, 1}) EXPECT_EQ(clock.next(0, 4), index);
}

TEST(ClockReplacement, KeepsACoreLongerTheMoreOftenItWasFound) {
  const auto rounds_after = [](int uses) {
    ClockReplacement clock;
    clock.append();
    clock.append();
    for (int i = 0; i < uses; ++i) {
      clock.index_after_hit(0, 2);
      EXPECT_EQ(clock.next(0, 2), 1U);
    }
    int rounds = 0;
    while (clock.next(0, 2) != 0) ++rounds;
    return rounds;
  };
  EXPECT_LT(rounds_after(1), rounds_after(2));
  EXPECT_LT(rounds_after(2), rounds_after(3));
  EXPECT_EQ(rounds_after(100), rounds_after(200)) << "an unused core goes at last";
}

}  // namespace
}  // namespace colorwalk
