#include "search/cores/core_store.h"

#include <gtest/gtest.h>

#include <optional>

#include "tests/support/clusters.h"

namespace colorwalk {
namespace {

/// A store with lists for budgets below 10.
template <int Words>
class Store : public CoreStore<Words> {
 public:
  explicit Store(std::size_t capacity, std::size_t indexed_from = 512)
      : CoreStore<Words>(capacity, 1, indexed_from) {
    this->reserve(10);
  }
};

template <int Words>
struct Found {
  std::optional<std::size_t> core;
  std::optional<std::size_t> near_miss;
  Core<Words> value;  ///< The core, or else the near miss.
};

template <int Words>
Found<Words> find(CoreStore<Words>& store, int budget, const ClusterSet<Words>& taken) {
  Core<Words> value;
  const auto found = store.find(0, budget, taken, value);
  return {found.core, found.near_miss, value};
}

/// find() for a child of the state of the candidates.
template <int Words>
Found<Words> find(CoreStore<Words>& store, int budget, const ClusterSet<Words>& taken,
                  const ClusterSet<Words>& takes,
                  const typename CoreStore<Words>::Candidates& candidates) {
  Core<Words> value;
  const auto found = store.find(0, budget, taken, takes, candidates, value);
  return {found.core, found.near_miss, value};
}

/// The core that the store finds, if any.
template <int Words>
std::optional<Core<Words>> found_core(CoreStore<Words>& store, int budget,
                                      const ClusterSet<Words>& taken) {
  const Found<Words> found = find(store, budget, taken);
  return found.core ? std::optional(found.value) : std::nullopt;
}

TEST(CoreStore, FindsACoreThatIsDisjointFromWhatIsTaken) {
  Store<2> store(10);
  store.add(3, {clusters({5, 6}), 1});
  store.add(3, {clusters({7}), 2});
  ASSERT_TRUE(found_core(store, 3, clusters({5})));
  EXPECT_EQ(found_core(store, 3, clusters({5}))->line, 2);
  EXPECT_EQ(found_core(store, 3, clusters({7}))->clusters, clusters({5, 6}));
  EXPECT_FALSE(found_core(store, 3, clusters({6, 7})));
}

TEST(CoreStore, KeepsTheBudgetsApart) {
  Store<2> store(10);
  store.add(3, {clusters({5}), 0});
  EXPECT_FALSE(found_core(store, 2, clusters({0})));
  EXPECT_TRUE(found_core(store, 3, clusters({0})));
  EXPECT_FALSE(found_core(store, 4, clusters({0})));
  EXPECT_FALSE(find(store, 1000, clusters({0})).core);
}

TEST(CoreStore, ReturnsTheSmallestOfTheFirstDisjointCores) {
  Store<2> store(100);
  store.add(3, {clusters({1, 5, 6}), 1});
  store.add(3, {clusters({2}), 2});
  store.add(3, {clusters({7, 8}), 3});
  store.add(3, {clusters({7}), 4});
  EXPECT_EQ(found_core(store, 3, clusters({2}))->line, 4);
  EXPECT_EQ(found_core(store, 3, clusters({2, 7}))->line, 1);
}

TEST(CoreStore, FindsEachOfManyCores) {
  Store<2> store(100);
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

TEST(CoreStore, KeepsNoMoreCoresThanItsCapacity) {
  Store<2> store(8);
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
  Store<Words> store(8);
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

TEST(CoreStore, GrowsWithTheNumberOfCoresLearned) {
  EXPECT_EQ(cores_kept<2>(100), 8);
  EXPECT_EQ(cores_kept<2>(1'500), 16);
  EXPECT_EQ(cores_kept<2>(1'000'000'000), 64);
}

TEST(CoreStore, GrowsLessOnWideBoards) {
  EXPECT_EQ(cores_kept<32>(100), 8);
  EXPECT_EQ(cores_kept<32>(5'000), 16);
  EXPECT_EQ(cores_kept<32>(1'000'000'000), 32);
}

/// A store that has outgrown its blocks, with the cores {0, 50}, {1, 51}, ... {19, 69} of budget 1.
class StoreWithIndex : public Store<2> {
 public:
  StoreWithIndex() : Store<2>(8, 8) {
    begin_near_misses();
    for (int i = 0; i < 10; ++i) grow_with(1'000'000);
    for (int i = 0; i < 20; ++i) add(1, {clusters({i, 50 + i}), i});
  }
};

TEST(CoreStore, FindsTheSmallestOfAllCoresWithAnIndex) {
  StoreWithIndex store;
  store.add(1, {clusters({90}), 20});
  EXPECT_EQ(found_core(store, 1, clusters({3}))->line, 20);
  EXPECT_FALSE(found_core(store, 2, clusters({3})));
}

TEST(CoreStore, NarrowsTheCandidatesOfTheParent) {
  StoreWithIndex store;
  ClusterSet<2> taken;
  for (int i = 50; i < 68; ++i) taken.set(i);
  const auto candidates = store.candidates(0, 1, taken);
  ASSERT_TRUE(candidates) << "there is an index";
  const auto line_after = [&](const ClusterSet<2>& takes) {
    const auto found = find(store, 1, taken | takes, takes, candidates);
    return found.core ? found.value.line : -1;
  };
  EXPECT_EQ(line_after(clusters({18})), 19);
  EXPECT_EQ(line_after(clusters({69})), 18);
  EXPECT_EQ(line_after(clusters({68, 69})), -1);
  const auto near_miss = find(store, 1, taken | clusters({19, 68}), clusters({19, 68}), candidates);
  ASSERT_TRUE(near_miss.near_miss);
  EXPECT_EQ(near_miss.value.line, 19);
}

TEST(CoreStore, IgnoresCandidatesThatWereReplaced) {
  StoreWithIndex store;
  const ClusterSet<2> taken = clusters({100});
  const auto candidates = store.candidates(0, 1, taken);
  for (int i = 20; i < 200; ++i) store.add(1, {clusters({100, i % 90}), i});
  const ClusterSet<2> takes = clusters({101});
  const auto found = find(store, 1, taken | takes, takes, candidates);
  EXPECT_FALSE(found.core && found.value.clusters.intersects(taken | takes));
}

TEST(CoreStore, KeepsTheCoresThatAreFoundOften) {
  Store<2> store(8);
  for (int i = 0; i < 8; ++i) store.add(1, {clusters({i}), i});
  const ClusterSet<2> all_but_seven = clusters({0, 1, 2, 3, 4, 5, 6});
  for (int i = 10; i < 100; ++i) {
    ASSERT_TRUE(found_core(store, 1, all_but_seven)) << "forgotten after " << i - 10;
    store.add(1, {clusters({0, i}), i});
  }
}

TEST(CoreStore, FindsCoresThatIntersectInTheirNearestClusterOnly) {
  Store<2> store(10);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6}), 1});
  store.add(3, {clusters({7, 8}), 2});
  const auto finding = find(store, 3, clusters({6, 7}));
  EXPECT_FALSE(finding.core);
  ASSERT_TRUE(finding.near_miss);
  EXPECT_EQ(finding.value.line, 2);
  EXPECT_EQ(finding.value.clusters, clusters({7, 8}));
  EXPECT_FALSE(find(store, 3, clusters({6, 8})).near_miss) << "6 and 8 are not the nearest";
  EXPECT_FALSE(find(store, 3, clusters({5, 6, 7, 8})).near_miss) << "two clusters are met";
}

TEST(CoreStore, ReportsNearMissesOnlyOnceEnabled) {
  Store<2> store(10);
  store.add(3, {clusters({5, 6}), 1});
  EXPECT_FALSE(find(store, 3, clusters({5})).near_miss);
  EXPECT_FALSE(found_core(store, 3, clusters({5})));
  store.begin_near_misses();
  EXPECT_TRUE(find(store, 3, clusters({5})).near_miss);
  EXPECT_FALSE(found_core(store, 3, clusters({5})));
  EXPECT_TRUE(found_core(store, 3, clusters({4})));
  store.add(7, {clusters({5, 6}), 1});
  EXPECT_TRUE(find(store, 7, clusters({5})).near_miss);
}

TEST(CoreStore, DoesNotReportATriedNearMissAgain) {
  Store<2> store(10);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6}), 1});
  const auto miss = find(store, 3, clusters({5}));
  ASSERT_TRUE(miss.near_miss);
  store.set_tried(0, 3, *miss.near_miss, {clusters({5, 7}), 2});
  EXPECT_TRUE(find(store, 3, clusters({5})).near_miss) << "it was another core that was tried";
  store.set_tried(0, 3, *miss.near_miss, miss.value);
  EXPECT_FALSE(find(store, 3, clusters({5})).near_miss);
  EXPECT_TRUE(found_core(store, 3, clusters({4}))) << "it still refutes";
}

TEST(CoreStore, ReplacesACoreByItsPart) {
  Store<2> store(10);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6, 7}), 1});
  const auto miss = find(store, 3, clusters({5}));
  ASSERT_TRUE(miss.near_miss);
  store.replace(3, *miss.near_miss, {clusters({5, 8}), 3}, {clusters({8}), 4});
  EXPECT_EQ(find(store, 3, clusters({5})).value.line, 1) << "it was another core";
  store.replace(3, *miss.near_miss, miss.value, {clusters({6}), 2});
  const auto finding = find(store, 3, clusters({5, 7}));
  ASSERT_TRUE(finding.core);
  EXPECT_EQ(finding.value.line, 2);
}

