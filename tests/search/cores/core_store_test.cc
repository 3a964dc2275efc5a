#include "search/cores/core_store.h"

#include <gtest/gtest.h>

#include <optional>

#include "tests/support/clusters.h"

namespace colorwalk {
namespace {

/// The core that the store finds, if any.
template <int Words>
std::optional<Core<Words>> found_core(CoreStore<Words>& store, int budget,
                                      const ClusterSet<Words>& taken) {
  const auto place = store.find(budget, taken).core;
  return place ? std::optional(store.get(budget, *place)) : std::nullopt;
}

TEST(CoreStore, FindsACoreThatIsDisjointFromWhatIsTaken) {
  CoreStore<2> store(10);
  store.add(3, {clusters({5, 6}), 1});
  store.add(3, {clusters({7}), 2});
  ASSERT_TRUE(found_core(store, 3, clusters({5})));
  EXPECT_EQ(found_core(store, 3, clusters({5}))->line, 2);
  EXPECT_EQ(found_core(store, 3, clusters({7}))->clusters, clusters({5, 6}));
  EXPECT_FALSE(found_core(store, 3, clusters({6, 7})));
}

TEST(CoreStore, KeepsTheBudgetsApart) {
  CoreStore<2> store(10);
  store.add(3, {clusters({5}), 0});
  EXPECT_FALSE(found_core(store, 2, clusters({0})));
  EXPECT_TRUE(found_core(store, 3, clusters({0})));
  EXPECT_FALSE(found_core(store, 4, clusters({0})));
  EXPECT_FALSE(store.find(1000, clusters({0})).core);
}

TEST(CoreStore, TakesTheSmallestOfTheFirstCoresThatRefute) {
  CoreStore<2> store(100);
  store.add(3, {clusters({1, 5, 6}), 1});
  store.add(3, {clusters({2}), 2});
  store.add(3, {clusters({7, 8}), 3});
  store.add(3, {clusters({7}), 4});
  EXPECT_EQ(found_core(store, 3, clusters({2}))->line, 4);
  EXPECT_EQ(found_core(store, 3, clusters({2, 7}))->line, 1);
}

TEST(CoreStore, FindsEachOfManyCores) {
  CoreStore<2> store(100);
  for (int i = 0; i < 100; ++i) store.add(1, {clusters({i}), i});
  for (int i = 0; i < 100; ++i) {
    ClusterSet<2> all_but_one;
    for (int j = 0; j < 128; ++j) {
      if (j != i) all_but_one.set(j);
    }
    const auto found = found_core(store, 1, all_but_one);
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
    if (found_core(store, 1, all_but_one)) ++known;
  }
  EXPECT_EQ(known, 8);
  EXPECT_LE(store.memory(), 2 * 8 * sizeof(Core<2>));
}

/// How many of a hundred cores a store with room for eight keeps after so many have been learned.
template <int Words>
int cores_kept(std::int64_t learned) {
  CoreStore<Words> store(8);
  for (int i = 0; i < 10; ++i) store.grow_with(learned);
  for (int i = 0; i < 100; ++i) store.add(1, {clusters<Words>({i}), i});
  int known = 0;
  for (int i = 0; i < 100; ++i) {
    ClusterSet<Words> all_but_one;
    for (int j = 0; j < 100; ++j) {
      if (j != i) all_but_one.set(j);
    }
    if (found_core(store, 1, all_but_one)) ++known;
  }
  return known;
}

TEST(CoreStore, KeepsMoreCoresOnABoardThatResists) {
  EXPECT_EQ(cores_kept<2>(100), 8);
  EXPECT_EQ(cores_kept<2>(1'500), 16);
  EXPECT_EQ(cores_kept<2>(1'000'000'000), 64);
}

TEST(CoreStore, KeepsFewerOfThemOnWideBoards) {
  EXPECT_EQ(cores_kept<32>(100), 8);
  EXPECT_EQ(cores_kept<32>(5'000), 16);
  EXPECT_EQ(cores_kept<32>(1'000'000'000), 32);
}

/// A store that has outgrown its blocks, with the cores {0, 50}, {1, 51}, ... {19, 69} of budget 1.
CoreStore<2> store_with_index() {
  CoreStore<2> store(8, 8);
  store.begin_near_misses();
  for (int i = 0; i < 10; ++i) store.grow_with(1'000'000);
  for (int i = 0; i < 20; ++i) store.add(1, {clusters({i, 50 + i}), i});
  return store;
}

TEST(CoreStore, FindsTheSmallestOfAllOnceItHasManyCores) {
  CoreStore<2> store = store_with_index();
  store.add(1, {clusters({90}), 20});
  EXPECT_EQ(found_core(store, 1, clusters({3}))->line, 20);
  EXPECT_FALSE(found_core(store, 2, clusters({3})));
}

TEST(CoreStore, FindsWhatAMoveLeavesOfAnOutlook) {
  CoreStore<2> store = store_with_index();
  ClusterSet<2> taken;
  for (int i = 50; i < 68; ++i) taken.set(i);
  const auto outlook = store.candidates(1, taken);
  ASSERT_TRUE(outlook) << "there is an index";
  const auto line_after = [&](const ClusterSet<2>& takes) {
    const auto place = store.find(1, taken | takes, takes, outlook).core;
    return place ? store.get(1, *place).line : -1;
  };
  EXPECT_EQ(line_after(clusters({18})), 19);
  EXPECT_EQ(line_after(clusters({69})), 18);
  EXPECT_EQ(line_after(clusters({68, 69})), -1);
  const auto near_miss = store.find(1, taken | clusters({19, 68}), clusters({19, 68}), outlook);
  ASSERT_TRUE(near_miss.near_miss);
  EXPECT_EQ(store.get(1, *near_miss.near_miss).line, 19);
}

TEST(CoreStore, IsNotMisledByAnOutlookWhosePlacesHaveOtherCoresByNow) {
  CoreStore<2> store = store_with_index();
  const ClusterSet<2> taken = clusters({100});
  const auto outlook = store.candidates(1, taken);
  for (int i = 20; i < 200; ++i) store.add(1, {clusters({100, i % 90}), i});
  const ClusterSet<2> takes = clusters({101});
  const auto place = store.find(1, taken | takes, takes, outlook).core;
  EXPECT_FALSE(place && store.get(1, *place).clusters.intersects(taken | takes));
}

TEST(CoreStore, KeepsTheCoresThatAreFoundOften) {
  CoreStore<2> store(8);
  for (int i = 0; i < 8; ++i) store.add(1, {clusters({i}), i});
  const ClusterSet<2> all_but_seven = clusters({0, 1, 2, 3, 4, 5, 6});
  for (int i = 10; i < 100; ++i) {
    ASSERT_TRUE(found_core(store, 1, all_but_seven)) << "forgotten after " << i - 10;
    store.add(1, {clusters({0, i}), i});
  }
}

TEST(CoreStore, ComesByTheCoresThatAStateMissesByTheirNearestCluster) {
  CoreStore<2> store(10);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6}), 1});
  store.add(3, {clusters({7, 8}), 2});
  const auto finding = store.find(3, clusters({6, 7}));
  EXPECT_FALSE(finding.core);
  ASSERT_TRUE(finding.near_miss);
  EXPECT_EQ(store.get(3, *finding.near_miss).line, 2);
  EXPECT_EQ(store.get(3, *finding.near_miss).clusters, clusters({7, 8}));
  EXPECT_FALSE(store.find(3, clusters({6, 8})).near_miss) << "6 and 8 are not the nearest";
  EXPECT_FALSE(store.find(3, clusters({5, 6, 7, 8})).near_miss) << "two clusters are met";
}

TEST(CoreStore, TellsOfNearMissesOnlyOnceTheyAreLookedFor) {
  CoreStore<2> store(10);
  store.add(3, {clusters({5, 6}), 1});
  EXPECT_FALSE(store.find(3, clusters({5})).near_miss);
  EXPECT_FALSE(found_core(store, 3, clusters({5})));
  store.begin_near_misses();
  EXPECT_TRUE(store.find(3, clusters({5})).near_miss);
  EXPECT_FALSE(found_core(store, 3, clusters({5})));
  EXPECT_TRUE(found_core(store, 3, clusters({4})));
  store.add(7, {clusters({5, 6}), 1});
  EXPECT_TRUE(store.find(7, clusters({5})).near_miss);
}

TEST(CoreStore, DoesNotComeByANearMissAgainThatWasTriedInVain) {
  CoreStore<2> store(10);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6}), 1});
  const auto place = store.find(3, clusters({5})).near_miss;
  ASSERT_TRUE(place);
  store.set_tried(3, *place, {clusters({5, 7}), 2});
  EXPECT_TRUE(store.find(3, clusters({5})).near_miss) << "it was another core that was tried";
  store.set_tried(3, *place, store.get(3, *place));
  EXPECT_FALSE(store.find(3, clusters({5})).near_miss);
  EXPECT_TRUE(found_core(store, 3, clusters({4}))) << "it still refutes";
}

TEST(CoreStore, KeepsThePartOfACoreThatIsOneInItsPlace) {
  CoreStore<2> store(10);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6, 7}), 1});
  const auto place = store.find(3, clusters({5})).near_miss;
  ASSERT_TRUE(place);
  store.replace(3, *place, {clusters({5, 8}), 3}, {clusters({8}), 4});
  EXPECT_EQ(store.get(3, *place).line, 1) << "the place holds another core";
  store.replace(3, *place, store.get(3, *place), {clusters({6}), 2});
  const auto finding = store.find(3, clusters({5, 7}));
  ASSERT_TRUE(finding.core);
  EXPECT_EQ(store.get(3, *finding.core).line, 2);
}

