#include "base/block_list.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(BlockList, HoldsWhatWasAddedWhereItWasAdded) {
  BlockList<int> list;
  EXPECT_EQ(list.memory(), 0U);
  list.push_back(0);
  const int* const first = &list[0];
  constexpr std::size_t kMany = 10 * BlockList<int>::kBlock + 1;
  for (std::size_t i = 1; i < kMany; ++i) list.push_back(static_cast<int>(i));
  ASSERT_EQ(list.size(), kMany);
  for (std::size_t i = 0; i < kMany; ++i) ASSERT_EQ(list[i], static_cast<int>(i));
  EXPECT_EQ(&list[0], first);
}

TEST(BlockList, AllocatesAtMostABlockInAdvance) {
  BlockList<int> list;
  constexpr std::size_t kMany = 50 * BlockList<int>::kBlock;
  for (std::size_t i = 0; i < kMany; ++i) {
    list.push_back(0);
    ASSERT_GE(list.memory(), list.size() * sizeof(int));
    ASSERT_LE(list.memory(), (list.size() + 2 * BlockList<int>::kBlock) * sizeof(int));
  }
}

TEST(BlockList, FillsItsMemoryAnewOnceCleared) {
  BlockList<int> list;
  for (int i = 0; i < 1000; ++i) list.push_back(i);
  const std::size_t memory = list.memory();
  list.clear();
  EXPECT_EQ(list.size(), 0U);
  for (int i = 0; i < 1000; ++i) list.push_back(-i);
  list[7] = 70;
  EXPECT_EQ(list[7], 70);
  EXPECT_EQ(list[999], -999);
  EXPECT_EQ(list.memory(), memory);
}

}  // namespace
}  // namespace colorwalk
