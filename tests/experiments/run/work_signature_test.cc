#include "experiments/run/work_signature.h"

#include "tests/support/program/paths.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(WorkSignature, EndsWithTheTotalsOfItsSolvers) {
  const WorkSignature signature = {
      .solvers = {{.solver = "a", .nodes = 10, .moves = 5, .solved = 2},
                  {.solver = "b", .nodes = 7, .moves = 4, .solved = 1}},
      .boards = 2};
  EXPECT_EQ(to_text(signature),
            "| Solver | Nodes | Moves | Solved |\n"
            "| ------ | ----: | ----: | -----: |\n"
            "| a      |    10 |     5 |    2/2 |\n"
            "| b      |     7 |     4 |    1/2 |\n"
            "\n"
            "nodes 17 moves 9\n");
}

TEST(WorkSignature, IsDeterministic) {
  const std::string first = to_text(measure_work(effort(1'000)));
  EXPECT_EQ(to_text(measure_work(effort(1'000))), first);
  EXPECT_THAT(first, testing::HasSubstr("| greedy-look-ahead |"));
}

TEST(WorkSignature, IsTheRecordedOne) {
#ifndef NDEBUG
  GTEST_SKIP() << "with asserts or sanitizers it takes long; the release preset compares it";
#endif
  EXPECT_EQ(to_text(measure_work()), text_of(source_folder() / "perf/signature.txt"))
      << "The solvers do other work than perf/signature.txt has on record. If that is meant, "
         "record "
         "it with\n  ./cw bench --record-signature\nand say in the commit why it changed.";
}

}  // namespace
}  // namespace colorwalk
