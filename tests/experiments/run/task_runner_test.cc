#include "experiments/run/task_runner.h"

#include <mutex>
#include <new>

#include "tests/support/boards.h"
#include "tests/support/test.h"

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

Experiment experiment_of(std::initializer_list<std::string_view> solvers) {
  Experiment experiment;
  for (const std::string_view solver : solvers) {
    experiment.algorithms.push_back({std::string(solver), parse_solver(solver), {}});
  }
  return experiment;
}

TEST(Runner, IsIndependentOfTheNumberOfThreads) {
  Experiment experiment;
  experiment.title = "Every solver";
  experiment.limits.nodes = 1'000;
  const auto add = [&experiment](std::string_view name) {
    experiment.algorithms.push_back({std::string(name), parse_solver(name), {}});
  };
  for (const SolverEntry& entry : solver_entries()) add(entry.name);
  for (const SolverAlias& alias : solver_aliases()) add(alias.name);
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
  EXPECT_EQ(record.key.id, task_id("series", 0, record.key.hash, "random skip=yes", 0));
  EXPECT_EQ(record.key.title, "One board");
  EXPECT_EQ(record.key.boards, "s");
  EXPECT_EQ(record.key.board, 0);
  EXPECT_EQ(record.key.hash, boards.board(0).hash());
  EXPECT_EQ(record.key.solver, "random");
  EXPECT_EQ(record.key.label, "random-skip");
  EXPECT_EQ(record.key.seed, task_seed(5, *record.key.id));
  EXPECT_EQ(record.key.params.at(0),
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
class ScriptedSolver : public Solver {
 public:
  using Script = SolveResult (*)(const Board&, const SolveRequest&);
  explicit ScriptedSolver(Script script) : script_(script) {}
  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    return script_(board, request);
  }

 private:
  Script script_;
};

template <ScriptedSolver::Script kScript>
SolverEntry scripted_entry() {
  SolverEntry entry;
  entry.name = "scripted";
  entry.make = [](const Parameters&) -> std::unique_ptr<const Solver> {
    return std::make_unique<ScriptedSolver>(kScript);
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
  std::ranges::sort(records, {}, [](const Record& record) { return record.key.board; });
  return records;
}

SolveResult nothing(const Board&, const SolveRequest&) {
  SolveResult result;
  result.moves = std::vector<Color>();
  return result;
}

TEST(Runner, RecordsRejectedSolutionsAsInvalid) {
  const SolverEntry entry = scripted_entry<nothing>();
  const std::vector<Record> records = run_scripted(entry, {});
  ASSERT_EQ(records.size(), 5U);
  for (const Record& record : records) {
    EXPECT_EQ(record.outcome.numbers.status, Status::kInvalid);
    EXPECT_THAT(record.outcome.message, HasSubstr("the referee rejected"));
    EXPECT_EQ(record.outcome.moves, "");
  }
}

SolveResult crash(const Board& board, const SolveRequest&) {
  static const std::uint64_t kThird = Generated("uniform count=5").board(2).hash();
  if (board.hash() == kThird) throw std::runtime_error("out of luck");
  SolveResult result;
  result.status = Status::kTimeLimit;
  result.lower_bound = 4;
  return result;
}

TEST(Runner, RecordsACrashAndContinues) {
  const SolverEntry entry = scripted_entry<crash>();
  const std::vector<Record> records = run_scripted(entry, {});
  ASSERT_EQ(records.size(), 5U);
  EXPECT_EQ(records[2].outcome.numbers.status, Status::kCrashed);
  EXPECT_THAT(records[2].outcome.message, HasSubstr("out of luck"));
  EXPECT_EQ(records[3].outcome.numbers.status, Status::kTimeLimit);
  EXPECT_EQ(records[3].outcome.numbers.lower_bound, 4);
  EXPECT_FALSE(records[3].outcome.moves);
}

SolveResult take_too_much(const Board&, const SolveRequest&) {
  throw std::bad_alloc();
}

TEST(Runner, RecordsFailedAllocationsAsAMemoryLimit) {
  const SolverEntry entry = scripted_entry<take_too_much>();
  const std::vector<Record> records = run_scripted(entry, {});
  ASSERT_EQ(records.size(), 5U);
  EXPECT_EQ(records[0].outcome.numbers.status, Status::kMemoryLimit);
  EXPECT_EQ(records[0].outcome.message, "out of memory");
}

SolveResult refuse(const Board&, const SolveRequest&) {
  throw InputError("unsupported board");
}

TEST(Runner, PassesOnInputErrorsOfTheSolver) {
  const SolverEntry entry = scripted_entry<refuse>();
  EXPECT_THROW(run_scripted(entry, {}), InputError);
}

SolveResult wait_for_stop(const Board& board, const SolveRequest& request) {
  static const std::uint64_t kThird = Generated("uniform count=5").board(2).hash();
  if (board.hash() != kThird) return choose_solver("greedy").make()->solve(board, request);
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
      EXPECT_NE(record.key.board, 2);
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
