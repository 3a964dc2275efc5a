#include "search/cores/core_index.h"

#include "base/random.h"
#include "tests/support/clusters.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// An index with these sets, in this order.
CoreIndex<2> index_of(const std::vector<ClusterSet<2>>& sets) {
  CoreIndex<2> index;
  for (const ClusterSet<2>& set : sets) {
    index.append();
    index.put(index.size() - 1, set);
  }
  return index;
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

}  // namespace
}  // namespace colorwalk
