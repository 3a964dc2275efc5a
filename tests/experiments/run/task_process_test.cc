// Tasks in child processes.

#include "experiments/run/task_process.h"

#include "base/numbers.h"
#include "engine/formats/board_format.h"
#include "engine/sources/uniform_source.h"
#include "tests/support/program/paths.h"
#include "tests/support/program/runs.h"
#include "tests/support/program/started_program.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TaskRequest request_of(std::string_view solver, int side) {
  TaskRequest request;
  const UniformSource boards({.rows = side, .cols = side});
  board_format("grid").write(boards.board(0), /*header=*/true, request.board);
  request.solver = solver;
  return request;
}

class TaskProcess : public ProgramTest {
 protected:
  /// The outcome of a child process that runs a shell script.
  Outcome played_by(const std::string& script, const std::stop_token& stop = {},
                    const HardMemoryLimit& memory = {}) const {
    write("program", "#!/bin/sh\n" + script + "\n");
    std::filesystem::permissions(folder() / "program", std::filesystem::perms::owner_all);
    return spawn_task((folder() / "program").string(), {}, memory, stop);
  }

  /// Arguments of an isolated run whose first task does not end.
  std::vector<std::string> endless_run() const {
    write("endless.toml", R"(
boards = { source = "series", count = 1 }
[[solvers]]
name = "dfs-gla"
parameters = { depth = 1, bound = 1000, nodes = 1_000_000_000_000 }
[[solvers]]
name = "greedy"
)");
    return {"run",   (folder() / "endless.toml").string(), "--isolate", "--threads", "1",
            "--out", (folder() / "out").string()};
  }
};

TEST_F(TaskProcess, RoundTripsItsOrder) {
  TaskRequest request = request_of("greedy:metric=ratio", 5);
  request.seed = 0xffffffffffffffff;
  request.hard_seconds = 9;
  request.limits = {.wall_time = std::chrono::duration<double>(0.1),
                    .cpu_time = std::chrono::duration<double>(0.2),
                    .nodes = 7,
                    .memory = {}};
  const TaskRequest read = parse_task_request(to_json(request));
  EXPECT_EQ(read.board, request.board);
  EXPECT_EQ(read.solver, request.solver);
  EXPECT_EQ(read.seed, request.seed);
  EXPECT_EQ(read.limits.wall_time, request.limits.wall_time);
  EXPECT_EQ(read.limits.cpu_time, request.limits.cpu_time);
  EXPECT_EQ(read.limits.nodes, 7);
  EXPECT_FALSE(read.limits.memory);
  EXPECT_EQ(read.hard_seconds, request.hard_seconds);
  EXPECT_THAT(error_of([] { parse_task_request("{}"); }), StartsWith("request for a task: "));
}

TEST_F(TaskProcess, ReturnsTheOutcome) {
  const Outcome outcome = spawn_task(program_path(), request_of("optimal", 8), {}, {});
  EXPECT_EQ(outcome.figures.status, Status::kOptimal);
  EXPECT_EQ(outcome.figures.length, outcome.figures.lower_bound);
  EXPECT_EQ(outcome.moves.value().size(), static_cast<std::size_t>(*outcome.figures.length));
  EXPECT_GT(outcome.figures.counters.expanded, 0);
  EXPECT_GT(outcome.figures.counters.generated, 0);
}

TEST_F(TaskProcess, ReportsACrash) {
  const Outcome outcome = played_by("echo 'no luck' >&2; kill -SEGV $$");
  EXPECT_EQ(outcome.figures.status, Status::kCrashed);
  EXPECT_EQ(outcome.message,
            "the task's process was killed by signal 11 (Segmentation fault); last output: no "
            "luck");
}

TEST_F(TaskProcess, IsKilledAtItsTimeLimit) {
  TaskRequest request = request_of("dfs-gla:depth=1,bound=1000,nodes=1000000000000", 30);
  request.hard_seconds = 1;
  const Outcome outcome = spawn_task(program_path(), request, {}, {});
  EXPECT_EQ(outcome.figures.status, Status::kCrashed);
  EXPECT_EQ(outcome.message, "the task's process was killed by signal 14 (Alarm clock)");
}

TEST_F(TaskProcess, ReportsAMissingOutcomeAsACrash) {
  EXPECT_EQ(played_by("exit 3").message,
            "the task's process exited with code 3 and without a result");
  EXPECT_EQ(played_by("echo '{}'").message,
            "the task's process exited with code 0 and without a result; last output: {}");
}

TEST_F(TaskProcess, PassesOnInputErrorsAndFailedStarts) {
  EXPECT_EQ(error_of([this] { played_by("echo 'colorwalk: not this one' >&2; exit 2"); }),
            "not this one");
  EXPECT_THAT(error_of([] { spawn_task("/no/such/program", {}, {}, {}); }),
              HasSubstr("/no/such/program: cannot be started: "));
}

