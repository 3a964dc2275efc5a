#include "experiments/tasks.h"

#include <gtest/gtest.h>

namespace colorwalk {
namespace {

TEST(TaskList, GoesRowByRowAndBoardByBoard) {
  Experiment experiment;
  for (const char* solver : {"greedy", "random"}) {
    experiment.rows.push_back({solver, choose_solver(solver), std::nullopt});
  }
  const TaskList tasks(experiment, 3);
  ASSERT_EQ(tasks.size(), 6);
  EXPECT_EQ(tasks[0].row, 0U);
  EXPECT_EQ(tasks[2].board, 2);
  EXPECT_EQ(tasks[3].row, 1U);
  EXPECT_EQ(tasks[3].board, 0);
  EXPECT_EQ(tasks[5].board, 2);
}

// Stored results can be repeated only as long as these numbers stay what they are.
TEST(TaskSeed, IsTheHashOfSeedSolverAndBoard) {
  EXPECT_EQ(task_seed(1, choose_solver("random"), 0), 0xdc91a2e4207616c3ULL);
  EXPECT_EQ(task_seed(7, parse_solver("random:skip=yes"), 41), 0xaa0c9664eeee8fULL);
}

TEST(TaskSeed, DiffersWithSeedSolverAndBoardButNotWithTheNameThatLedThere) {
  const SolverChoice random = choose_solver("random");
  const SolverChoice skipping = choose_solver("random-skip");
  EXPECT_NE(task_seed(1, random, 0), task_seed(2, random, 0));
  EXPECT_NE(task_seed(1, random, 0), task_seed(1, random, 1));
  EXPECT_NE(task_seed(1, random, 0), task_seed(1, skipping, 0));
  EXPECT_EQ(task_seed(1, skipping, 0), task_seed(1, parse_solver("random:skip=yes"), 0));
}

}  // namespace
}  // namespace colorwalk
