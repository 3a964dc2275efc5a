#include "search/search_run.h"

#include <gtest/gtest.h>

namespace colorwalk {
namespace {

TEST(SearchRun, WithoutLimitsIsNeverExhausted) {
  const SolveRequest request;
  SearchRun run(request);
  for (int i = 0; i < 10'000; ++i) ASSERT_TRUE(run.expand());
  EXPECT_TRUE(run.holds_memory(std::int64_t{1} << 60));
  EXPECT_FALSE(run.exhausted());
  EXPECT_EQ(run.counters().expanded, 10'000);
}

TEST(SearchRun, ExpandsAsManyNodesAsItMayAndNotOneMore) {
  SolveRequest request;
  request.limits.nodes = 3;
  SearchRun run(request);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(run.expand());
  EXPECT_FALSE(run.exhausted());
  EXPECT_FALSE(run.expand());
  EXPECT_FALSE(run.expand());
  EXPECT_TRUE(run.exhausted());
  EXPECT_EQ(run.limit(), Status::kNodeLimit);
  EXPECT_EQ(run.counters().expanded, 3);
}

TEST(SearchRun, WithNoTimeExpandsNothing) {
  SolveRequest request;
  request.limits.wall_time = std::chrono::seconds(0);
  SearchRun run(request);
  EXPECT_FALSE(run.expand());
  EXPECT_EQ(run.limit(), Status::kTimeLimit);
  EXPECT_EQ(run.counters().expanded, 0);
}

TEST(SearchRun, NoticesWithin256NodesThatItIsStopped) {
  std::stop_source source;
  SolveRequest request;
  request.stop = source.get_token();
  SearchRun run(request);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(run.expand());
  source.request_stop();
  int more = 0;
  while (run.expand()) ++more;
  EXPECT_LE(more, 256);
  EXPECT_EQ(run.limit(), Status::kTimeLimit);
}

TEST(SearchRun, IsExhaustedByMoreMemoryThanItMayHold) {
  SolveRequest request;
  request.limits.memory = 1000;
  SearchRun run(request);
  EXPECT_TRUE(run.holds_memory(1000));
  EXPECT_FALSE(run.holds_memory(1001));
  EXPECT_EQ(run.limit(), Status::kMemoryLimit);
  EXPECT_FALSE(run.expand());
  EXPECT_FALSE(run.holds_memory(1));
}

TEST(SearchRun, KeepsTheLimitThatCameFirst) {
  SolveRequest request;
  request.limits.nodes = 0;
  request.limits.memory = 1;
  SearchRun run(request);
  EXPECT_FALSE(run.expand());
  run.holds_memory(2);
  EXPECT_EQ(run.limit(), Status::kNodeLimit);
}

TEST(Status, IsSpelledAsRecordsSpellIt) {
  EXPECT_EQ(name(Status::kOptimal), "optimal");
  EXPECT_EQ(name(Status::kFeasible), "feasible");
  EXPECT_EQ(name(Status::kTimeLimit), "time-limit");
  EXPECT_EQ(name(Status::kMemoryLimit), "memory-limit");
  EXPECT_EQ(name(Status::kNodeLimit), "node-limit");
  EXPECT_EQ(name(Status::kInvalid), "invalid");
  EXPECT_EQ(name(Status::kCrashed), "crashed");
}

}  // namespace
}  // namespace colorwalk
