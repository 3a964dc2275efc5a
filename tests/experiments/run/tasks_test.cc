#include "experiments/run/tasks.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::array<std::int64_t, 3> kBoardsOfSources = {3, 1, 2};
constexpr std::array<std::int64_t, 2> kTwiceEach = {2, 2};
constexpr std::array<std::int64_t, 3> kMixed = {1, 3, 1};

TEST(TaskList, IsOrderedBySourceAlgorithmBoardAndRepeat) {
  const TaskList tasks(kBoardsOfSources, kTwiceEach);
  ASSERT_EQ(tasks.size(), (3 + 1 + 2) * 2 * 2);
  EXPECT_EQ(tasks[0], (Task{.source = 0, .algorithm = 0, .board = 0, .repeat = 0}));
  EXPECT_EQ(tasks[1], (Task{.source = 0, .algorithm = 0, .board = 0, .repeat = 1}));
  EXPECT_EQ(tasks[2], (Task{.source = 0, .algorithm = 0, .board = 1, .repeat = 0}));
  EXPECT_EQ(tasks[6], (Task{.source = 0, .algorithm = 1, .board = 0, .repeat = 0}));
  EXPECT_EQ(tasks[12], (Task{.source = 1, .algorithm = 0, .board = 0, .repeat = 0}));
  EXPECT_EQ(tasks[23], (Task{.source = 2, .algorithm = 1, .board = 1, .repeat = 1}));
}

TEST(TaskList, FindsTheIndexOfEveryTask) {
  const TaskList tasks(kBoardsOfSources, kMixed);
  ASSERT_EQ(tasks.size(), (3 + 1 + 2) * (1 + 3 + 1));
  for (std::int64_t i = 0; i < tasks.size(); ++i) {
    EXPECT_EQ(tasks.index_of(tasks[i]), i);
  }
}

TEST(TaskList, RejectsTooManyTasks) {
  const auto once = [](std::size_t algorithms) { return std::vector<std::int64_t>(algorithms, 1); };
  constexpr std::array<std::int64_t, 1> kHuge = {kMostTasks};
  constexpr std::array<std::int64_t, 2> kTwice = {kMostTasks, 1};
  constexpr std::array<std::int64_t, 1> kOverflowing = {std::int64_t{1} << 62};
  EXPECT_EQ(error_of([&] { TaskList(kHuge, once(1)); }), "");
  const std::string expected =
      "too many tasks (boards x solvers x repeats); expected at most 10000000000";
  EXPECT_EQ(error_of([&] { TaskList(kHuge, std::vector<std::int64_t>{1'000'000}); }), expected);
  EXPECT_EQ(error_of([&] { TaskList(kHuge, once(2)); }), expected);
  EXPECT_EQ(error_of([&] { TaskList(kTwice, once(1)); }), expected);
  EXPECT_EQ(error_of([&] { TaskList(kOverflowing, once(1)); }), expected);
  EXPECT_EQ(error_of([&] { TaskList(kOverflowing, once(2)); }), expected);
}

}  // namespace
}  // namespace colorwalk
