#include "experiments/run/task_runner.h"

#include <mutex>
#include <new>

#include "tests/support/every_solver.h"

namespace colorwalk {
namespace {

/// The records without times, by the index of their task.
std::map<std::int64_t, std::string> records_without_times(const TaskRunner& runner, int threads) {
  std::mutex mutex;
  std::map<std::int64_t, std::string> lines;
  runner.run({.threads = threads, .is_stopped = {}}, [&](std::int64_t index, Record&& record) {
    remove_circumstances(record);
    const std::lock_guard lock(mutex);
    lines.emplace(index, to_json(record));
  });
  return lines;
}

Experiment experiment_of(const std::vector<std::string>& solvers) {
  Experiment experiment;
  for (const std::string& solver : solvers) {
    experiment.algorithms.push_back({solver, parse_solver(solver), {}});
  }
  return experiment;
}

TEST(Runner, IsIndependentOfTheNumberOfThreads) {
  Experiment experiment = experiment_of(every_solver_and_alias());
  experiment.limits.nodes = 1'000;
  const Generated boards("uniform rows=9 cols=8 colors=5 count=8");
  const TaskRunner runner(experiment, {{.source = &boards}});
  const std::map<std::int64_t, std::string> one = records_without_times(runner, 1);
  EXPECT_EQ(std::ssize(one), 8 * std::ssize(experiment.algorithms));
  EXPECT_EQ(records_without_times(runner, 2), one);
  EXPECT_EQ(records_without_times(runner, 5), one);
}

TEST(Runner, RecordsEverythingNeededToRepeatATask) {
  Experiment experiment = experiment_of({"random-skip"});
  experiment.title = "One board";
  experiment.seed = 5;
  const Generated boards("series count=1");
  const TaskRunner runner(experiment, {{.source = &boards, .label = "s", .identity = "series"}});
  const Record record = runner.solve({}, {});
  EXPECT_EQ(record.origin.id, task_id("series", 0, record.origin.hash, "random skip=yes", 0));
  EXPECT_EQ(record.origin.title, "One board");
  EXPECT_EQ(record.origin.boards, "s");
  EXPECT_EQ(record.origin.board, 0);
  EXPECT_EQ(record.origin.hash, boards.board(0).hash());
  EXPECT_EQ(record.origin.solver, "random");
  EXPECT_EQ(record.origin.label, "random-skip");
  EXPECT_EQ(record.origin.seed, task_seed(5, *record.origin.id));
  EXPECT_EQ(record.origin.params.at(0),
            (std::pair<std::string, ParameterValue>("skip", std::string("yes"))));
  EXPECT_EQ(record.outcome.numbers.length, static_cast<int>(record.outcome.moves.value().size()));
}

TEST(Runner, AppliesTheLimitsOfAnAlgorithm) {
  Experiment experiment = experiment_of({"dijkstra", "dijkstra"});
  experiment.limits.nodes = 1;
  experiment.algorithms[1].limits = Limits();
  const Generated boards("uniform rows=4 cols=4 count=1");
  const TaskRunner runner(experiment, {{.source = &boards}});
  EXPECT_EQ(runner.solve({.algorithm = 0}, {}).outcome.numbers.status, Status::kNodeLimit);
  EXPECT_EQ(runner.solve({.algorithm = 1}, {}).outcome.numbers.status, Status::kFeasible);
}

/// A solver with a scripted result.
template <auto kScript>
struct ScriptedSolver : Solver {
  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    return kScript(board, request);
  }
};

template <auto kScript>
SolverEntry scripted_entry() {
  SolverEntry entry;
  entry.name = "scripted";
  entry.make = [](const Parameters&) -> std::unique_ptr<const Solver> {
    return std::make_unique<ScriptedSolver<kScript>>();
  };
  return entry;
}

/// The records of the scripted solver on five boards, in the order of the boards.
std::vector<Record> run_scripted(
    const SolverEntry& entry, const RunOptions& options,
    const std::function<void()>& on_done = [] {}) {
  Experiment experiment;
  experiment.algorithms.push_back(
      {"scripted", {"scripted", &entry, Parameters("scripted", {})}, {}});
  const Generated boards("uniform count=5");
  const TaskRunner runner(experiment, {{.source = &boards}});
  std::mutex mutex;
  std::vector<Record> records;
  const std::int64_t done = runner.run(options, [&](std::int64_t, Record&& record) {
    const std::lock_guard lock(mutex);
    records.push_back(std::move(record));
    on_done();
  });
  EXPECT_EQ(done, std::ssize(records));
  std::ranges::sort(records, {}, [](const Record& record) { return record.origin.board; });
  return records;
}

/// Does something else on each board.
SolveResult misbehave(const Board&, const SolveRequest& request) {
  if (request.board_number == 1) throw std::runtime_error("out of luck");
  if (request.board_number == 2) throw std::bad_alloc();
  SolveResult result;
  if (request.board_number == 0) {
    result.moves = std::vector<Color>();
  } else {
    result.status = Status::kTimeLimit;
    result.lower_bound = 4;
  }
  return result;
}

TEST(Runner, RecordsRejectedSolutionsCrashesAndFailedAllocationsAndContinues) {
  const std::vector<Record> records = run_scripted(scripted_entry<misbehave>(), {});
  ASSERT_EQ(records.size(), 5U);
  const auto expect = [&](std::size_t board, Status status, const char* message) {
    EXPECT_EQ(records[board].outcome.numbers.status, status);
    EXPECT_THAT(records[board].outcome.message, HasSubstr(message));
  };
  expect(0, Status::kInvalid, "the referee rejected");
  EXPECT_EQ(records[0].outcome.moves, "");
  expect(1, Status::kCrashed, "out of luck");
  expect(2, Status::kMemoryLimit, "out of memory");
  expect(3, Status::kTimeLimit, "");
  EXPECT_EQ(records[3].outcome.numbers.lower_bound, 4);
  EXPECT_FALSE(records[3].outcome.moves);
}

SolveResult refuse(const Board&, const SolveRequest&) {
  throw InputError("unsupported board");
}

TEST(Runner, PassesOnInputErrorsOfTheSolver) {
  EXPECT_THROW(run_scripted(scripted_entry<refuse>(), {}), InputError);
}

SolveResult wait_for_stop(const Board& board, const SolveRequest& request) {
  if (request.board_number != 2) return choose_solver("greedy").make()->solve(board, request);
  while (!request.is_stopped()) std::this_thread::yield();
  SolveResult result;
  result.status = Status::kTimeLimit;
  return result;
}

TEST(Runner, KeepsFinishedTasksOnAStop) {
  const SolverEntry entry = scripted_entry<wait_for_stop>();
  for (const int threads : {1, 2}) {
    std::atomic<bool> is_stopped = false;
    std::atomic<int> done = 0;
    // The third board waits for the stop, which is requested after two other boards.
    const std::jthread stopper([&is_stopped, &done] {
      while (done < 2) std::this_thread::yield();
      is_stopped = true;
    });
    const std::vector<Record> records = run_scripted(
        entry, {.threads = threads, .is_stopped = [&is_stopped] { return is_stopped.load(); }},
        [&done] { ++done; });
    EXPECT_GE(records.size(), 2U);
    EXPECT_LT(records.size(), 5U);
    for (const Record& record : records) {
      EXPECT_NE(record.origin.board, 2);
      EXPECT_EQ(record.outcome.numbers.status, Status::kFeasible);
    }
  }
}

TEST(PartOfARun, HasEachTaskOnceAndAnEvenShare) {
  Experiment experiment = experiment_of({"random", "greedy"});
  experiment.repeats = 3;
  const Generated small("uniform rows=3 cols=3 count=1000");
  const Generated large("uniform rows=5 cols=5 count=750");
  const TaskRunner runner(experiment, {{.source = &small, .identity = "small"},
                                       {.source = &large, .identity = "large"}});
  constexpr int kParts = 7;
  TaskSet all(runner.tasks().size());
  for (std::int64_t part = 1; part <= kParts; ++part) {
    const TaskSet tasks = tasks_of({.index = part, .count = kParts}, runner);
    EXPECT_NEAR(static_cast<double>(tasks.size()), 1'000, 120);
    for (std::int64_t i = 0; i < runner.tasks().size(); ++i) {
      if (tasks.holds(i)) {
        EXPECT_TRUE(all.add(i));
      }
    }
  }
  EXPECT_EQ(all.size(), 7'000);
}

TEST(PartOfARun, KeepsItsTasksIfTheDescriptorGetsMoreAlgorithmsAndBoards) {
  const Experiment few = experiment_of({"greedy"});
  const Experiment more = experiment_of({"random", "greedy"});
  const Generated boards("uniform rows=3 cols=3 count=50");
  const Generated more_boards("uniform rows=3 cols=3 count=80");
  const TaskRunner before(few, {{.source = &boards, .identity = "boards"}});
  const TaskRunner after(more, {{.source = &more_boards, .identity = "boards"}});
  const TaskSet old_tasks = tasks_of({.index = 2, .count = 5}, before);
  const TaskSet new_tasks = tasks_of({.index = 2, .count = 5}, after);
  for (std::int64_t board = 0; board < 50; ++board) {
    EXPECT_EQ(new_tasks.holds(after.tasks().index_of({.algorithm = 1, .board = board})),
              old_tasks.holds(board));
  }
}

}  // namespace
}  // namespace colorwalk
