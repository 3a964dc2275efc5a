#include "search/cores/core_front.h"

#include "tests/support/clusters.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Front = CoreFront<2>;

/// The line of the core that a front finds; -1 if there is none.
int line_found(const Front& front, const ClusterSet<2>& taken) {
  const auto place = front.find(taken);
  return place ? front.get(*place).line : -1;
}

/// Puts cores with the lines from `first` to `last`, each of two clusters of its own.
void fill(Front& front, int first, int last) {
  for (int i = first; i <= last; ++i) front.put({clusters({2 * i, 2 * i + 1}), i}, false);
}

TEST(CoreFront, FindsTheSmallestDisjointCore) {
  Front front;
  EXPECT_EQ(line_found(front, clusters({100})), -1);
  front.put({clusters({1, 2, 70}), 1, clusters({70})}, true);
  front.put({clusters({3, 71}), 2, clusters({3})}, true);
  EXPECT_EQ(line_found(front, clusters({100})), 2);
  EXPECT_EQ(line_found(front, clusters({3})), 1);
  EXPECT_EQ(line_found(front, clusters({70, 71})), -1);
  const Core<2> core = front.get(*front.find(clusters({3})));
  EXPECT_EQ(core.clusters, clusters({1, 2, 70}));
  EXPECT_EQ(core.inner, clusters({70}));
}

TEST(CoreFront, ReplacesTheCoreThatWasNotUsedForTheLongestTime) {
  Front front;
  fill(front, 0, Front::kCapacity - 1);
  front.mark_used(0);
  front.put({clusters({100}), 100}, false);
  ClusterSet<2> all_but_first;
  for (int i = 2; i < 128; ++i) all_but_first.set(i);
  EXPECT_EQ(line_found(front, all_but_first), 0) << "it was used";
  ClusterSet<2> all_but_second = all_but_first | clusters({0, 1});
  all_but_second.reset(2);
  all_but_second.reset(3);
  EXPECT_EQ(line_found(front, all_but_second), -1);
}

TEST(CoreFront, KeepsNewCoresUntilTheyAreTaken) {
  constexpr int kNew = Front::kMaxNew - 1;
  Front front;
  for (int i = 0; i < kNew; ++i) front.put({clusters({100 + i}), 100 + i}, true);
  fill(front, 0, 40);
  EXPECT_EQ(front.count_new(), kNew);
  std::array<Core<2>, Front::kMaxNew> cores;
  ASSERT_EQ(front.take_new(cores), kNew);
  for (int i = 0; i < kNew; ++i) {
    EXPECT_EQ(cores[static_cast<std::size_t>(i)].clusters, clusters({100 + i}));
  }
  EXPECT_EQ(front.count_new(), 0);
}

TEST(CoreFront, ForgetsThatACoreIsNew) {
  Front front;
  front.put({clusters({1, 2}), 1}, true);
  front.put({clusters({3, 4}), 2}, true);
  front.unmark_new(clusters({1, 2}));
  front.unmark_new(clusters({3, 5}));
  std::array<Core<2>, Front::kMaxNew> cores;
  ASSERT_EQ(front.take_new(cores), 1);
  EXPECT_EQ(cores[0].line, 2);
  EXPECT_EQ(line_found(front, clusters({3})), 1) << "it is still found";
}

}  // namespace
}  // namespace colorwalk