TEST_F(TaskProcess, IsKilledByAStop) {
  std::stop_source source;
  const std::jthread stopper([&source] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  EXPECT_EQ(played_by("exec sleep infinity", source.get_token()).figures.status, Status::kCrashed);
}

TEST_F(TaskProcess, IsKilledIfItHoldsFarMoreMemoryThanItsLimit) {
  // `tail` keeps a line without an end in memory, at some time after it has closed its output.
  for (const std::string streams : {"", ">&- 2>&-"}) {
    const Outcome outcome =
        played_by("exec tail /dev/zero " + streams, {}, {.bytes = 50 * kMegabyte});
    EXPECT_EQ(outcome.figures.status, Status::kMemoryLimit);
    EXPECT_THAT(outcome.message,
                testing::MatchesRegex("the task's process was killed because it held [0-9]+ MB of "
                                      "memory, more than 50 MB"));
  }
}

TEST_F(TaskProcess, MayUseFreeMemoryWithoutALimit) {
  const Outcome outcome = played_by(
      "head -c 100000000 /dev/zero | tail -c 1 >/dev/null; head -c 60000000 /dev/zero | "
      "tail | wc -c; sleep 0.1",
      {}, {.bytes = 1, .only_if_short = true});
  EXPECT_THAT(outcome.message, HasSubstr("exited with code 0"));
}

TEST_F(TaskProcess, ProducesTheRecordsOfARunWithoutIsolationAtItsMemoryLimit) {
#ifdef __SANITIZE_THREAD__
  GTEST_SKIP() << "the thread sanitizer holds more memory than the system's limit allows";
#endif
  // The address space of these threads and tables is far larger than the memory that they use.
  write("d.toml", R"(
limits = { nodes = 2000, memory = 12 }
boards = { source = "uniform", count = 1, side = 30 }
[[solvers]]
name = "dijkstra"
parameters = { capacity = 10_000_000 }
[[solvers]]
name = "beam"
parameters = { width = 200, threads = 64 }
)");
  EXPECT_EQ(run("colorwalk run d.toml --out one").exit_code, 0);
  const CommandResult isolated = run("colorwalk run d.toml --isolate --out other");
  EXPECT_EQ(isolated.exit_code, 0) << isolated.err;
  EXPECT_EQ(records_of_run(folder() / "other"), records_of_run(folder() / "one"));
}

TEST_F(TaskProcess, ProducesTheRecordsOfARunWithoutIsolation) {
  write("d.toml", R"(
seed = 3
limits = { nodes = 20, memory = 100 }
[[boards]]
source = "uniform"
count = 3
side = [5, 9]
rules = "color-walk"
start = "c"
[[boards]]
source = "series"
count = 2
[[solvers]]
name = "random-skip"
[[solvers]]
name = "greedy-look-ahead"
parameters = { metric = "ratio", depth = 3 }
limits = { nodes = 5 }
)");
  EXPECT_EQ(run("colorwalk run d.toml --out one").exit_code, 0);
  run_ok("colorwalk run d.toml --isolate --out other");
  EXPECT_EQ(records_of_run(folder() / "other"), records_of_run(folder() / "one"));
  EXPECT_EQ(records_of_run(folder() / "one").size(), 16U);
}

/// Waits for the first child of a process.
pid_t only_child_of(pid_t process) {
  const std::string tasks = "/proc/" + std::to_string(process) + "/task";
  while (true) {
    for (const auto& thread : std::filesystem::directory_iterator(tasks)) {
      std::ifstream file(thread.path() / "children");
      if (pid_t child = 0; file >> child) return child;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

TEST_F(TaskProcess, LosesOneTaskIfItIsKilled) {
  StartedProgram program(endless_run(), folder() / "log");
  kill(only_child_of(program.process()), SIGKILL);
  EXPECT_EQ(program.wait(), 1);
  EXPECT_THAT(text_of(folder() / "log"),
              HasSubstr("colorwalk: 1 of 2 tasks failed; first dfs-gla:depth=1,bound=1000,"));
  const std::string records = text_of(folder() / "out/records.jsonl");
  EXPECT_THAT(records, HasSubstr("\"status\":\"crashed\""));
  EXPECT_THAT(records, HasSubstr("was killed by signal 9 (Killed)"));
  EXPECT_THAT(records, HasSubstr("\"status\":\"feasible\""));
}

/// Whether the process has ended; it may still be a zombie.
bool is_gone(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number;
  std::string name;
  std::string state;
  return !(file >> number >> name >> state) || state == "Z" || state == "X";
}

/// Waits for a condition, at most two minutes.
void wait_until(const std::function<bool()>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!condition() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

/// The processor time of a process.
double processor_seconds(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string skipped;
  for (int field = 1; field <= 13; ++field) file >> skipped;
  double user = 0;
  double system = 0;
  file >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

TEST_F(TaskProcess, EndsWithItsParent) {
  StartedProgram program(endless_run(), folder() / "log");
  const pid_t child = only_child_of(program.process());
  // Wait until it is solving; starting takes less processor time.
  wait_until([child] { return is_gone(child) || processor_seconds(child) >= 0.3; });
  ASSERT_FALSE(is_gone(child));
  program.end(SIGKILL);
  wait_until([child] { return is_gone(child); });
  EXPECT_TRUE(is_gone(child));
}

TEST_F(TaskProcess, LeavesNothingBehindAfterAnInterrupt) {
#ifdef __SANITIZE_THREAD__
  GTEST_SKIP() << "the thread sanitizer never delivers a signal that arrives just before a thread "
                  "blocks in read()";
#endif
  StartedProgram program(endless_run(), folder() / "log");
  const pid_t child = only_child_of(program.process());
  EXPECT_EQ(program.end(SIGINT), 130);
  EXPECT_EQ(text_of(folder() / "log"), "interrupted: 0 of 2 tasks done\n");
  EXPECT_FALSE(std::filesystem::exists(folder() / "out"));
  EXPECT_TRUE(is_gone(child));
}

}  // namespace
}  // namespace colorwalk
