#include "base/bits/bitset.h"

#include <gtest/gtest.h>

#include <bitset>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "base/random.h"
#include "tests/support/every_width.h"

namespace colorwalk {
namespace {

/// The same set twice: as the engine keeps it and as the standard library does.
template <int Words>
struct Twins {
  BitSet<Words> ours;
  std::bitset<Words * 64> plain;
};

template <int Words>
Twins<Words> random_twins(Random& random) {
  Twins<Words> twins;
  const std::uint32_t density = 1 + random.below(8);
  for (int bit = 0; bit < Words * 64; ++bit) {
    if (random.below(8) >= density) continue;
    twins.ours.set(bit);
    twins.plain.set(static_cast<std::size_t>(bit));
  }
  return twins;
}

template <int Words>
bool same(const BitSet<Words>& ours, const std::bitset<Words * 64>& plain) {
  for (int bit = 0; bit < Words * 64; ++bit) {
    if (ours.test(bit) != plain.test(static_cast<std::size_t>(bit))) return false;
  }
  return true;
}

template <class Width>
class BitSetOfWidth : public testing::Test {};

TYPED_TEST_SUITE(BitSetOfWidth, EveryWidth, WordsInName);

TYPED_TEST(BitSetOfWidth, IsEmptyAtFirst) {
  const BitSet<TypeParam::value> set;
  EXPECT_TRUE(set.none());
  EXPECT_FALSE(set.any());
  EXPECT_EQ(set.count(), 0);
}

TYPED_TEST(BitSetOfWidth, SetsAndResetsEverySingleBitAlone) {
  constexpr int kWords = TypeParam::value;
  for (int bit = 0; bit < kWords * 64; ++bit) {
    BitSet<kWords> set;
    set.set(bit);
    ASSERT_TRUE(set.test(bit));
    ASSERT_EQ(set.count(), 1);
    ASSERT_EQ(set.first(), bit);
    ASSERT_EQ(set.last(), bit);
    ASSERT_EQ(set.word(bit / 64), std::uint64_t{1} << (bit % 64));
    set.reset(bit);
    ASSERT_TRUE(set.none());
  }
}

TYPED_TEST(BitSetOfWidth, AgreesWithTheStandardLibraryOnSetOperations) {
  constexpr int kWords = TypeParam::value;
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Twins<kWords> a = random_twins<kWords>(random);
    const Twins<kWords> b = random_twins<kWords>(random);
    ASSERT_TRUE(same(a.ours | b.ours, a.plain | b.plain));
    ASSERT_TRUE(same(a.ours & b.ours, a.plain & b.plain));
    ASSERT_TRUE(same(a.ours - b.ours, a.plain & ~b.plain));
    ASSERT_EQ(a.ours == b.ours, a.plain == b.plain);
    ASSERT_EQ(a.ours.intersects(b.ours), (a.plain & b.plain).any());
    ASSERT_EQ(a.ours.is_subset_of(b.ours), (a.plain & ~b.plain).none());
    ASSERT_TRUE((a.ours & b.ours).is_subset_of(a.ours));
    ASSERT_FALSE((a.ours - b.ours).intersects(b.ours));
    ASSERT_EQ(a.ours.count(), static_cast<int>(a.plain.count()));
    ASSERT_EQ(a.ours.any(), a.plain.any());
  }
}

TYPED_TEST(BitSetOfWidth, VisitsItsMembersInRisingOrder) {
  constexpr int kWords = TypeParam::value;
  Random random(2);
  std::set<int> members;
  BitSet<kWords> set;
  for (int i = 0; i < kWords * 32; ++i) {
    const int bit = static_cast<int>(random.below(kWords * 64));
    members.insert(bit);
    set.set(bit);
  }
  std::vector<int> visited;
  set.for_each([&](int member) { visited.push_back(member); });
  EXPECT_EQ(visited, std::vector<int>(members.begin(), members.end()));
  EXPECT_EQ(set.first(), *members.begin());
  EXPECT_EQ(set.last(), *members.rbegin());
}

TYPED_TEST(BitSetOfWidth, ListsTheMembersThatItVisits) {
  constexpr int kWords = TypeParam::value;
  Random random(3);
  for (int repeat = 0; repeat < 200; ++repeat) {
    BitSet<kWords> set = random_twins<kWords>(random).ours;
    if (repeat % 2 == 0) set &= random_twins<kWords>(random).ours;  // A thinner one.
    if (repeat == 0) set = {};
    std::vector<int> visited;
    set.for_each([&](int member) { visited.push_back(member); });
    typename BitSet<kWords>::Members list;
    const int size = set.members(list);
    EXPECT_EQ(std::vector<int>(list.begin(), list.begin() + size), visited);
    std::vector<int> visited_in_list;
    set.for_each_listed([&](int member) { visited_in_list.push_back(member); });
    EXPECT_EQ(visited_in_list, visited);
  }
  BitSet<kWords> full;
  for (int bit = 0; bit < full.kBits; ++bit) full.set(bit);
  typename BitSet<kWords>::Members list;
  EXPECT_EQ(full.members(list), full.kBits) << "the room does for all";
}

TYPED_TEST(BitSetOfWidth, HashesEqualSetsEquallyAndOthersHardlyEver) {
  constexpr int kWords = TypeParam::value;
  std::set<std::uint64_t> hashes = {BitSet<kWords>().hash()};
  for (int bit = 0; bit < kWords * 64; ++bit) {
    BitSet<kWords> set;
    set.set(bit);
    const BitSet<kWords> copy = set;
    ASSERT_EQ(copy.hash(), set.hash());
    hashes.insert(set.hash());
  }
  EXPECT_EQ(hashes.size(), kWords * 64 + 1u);
}

TYPED_TEST(BitSetOfWidth, ShiftsByEveryDistance) {
  constexpr int kWords = TypeParam::value;
  Random random(3);
  const Twins<kWords> set = random_twins<kWords>(random);
  for (int distance = 0; distance < kWords * 64; ++distance) {
    const auto plain_distance = static_cast<std::size_t>(distance);
    ASSERT_TRUE(same(set.ours.shifted_up(distance), set.plain << plain_distance)) << distance;
    ASSERT_TRUE(same(set.ours.shifted_down(distance), set.plain >> plain_distance)) << distance;
  }
}

TEST(BitSet, IsAlignedToTheRegistersThatHoldIt) {
  EXPECT_EQ(alignof(BitSet<2>), 16u);
  EXPECT_EQ(alignof(BitSet<4>), 32u);
  EXPECT_EQ(alignof(BitSet<8>), 64u);
  EXPECT_EQ(alignof(BitSet<64>), 64u);
  EXPECT_EQ(sizeof(BitSet<2>), 16u);
  EXPECT_EQ(sizeof(BitSet<8>), 64u);
}

}  // namespace
}  // namespace colorwalk