TEST(CoreStore, DoesNotStoreAPartTwice) {
  constexpr int kCapacity = 8;
  Store<2> store(kCapacity);
  store.begin_near_misses();
  store.add(3, {clusters({5, 6, 7}), 1});
  const auto miss = find(store, 3, clusters({5}));
  ASSERT_TRUE(miss.near_miss);
  store.add(3, {clusters({6, 7}), 2});
  store.replace(3, *miss.near_miss, miss.value, {clusters({6, 7}), 2});
  for (int i = 0; i + 1 < kCapacity; ++i) store.add(3, {clusters({10 + i}), 10 + i});
  for (int i = 0; i + 1 < kCapacity; ++i) {
    ClusterSet<2> taken = clusters({6});
    for (int j = 0; j + 1 < kCapacity; ++j) {
      if (j != i) taken.set(10 + j);
    }
    const auto core = found_core(store, 3, taken);
    ASSERT_TRUE(core) << "the superseded core replaced another one";
    EXPECT_EQ(core->line, 10 + i);
  }
}

TEST(CoreStore, ReturnsTheInnerClusters) {
  Store<2> store(2);
  store.add(3, {clusters({5, 6}), 1, clusters({6})});
  store.add(3, {clusters({7, 8}), 2, clusters({8})});
  EXPECT_EQ(found_core(store, 3, clusters({5}))->inner, clusters({8}));
  EXPECT_EQ(found_core(store, 3, clusters({7}))->inner, clusters({6}));
}

}  // namespace
}  // namespace colorwalk
