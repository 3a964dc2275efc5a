#include "experiments/records/shard.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ShardOfARun, RoundTrips) {
  EXPECT_EQ(read_shard("3/8"), (Shard{.index = 3, .count = 8}));
  EXPECT_EQ(to_text(read_shard("8/8")), "8/8");
}

TEST(ShardOfARun, RejectsInvalidText) {
  for (const char* text : {"", "3", "0/8", "9/8", "1/0", "a/8", "1/8/9", "-1/8", "1 / 2"}) {
    EXPECT_EQ(
        error_of([text] { read_shard(text); }),
        "invalid part '" + std::string(text) + "': expected I/N with I from 1 to N, as in 3/8");
  }
}

TEST(ShardOfARun, PartitionsTasksEvenly) {
  constexpr int kParts = 7;
  constexpr int kTasks = 7'000;
  int sizes[kParts] = {};
  for (int task = 0; task < kTasks; ++task) {
    const TaskId id = task_id("series", task, 0, "greedy", 0);
    int holders = 0;
    for (int i = 0; i < kParts; ++i) {
      if (!Shard{.index = i + 1, .count = kParts}.holds(id)) continue;
      ++holders;
      ++sizes[i];
    }
    ASSERT_EQ(holders, 1);
  }
  for (const int size : sizes) EXPECT_NEAR(size, double{kTasks} / kParts, 150);
}

}  // namespace
}  // namespace colorwalk
