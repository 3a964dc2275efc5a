#include "experiments/runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>

#include "engine/input_error.h"
#include "engine/series_source.h"
#include "engine/uniform_source.h"

namespace colorwalk {
namespace {

using testing::HasSubstr;

/// What the records say, apart from their times.
std::vector<std::string> records_without_times(const Experiment& experiment,
                                               const BoardSource& boards, int threads) {
  std::vector<std::string> lines;
  run_experiment(experiment, boards, {.threads = threads, .stop = {}},
                 [&lines](const Task&, Record record) {
                   record.seconds = 0;
                   lines.push_back(to_json(record));
                 });
  return lines;
}

void add_row(Experiment& experiment, std::string_view solver) {
  experiment.rows.push_back({std::string(solver), parse_solver(solver), std::nullopt});
}

TEST(Runner, WritesTheSameRecordsWhateverTheNumberOfThreads) {
  Experiment experiment;
  experiment.title = "Every solver";
  experiment.limits.nodes = 1'000;
  for (const SolverEntry& entry : solver_entries()) add_row(experiment, entry.name);
  for (const SolverAlias& alias : solver_aliases()) add_row(experiment, alias.name);
  const UniformSource boards({.rows = 9, .cols = 8, .colors = 5, .count = 8});
  const std::vector<std::string> one = records_without_times(experiment, boards, 1);
  EXPECT_EQ(std::ssize(one), 8 * std::ssize(experiment.rows));
  EXPECT_EQ(records_without_times(experiment, boards, 2), one);
  EXPECT_EQ(records_without_times(experiment, boards, 5), one);
}

TEST(Runner, RecordsWhatIsNeededToRepeatATask) {
  Experiment experiment;
  experiment.title = "One board";
  experiment.seed = 5;
  add_row(experiment, "random-skip");
  const SeriesSource boards({.count = 1});
  std::vector<Record> records;
  const RunReport report =
      run_experiment(experiment, boards, {},
                     [&records](const Task&, const Record& record) { records.push_back(record); });
  EXPECT_EQ(report.done, 1);
  EXPECT_FALSE(report.interrupted());
  const Record& record = records.at(0);
  EXPECT_EQ(record.title, "One board");
  EXPECT_EQ(record.board, 0);
  EXPECT_EQ(record.hash, boards.board(0).hash());
  EXPECT_EQ(record.solver, "random");
  EXPECT_EQ(record.label, "random-skip");
  EXPECT_EQ(record.seed, task_seed(5, experiment.rows[0].choice, 0));
  EXPECT_EQ(record.params.at(0),
            (std::pair<std::string, ParameterValue>("skip", std::string("yes"))));
  EXPECT_EQ(record.length, static_cast<int>(record.moves.value().size()));
}

/// A solver that does what a test tells it, in place of a registered one.
class Puppet : public Solver {
 public:
  using Script = SolveResult (*)(const Board&, const SolveRequest&);
  explicit Puppet(Script script) : script_(script) {}
  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    return script_(board, request);
  }

