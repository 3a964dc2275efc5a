#include "search/requests/task_id.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

// Records of other commits are found only if these texts stay the same.
TEST(TaskId, IsTheHashOfFiveLinesWithoutAliasesAndDefaultParameters) {
  const TaskId id = task_id(boards_identity(default_boards("uniform")), 41, 0x00ff00ff12345678,
                            solver_identity(parse_solver("max-perimeter-look-ahead:depth=3")), 0);
  EXPECT_EQ(id, fnv1a_128("uniform rows=14 cols=14 colors=6 seed=1 rules=flood-it start=ul\n"
                          "41\n"
                          "00ff00ff12345678\n"
                          "greedy-look-ahead depth=3 metric=perimeter\n"
                          "0"));
  EXPECT_EQ(boards_identity(default_boards("series")), "series rows=20 cols=30 colors=5 seed=1");
}

// The published test values of FNV-1a for 128 bits.
TEST(TaskId, UsesThePublishedHashFunction) {
  EXPECT_EQ(to_text(fnv1a_128("")), "6c62272e07bb014262b821756295c58d");
  EXPECT_EQ(to_text(fnv1a_128("a")), "d228cb696f1a8caf78912b704e4a8964");
  EXPECT_EQ(to_text(fnv1a_128("foobar")), "343e1662793c64bf6f0d3597ba446f18");
}

TEST(TaskId, RoundTrips) {
  const TaskId id = fnv1a_128("task");
  EXPECT_EQ(parse_task_id(to_text(id)), id);
  EXPECT_EQ(parse_task_id(to_text(id).substr(1)), std::nullopt);
  EXPECT_EQ(parse_task_id("x" + to_text(id).substr(1)), std::nullopt);
}

TEST(TaskId, NumbersEqualLines) {
  std::vector<std::string> lines = {"greedy", "beam", "greedy", "greedy"};
  number_duplicates(lines);
  EXPECT_THAT(lines, ElementsAre("greedy", "beam", "greedy #2", "greedy #3"));
}

TEST(TaskSeed, DependsOnSeedAndId) {
  const TaskId id = {.high = 1, .low = 2};
  EXPECT_EQ(task_seed(7, id), fnv1a("7 00000000000000010000000000000002"));
  EXPECT_NE(task_seed(7, id), task_seed(8, id));
  EXPECT_NE(task_seed(7, id), task_seed(7, {.high = 1, .low = 3}));
}

}  // namespace
}  // namespace colorwalk
