#include "search/cores/core_index.h"

#include "base/random.h"
#include "tests/support/clusters.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::vector<std::size_t> places_in(const CoreIndex<2>::Indices& places) {
  std::vector<std::size_t> list;
  CoreIndex<2>::for_each(places, [&](std::size_t place) { list.push_back(place); });
  return list;
}

/// An index with these sets, in this order.
CoreIndex<2> index_of(const std::vector<ClusterSet<2>>& sets) {
  CoreIndex<2> index;
  for (const ClusterSet<2>& set : sets) {
    index.append();
    index.put(index.size() - 1, set);
  }
  return index;
}

using PlaceList = std::vector<std::size_t>;

TEST(CoreIndex, FindsTheDisjointSets) {
  const CoreIndex<2> index =
      index_of({clusters({1, 100}), clusters({2}), clusters({100, 127}), clusters({})});
  EXPECT_EQ(places_in(index.disjoint_from(clusters({5}))), (PlaceList{0, 1, 2, 3}));
  EXPECT_EQ(places_in(index.disjoint_from(clusters({100}))), (PlaceList{1, 3}));
  EXPECT_EQ(places_in(index.disjoint_from(clusters({1, 2, 127}))), (PlaceList{3}));
}

TEST(CoreIndex, NarrowsTheResultByAMove) {
  const CoreIndex<2> index = index_of({clusters({1, 3}), clusters({2, 3}), clusters({4})});
  const auto left = index.disjoint_from(clusters({1}));
  EXPECT_EQ(places_in(index.still_disjoint_from(clusters({4}), left)), (PlaceList{1}));
  EXPECT_EQ(places_in(index.still_disjoint_from(clusters({2, 4}), left)), PlaceList{});
}

TEST(CoreIndex, ReplacesASet) {
  CoreIndex<2> index = index_of({clusters({1, 2}), clusters({3})});
  index.put(0, clusters({2, 5}));
  EXPECT_EQ(index.get(0), clusters({2, 5}));
  EXPECT_EQ(places_in(index.disjoint_from(clusters({1}))), (PlaceList{0, 1}));
  EXPECT_EQ(places_in(index.disjoint_from(clusters({5}))), (PlaceList{1}));
}

TEST(CoreIndex, ReplacesSeveralSetsAsOneByOne) {
  Random random(1);
  const auto drawn = [&random] {
    ClusterSet<2> set;
    for (std::uint32_t i = random.below(8); i > 0; --i)
      set.set(static_cast<int>(random.below(128)));
    return set;
  };
  CoreIndex<2> together = index_of(std::vector<ClusterSet<2>>(200));
  CoreIndex<2> one_by_one = together;
  for (int round = 0; round < 300; ++round) {
    // Neighbors, except for a gap now and then, with a few equal ones.
    std::vector<std::size_t> indices = {random.below(200)};
    std::vector<ClusterSet<2>> sets = {drawn()};
    while (random.below(16) != 0) {
      indices.push_back((indices.back() + (random.below(4) == 0 ? random.below(40) : 1)) % 200);
      sets.push_back(drawn());
    }
    together.put(indices, sets);
    for (std::size_t i = 0; i < indices.size(); ++i) one_by_one.put(indices[i], sets[i]);
    for (std::size_t i = 0; i < 200; ++i) ASSERT_EQ(together.get(i), one_by_one.get(i));
    for (int cluster = 0; cluster < 128; ++cluster) {
      ASSERT_EQ(together.disjoint_from(clusters({cluster})),
                one_by_one.disjoint_from(clusters({cluster})));
    }
  }
}

TEST(CoreIndex, HoldsAsManySetsAsItsCapacity) {
  CoreIndex<2> index;
  for (std::size_t place = 0; place < CoreIndex<2>::kCapacity; ++place) {
    index.append();
    index.put(place, clusters({static_cast<int>(place % 128)}));
  }
  EXPECT_EQ(places_in(index.disjoint_from(clusters({7}))).size(),
            CoreIndex<2>::kCapacity - CoreIndex<2>::kCapacity / 128);
}

}  // namespace
}  // namespace colorwalk
