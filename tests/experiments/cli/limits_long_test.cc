// The limit on memory is the process's: every solver keeps to it on boards of the largest size.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <string>

#include "search/registry.h"
#include "tests/support/effort.h"
#include "tests/support/program/started_program.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class MemoryLimit : public ProgramTest, public testing::WithParamInterface<std::string> {
 protected:
  /// The most megabytes that the program held while it solved.
  double megabytes(const std::string& solver, int limit) const {
    StartedProgram program({"solve", "--solver", solver, "--limit-memory", std::to_string(limit),
                            "--limit-time", "20", "--threads", "1", (folder() / "board").string()},
                           folder() / "log");
    rusage usage = {};
    int status = 0;
    wait4(program.process(), &status, 0, &usage);
    program.forget();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) < 2) << text_of(folder() / "log");
    return static_cast<double>(usage.ru_maxrss) / 1024;
  }
};

TEST_P(MemoryLimit, IsKeptWithinATenth) {
  if (kSanitized) GTEST_SKIP() << "sanitizers take memory of their own";
  ASSERT_EQ(run("colorwalk generate --source uniform --rows 64 --cols 64 --colors 12 --count 1 > "
                "board")
                .exit_code,
            0);
  for (const int limit : {50, 100}) EXPECT_LE(megabytes(GetParam(), limit), 1.1 * limit) << limit;
}

/// Every solver, and what takes memory more quickly.
std::vector<std::string> hungry_solvers() {
  std::vector<std::string> solvers = {"bfs-gla:switch=0,depth=1,capacity=10000000",
                                      "beam:width=1000000",
                                      "dijkstra:capacity=10000000",
                                      "genetic:population=1000000",
                                      "astar:memory=1000000",
                                      "dfs:table=1000000",
                                      "optimal:cores=1000000"};
  for (const SolverEntry& entry : solver_entries()) solvers.emplace_back(entry.name);
  return solvers;
}

INSTANTIATE_TEST_SUITE_P(OfEverySolver, MemoryLimit, testing::ValuesIn(hungry_solvers()),
                         [](const auto& instance) {
                           std::string name = instance.param;
                           std::ranges::replace_if(
                               name, [](char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace colorwalk