TEST(CoreStore, DoesNotKeepAPartOfACoreTwice) {
  constexpr int kCapacity = 8;
  CoreStore<2> store(kCapacity);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6, 7}), 1});
  const auto place = store.find(3, clusters({5})).near_miss;
  ASSERT_TRUE(place);
  const Core<2> missed = store.get(3, *place);
  store.add(3, {clusters({6, 7}), 2});
  store.replace(3, *place, missed, {clusters({6, 7}), 2});
  EXPECT_EQ(store.get(3, *place).line, 2);
  for (int i = 0; i + 1 < kCapacity; ++i) store.add(3, {clusters({10 + i}), 10 + i});
  for (int i = 0; i + 1 < kCapacity; ++i) {
    ClusterSet<2> taken = clusters({6});
    for (int j = 0; j + 1 < kCapacity; ++j) {
      if (j != i) taken.set(10 + j);
    }
    const auto core = found_core(store, 3, taken);
    ASSERT_TRUE(core) << "the core that is no longer needed takes the room of another";
    EXPECT_EQ(core->line, 10 + i);
  }
}

TEST(CoreStore, GivesBackWhatIsInnerToACore) {
  CoreStore<2> store(2);
  store.add(3, {clusters({5, 6}), 1, clusters({6})});
  store.add(3, {clusters({7, 8}), 2, clusters({8})});
  EXPECT_EQ(found_core(store, 3, clusters({5}))->inner, clusters({8}));
  EXPECT_EQ(found_core(store, 3, clusters({7}))->inner, clusters({6}));
}

}  // namespace
}  // namespace colorwalk
