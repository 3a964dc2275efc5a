// Every solver keeps a limit on the memory of the process on boards of the largest size, with one
// board and with as many as there are cores.

#include "tests/support/program/subprocess.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

class LimitOnMemory : public ProgramTest {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "sanitizers take memory and time of their own";
    for (const auto& [name, count] : {std::pair("one", 1), std::pair("many", cores())}) {
      const std::string make =
          "colorwalk generate --source uniform --rows 64 --cols 64 --colors 12";
      run(fmt::format("{} --count {} > {}", make, count, name), 0);
    }
  }

  static int cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

  /// The largest memory of the program while it solved, with a thread for each board, in megabytes.
  double megabytes(const std::string& solver, const std::string& boards, int limit) const {
    const CommandResult result = run(
        fmt::format("python3 -c 'import resource, subprocess, sys\n"
                    "done = subprocess.run(sys.argv[1:], stdout=sys.stderr)\n"
                    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)\n"
                    "sys.exit(done.returncode)' "
                    "colorwalk solve --solver {} --limit-memory {} --limit-time 5 --threads {} {}",
                    solver, limit, boards == "one" ? 1 : cores(), boards));
    EXPECT_THAT(result.exit_code, AnyOf(0, 1)) << result.err;
    return std::atof(result.out.c_str());
  }
};

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

TEST_F(LimitOnMemory, IsKeptByEverySolverWithinATenth) {
  for (const std::string& solver : hungry_solvers()) {
    for (const int limit : {50, 100}) {
      for (const char* boards : {"one", "many"}) {
        EXPECT_LE(megabytes(solver, boards, limit), 1.1 * limit)
            << solver << ", " << boards << ", " << limit;
      }
    }
  }
}

}  // namespace
}  // namespace colorwalk
