#include "base/bits/bitset_block.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <type_traits>

#include "base/random.h"
#include "tests/support/every_width.h"

namespace colorwalk {
namespace {

constexpr unsigned kAllLanes = 0xffffffff;

template <class Width>
class BlockOfWidth : public testing::Test {
 protected:
  using Set = BitSet<Width::value>;
  using Block = BitSetBlock<Width::value>;

  /// A set of a few members, so that some pairs of sets meet and some do not.
  Set random_set() {
    Set set;
    for (std::uint32_t members = random_.below(12); members > 0; --members) {
      set.set(static_cast<int>(random_.below(Set::kBits)) % 40 * (Set::kBits / 40));
    }
    return set;
  }

 private:
  Random random_{7};
};

using BlockWidths = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 4>,
                                   std::integral_constant<int, 8>, std::integral_constant<int, 16>>;
TYPED_TEST_SUITE(BlockOfWidth, BlockWidths, WordsInName);

TYPED_TEST(BlockOfWidth, GivesBackEachSetThatWasPut) {
  typename TestFixture::Block block;
  std::array<typename TestFixture::Set, TestFixture::Block::kLanes> sets;
  for (int lane = 0; lane < TestFixture::Block::kLanes; ++lane) {
    block.put(lane, this->random_set());
    sets.at(static_cast<std::size_t>(lane)) = this->random_set();
    block.put(lane, sets.at(static_cast<std::size_t>(lane)));
  }
  for (int lane = 0; lane < TestFixture::Block::kLanes; ++lane) {
    EXPECT_EQ(block.get(lane), sets.at(static_cast<std::size_t>(lane)));
  }
}

TYPED_TEST(BlockOfWidth, FindsTheSetsThatAreDisjointFromAnother) {
  unsigned disjoint_at_all = 0;
  unsigned meeting_at_all = 0;
  for (int round = 0; round < 200; ++round) {
    typename TestFixture::Block block;
    for (int lane = 0; lane < TestFixture::Block::kLanes; ++lane) {
      block.put(lane, this->random_set());
    }
    const auto other = this->random_set();
    const unsigned disjoint =
        block.disjoint_from(TestFixture::Block::words_of(other), 0, TypeParam::value);
    for (int lane = 0; lane < TestFixture::Block::kLanes; ++lane) {
      EXPECT_EQ((disjoint >> lane & 1) == 0, block.get(lane).intersects(other));
    }
    disjoint_at_all |= disjoint;
    meeting_at_all |= ~disjoint;
  }
  EXPECT_EQ(disjoint_at_all, kAllLanes) << "the sets were too full to tell";
  EXPECT_EQ(meeting_at_all, kAllLanes) << "the sets were too empty to tell";
}

TYPED_TEST(BlockOfWidth, LooksAtNoMoreWordsThanItIsTold) {
  typename TestFixture::Block block;
  typename TestFixture::Set set;
  set.set(64);
  block.put(5, set);
  const auto words = TestFixture::Block::words_of(set);
  EXPECT_EQ(block.disjoint_from(words, 0, 1), kAllLanes);
  EXPECT_EQ(block.disjoint_from(words, 1, 2), kAllLanes & ~(1U << 5));
  EXPECT_EQ(block.disjoint_from(words, 2, TypeParam::value), kAllLanes);
  EXPECT_EQ(block.disjoint_from(words, 2, 1), kAllLanes) << "there is no such word";
}

TYPED_TEST(BlockOfWidth, HoldsEmptySetsAtFirst) {
  const typename TestFixture::Block block;
  EXPECT_EQ(
      block.disjoint_from(TestFixture::Block::words_of(this->random_set()), 0, TypeParam::value),
      kAllLanes);
  EXPECT_TRUE(block.get(3).none());
}

}  // namespace
}  // namespace colorwalk
