#include "search/cores/core_store.h"

#include <gtest/gtest.h>

#include "tests/support/clusters.h"

namespace colorwalk {
namespace {

TEST(CoreStore, FindsACoreThatIsDisjointFromWhatIsTaken) {
  CoreStore<2> store(10);
  store.add(3, {clusters({5, 6}), 1});
  store.add(3, {clusters({7}), 2});
  ASSERT_TRUE(store.find(3, clusters({5})));
  EXPECT_EQ(store.find(3, clusters({5}))->line, 2);
  EXPECT_EQ(store.find(3, clusters({7}))->clusters, clusters({5, 6}));
  EXPECT_FALSE(store.find(3, clusters({6, 7})));
}

TEST(CoreStore, KeepsTheBudgetsApart) {
  CoreStore<2> store(10);
  store.add(3, {clusters({5}), 0});
  EXPECT_FALSE(store.find(2, clusters({0})));
  EXPECT_TRUE(store.find(3, clusters({0})));
  EXPECT_FALSE(store.find(4, clusters({0})));
  EXPECT_FALSE(store.find(1000, clusters({0})));
}

TEST(CoreStore, TakesTheSmallestOfTheFirstCoresThatRefute) {
  CoreStore<2> store(100);
  store.add(3, {clusters({1, 5, 6}), 1});
  store.add(3, {clusters({2}), 2});
  store.add(3, {clusters({7, 8}), 3});
  store.add(3, {clusters({7}), 4});
  EXPECT_EQ(store.find(3, clusters({2}))->line, 4);
  EXPECT_EQ(store.find(3, clusters({2, 7}))->line, 1);
}

TEST(CoreStore, FindsEachOfManyCores) {
  CoreStore<2> store(100);
  for (int i = 0; i < 100; ++i) store.add(1, {clusters({i}), i});
  for (int i = 0; i < 100; ++i) {
    ClusterSet<2> all_but_one;
    for (int j = 0; j < 128; ++j) {
      if (j != i) all_but_one.set(j);
    }
    const auto found = store.find(1, all_but_one);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->line, i);
    EXPECT_EQ(found->clusters, clusters({i}));
  }
}

TEST(CoreStore, ForgetsSomeOnceItsRoomIsUsedUpAndTakesNoMore) {
  CoreStore<2> store(8);
  for (int i = 0; i < 100; ++i) store.add(1, {clusters({i}), i});
  int known = 0;
  for (int i = 0; i < 100; ++i) {
    ClusterSet<2> all_but_one;
    for (int j = 0; j < 100; ++j) {
      if (j != i) all_but_one.set(j);
    }
    if (store.find(1, all_but_one)) ++known;
  }
  EXPECT_EQ(known, 8);
  EXPECT_LE(store.memory(), 2 * 8 * sizeof(Core<2>));
}

TEST(CoreStore, KeepsTheCoresThatAreFoundOften) {
  CoreStore<2> store(8);
  for (int i = 0; i < 8; ++i) store.add(1, {clusters({i}), i});
  const ClusterSet<2> all_but_seven = clusters({0, 1, 2, 3, 4, 5, 6});
  for (int i = 10; i < 100; ++i) {
    ASSERT_TRUE(store.find(1, all_but_seven)) << "forgotten after " << i - 10;
    store.add(1, {clusters({0, i}), i});
  }
}

}  // namespace
}  // namespace colorwalk