 private:
  Script script_;
};

template <Puppet::Script kScript>
SolverEntry puppet_entry() {
  SolverEntry entry;
  entry.name = "puppet";
  entry.make = [](const Parameters&) -> std::unique_ptr<const Solver> {
    return std::make_unique<Puppet>(kScript);
  };
  return entry;
}

/// Runs a puppet on five boards and returns the records.
std::vector<Record> run_puppet(const SolverEntry& entry, const RunOptions& options,
                               RunReport* report = nullptr) {
  Experiment experiment;
  experiment.rows.push_back({"puppet", {"puppet", &entry, Parameters("puppet", {})}, std::nullopt});
  const UniformSource boards({.count = 5});
  std::vector<Record> records;
  const RunReport result =
      run_experiment(experiment, boards, options,
                     [&records](const Task&, const Record& record) { records.push_back(record); });
  if (report != nullptr) *report = result;
  return records;
}

SolveResult nothing(const Board&, const SolveRequest&) {
  SolveResult result;
  result.moves = std::vector<Color>();
  return result;
}

TEST(Runner, RecordsASolutionThatTheRefereeRefusesAsInvalid) {
  const SolverEntry entry = puppet_entry<nothing>();
  const std::vector<Record> records = run_puppet(entry, {});
  ASSERT_EQ(records.size(), 5U);
  for (const Record& record : records) {
    EXPECT_EQ(record.status, Status::kInvalid);
    EXPECT_THAT(record.message, HasSubstr("the referee refused"));
    EXPECT_EQ(record.moves, "");
  }
}

SolveResult crash(const Board& board, const SolveRequest&) {
  static const std::uint64_t kThird = UniformSource({.count = 5}).board(2).hash();
  if (board.hash() == kThird) throw std::runtime_error("out of luck");
  return {.status = Status::kTimeLimit,
          .moves = {},
          .lower_bound = 4,
          .counters = {},
          .explanation = {}};
}

TEST(Runner, RecordsACrashAndGoesOn) {
  const SolverEntry entry = puppet_entry<crash>();
  const std::vector<Record> records = run_puppet(entry, {});
  ASSERT_EQ(records.size(), 5U);
  EXPECT_EQ(records[2].status, Status::kCrashed);
  EXPECT_THAT(records[2].message, HasSubstr("out of luck"));
  EXPECT_EQ(records[3].status, Status::kTimeLimit);
  EXPECT_EQ(records[3].lower_bound, 4);
  EXPECT_FALSE(records[3].moves);
}

SolveResult refuse(const Board&, const SolveRequest&) {
  throw InputError("the puppet takes no such board");
}

TEST(Runner, PassesOnThatASolverCannotTakeABoard) {
  const SolverEntry entry = puppet_entry<refuse>();
  EXPECT_THROW(run_puppet(entry, {}), InputError);
}

SolveResult wait_for_stop(const Board& board, const SolveRequest& request) {
  static const std::uint64_t kThird = UniformSource({.count = 5}).board(2).hash();
  if (board.hash() != kThird) return choose_solver("greedy").make()->solve(board, request);
  while (!request.stop.stop_requested()) std::this_thread::yield();
  return {.status = Status::kTimeLimit,
          .moves = {},
          .lower_bound = {},
          .counters = {},
          .explanation = {}};
}

TEST(Runner, KeepsWhatIsFinishedWhenItIsStopped) {
  const SolverEntry entry = puppet_entry<wait_for_stop>();
  for (const int threads : {1, 2}) {
    std::stop_source source;
    std::atomic<int> done = 0;
    // The third board waits for the stop, which comes once two others are done.
    const std::jthread stopper([&source, &done] {
      while (done < 2) std::this_thread::yield();
      source.request_stop();
    });
    RunReport report;
    const std::vector<Record> records = run_puppet(
        entry, {.threads = threads, .stop = source.get_token(), .on_done = [&done] { ++done; }},
        &report);
    EXPECT_TRUE(report.interrupted());
    EXPECT_EQ(report.total, 5);
    EXPECT_EQ(report.done, std::ssize(records));
    ASSERT_GE(records.size(), 2U);
    EXPECT_TRUE(std::ranges::is_sorted(records, {}, &Record::board));
    for (const Record& record : records) {
      EXPECT_NE(record.board, 2);
      EXPECT_EQ(record.status, Status::kFeasible);
    }
  }
}

TEST(Runner, StopsAtOnceWhenItIsStoppedBeforeItBegins) {
  std::stop_source source;
  source.request_stop();
  const SolverEntry entry = puppet_entry<nothing>();
  RunReport report;
  EXPECT_TRUE(run_puppet(entry, {.threads = 1, .stop = source.get_token()}, &report).empty());
  EXPECT_TRUE(report.interrupted());
}

}  // namespace
}  // namespace colorwalk
