// Every solver keeps a limit on the memory of the process on boards of the largest size, with one
// board and with as many as there are cores.

#include <sys/resource.h>
#include <sys/wait.h>

#include "search/registry.h"
#include "tests/support/program/started_program.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class EverySolver : public ProgramTest, public testing::WithParamInterface<std::string> {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "sanitizers take memory and time of their own";
    for (const auto& [name, count] : {std::pair("one", 1), std::pair("many", cores())}) {
      const std::string make =
          "colorwalk generate --source uniform --rows 64 --cols 64 --colors 12";
      ASSERT_EQ(run(fmt::format("{} --count {} > {}", make, count, name)).exit_code, 0);
    }
  }

  static int cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

  /// `solve` for a file of boards, with a thread for each of them.
  std::vector<std::string> solve(const std::string& boards, const std::string& limit) const {
    return {"solve",
            "--solver",
            GetParam(),
            limit.substr(0, limit.find('=')),
            limit.substr(limit.find('=') + 1),
            "--threads",
            std::to_string(boards == "one" ? 1 : cores()),
            (folder() / boards).string()};
  }

  /// The largest memory of the program while it solved, in megabytes.
  double megabytes(const std::string& boards, int limit) const {
    std::vector<std::string> arguments = solve(boards, fmt::format("--limit-memory={}", limit));
    arguments.insert(arguments.end() - 1, {"--limit-time", "5"});
    StartedProgram program(arguments, folder() / "log");
    rusage usage = {};
    int status = 0;
    wait4(program.process(), &status, 0, &usage);
    program.release();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) < 2) << text_of(folder() / "log");
    return static_cast<double>(usage.ru_maxrss) / 1024;
  }
};

TEST_P(EverySolver, KeepsItsLimitOnMemoryWithinATenth) {
  for (const int limit : {50, 100}) {
    for (const char* boards : {"one", "many"}) {
      EXPECT_LE(megabytes(boards, limit), 1.1 * limit) << boards << ", " << limit;
    }
  }
}

/// Every solver, and parameters that take memory and time more quickly.
std::vector<std::string> hungry_solvers() {
  std::vector<std::string> solvers = {"bfs-gla:switch=0,depth=1,capacity=10000000",
                                      "bfs-gla:depth=8",
                                      "beam:width=1000000",
                                      "dijkstra:capacity=10000000",
                                      "genetic:population=1000000",
                                      "astar:memory=1000000",
                                      "dfs:table=1000000",
                                      "optimal:cores=1000000"};
  for (const SolverEntry& entry : solver_entries()) solvers.emplace_back(entry.name);
  return solvers;
}

INSTANTIATE_TEST_SUITE_P(OfTheRegistry, EverySolver, testing::ValuesIn(hungry_solvers()),
                         [](const auto& instance) {
                           std::string name = instance.param;
                           std::ranges::replace_if(
                               name, [](char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace colorwalk
