#include "search/cores/worker_cores.h"

#include "tests/support/clusters.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr int kBudget = 5;
constexpr int kGroup = 8;

/// A store and two workers that share it.
struct Team {
  Team() {
    store.reserve(kBudget + 1);
    first.join(0);
    second.join(1);
  }

  CoreStore<2> store{100, 2};
  WorkerCores<2> first{store};
  WorkerCores<2> second{store};
};

struct FoundByWorker {
  WorkerCores<2>::LookupResult result;
  Core<2> value;
};

FoundByWorker look_up(WorkerCores<2>& cores, const ClusterSet<2>& taken) {
  FoundByWorker found;
  found.result = cores.find(kBudget, taken, taken, cores.candidates(kBudget, {}), found.value);
  return found;
}

/// The line of the core that a worker finds; -1 if there is none.
int line_found(WorkerCores<2>& cores, const ClusterSet<2>& taken) {
  const FoundByWorker found = look_up(cores, taken);
  return found.result.core ? found.value.line : -1;
}

void learn_group(WorkerCores<2>& cores, int first) {
  for (int i = first; i < first + kGroup; ++i) cores.learn(kBudget, {clusters({i, i + 1}), i});
}

TEST(WorkerCores, PassesGroupsOfNewCoresToTheOthers) {
  Team team;
  ASSERT_EQ(team.first.group_size(kBudget), kGroup);
  for (int i = 0; i + 1 < kGroup; ++i) team.first.learn(kBudget, {clusters({i, i + 1}), i});
  EXPECT_EQ(line_found(team.first, clusters({100})), 0);
  EXPECT_EQ(line_found(team.second, clusters({100})), -1) << "not passed on yet";
  EXPECT_EQ(team.store.cores_learned(), 0);
  team.first.learn(kBudget, {clusters({60}), 60});
  EXPECT_EQ(line_found(team.second, clusters({100})), 60);
  EXPECT_EQ(team.store.cores_learned(), kGroup);
}

TEST(WorkerCores, ReplacesANearMissByItsPartWithoutStoringThePartTwice) {
  Team team;
  team.store.begin_near_misses();
  learn_group(team.first, 0);
  const FoundByWorker missed = look_up(team.second, clusters({0, 2, 3, 4, 5, 6, 7, 8}));
  ASSERT_TRUE(missed.result.near_miss);
  EXPECT_EQ(missed.value.line, 0);
  const Core<2> part = {clusters({1}), 70};
  team.second.learn(kBudget, part);
  team.second.replace(kBudget, *missed.result.near_miss, missed.value, part);
  EXPECT_EQ(line_found(team.first, clusters({0, 2, 3, 4, 5, 6, 7, 8})), 70);
  for (int i = 0; i + 1 < kGroup; ++i) team.second.learn(kBudget, {clusters({80 + i}), 80 + i});
  EXPECT_EQ(team.store.cores_learned(), kGroup) << "the part is not new, so the group is not full";
}

TEST(WorkerCores, CountsTheMemoryOfItsFronts) {
  Team team;
  EXPECT_EQ(team.first.memory(), 0);
  team.first.learn(kBudget, {clusters({1}), 1});
  EXPECT_GT(team.first.memory(), 0);
  EXPECT_LT(team.first.memory(), 2000);
}

}  // namespace
}  // namespace colorwalk
