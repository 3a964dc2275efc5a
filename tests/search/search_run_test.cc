#include "search/search_run.h"

#include "base/system/parallel.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(SearchRun, CountsTheCpuTimeOfItsWorkers) {
  const SolveRequest request = {.limits = {.cpu_time = std::chrono::milliseconds(30)}};
  SearchRun run(request);
  // Each worker alone uses less than the limit, all of them together more.
  ThreadTeam team(3);
  team.for_each_index(3, [&](int, std::int64_t i) {
    while (run.in_time() && cpu_seconds() < 0.02 * static_cast<double>(i + 1)) {
    }
  });
  EXPECT_FALSE(run.in_time());
  EXPECT_FALSE(run.expand());
}

TEST(SearchRun, NoticesWithinALongNodeThatItIsStopped) {
  bool is_stopped = false;
  const SolveRequest request = {.is_stopped = [&is_stopped] { return is_stopped; }};
  SearchRun run(request);
  EXPECT_TRUE(run.expand());
  EXPECT_TRUE(run.work(1'000'000));
  is_stopped = true;
  int bounds = 0;
  while (run.work(SearchRun::work_of_bound(64))) ++bounds;
  EXPECT_LE(bounds, 16);
  EXPECT_TRUE(run.exhausted());
  EXPECT_FALSE(run.work(1));
}

TEST(SearchRun, IsExhaustedByMoreMemoryThanItMayHold) {
  const SolveRequest request = {.limits = {.memory = 1000}};
  SearchRun run(request);
  EXPECT_TRUE(run.report_memory(1000));
  EXPECT_FALSE(run.report_memory(1001));
  EXPECT_EQ(run.limit(), Status::kMemoryLimit);
  EXPECT_FALSE(run.expand());
  EXPECT_FALSE(run.report_memory(1));
}

TEST(SearchRun, KeepsTheLimitThatCameFirst) {
  const SolveRequest request = {.limits = {.nodes = 0, .memory = 1}};
  SearchRun run(request);
  EXPECT_FALSE(run.expand());
  run.report_memory(2);
  EXPECT_EQ(run.limit(), Status::kNodeLimit);
}

/// Expands nodes until the run forbids it; returns how many.
int expand_all(SearchRun& run) {
  int nodes = 0;
  while (run.expand()) ++nodes;
  return nodes;
}

TEST(SearchRun, WorkersNeverExceedTheNodesThatTheMainRunHasLeft) {
  for (const int limit : {10, 64, 100, 1000}) {
    const SolveRequest request = {.limits = {.nodes = limit}};
    SearchRun main(request);
    for (int i = 0; i < 7; ++i) ASSERT_TRUE(main.expand());
    SharedEffort effort(main);
    SearchRun first(main, effort);
    SearchRun second(main, effort);
    for (int i = 0; i < 3; ++i) first.expand();
    expand_all(second);
    expand_all(first);
    main.absorb(first);
    main.absorb(second);
    EXPECT_EQ(main.counters().expanded, limit);
    EXPECT_EQ(main.limit(), Status::kNodeLimit);
  }
}

TEST(SearchRun, WorkersCanUseInALaterSearchWhatTheyLeftInAnEarlierOne) {
  const SolveRequest request = {.limits = {.nodes = 100}};
  SearchRun main(request);
  SharedEffort effort(main);
  SearchRun worker(main, effort);
  for (int round = 0; round < 50; ++round) {
    effort.begin(main);
    ASSERT_TRUE(worker.expand());
    main.absorb(worker);
  }
  effort.begin(main);
  EXPECT_EQ(expand_all(worker), 50);
}

TEST(SearchRun, WorkersAreExhaustedByTheMemoryOfAllOfThem) {
  const SolveRequest request = {.limits = {.memory = 1000}};
  SearchRun main(request);
  main.set_memory_elsewhere(100);
  SharedEffort effort(main);
  SearchRun first(main, effort);
  SearchRun second(main, effort);
  EXPECT_TRUE(first.report_memory(500));
  EXPECT_TRUE(second.report_memory(300));
  EXPECT_TRUE(first.report_memory(400)) << "the new value replaces the old one";
  EXPECT_TRUE(second.report_memory(500));
  EXPECT_FALSE(first.report_memory(401));
  EXPECT_EQ(first.limit(), Status::kMemoryLimit);
  EXPECT_EQ(expand_all(second), 0) << "the other worker stops as well";
}

}  // namespace
}  // namespace colorwalk
