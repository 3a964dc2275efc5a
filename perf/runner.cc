/// What the runner costs a task beside the solver and the referee: making the board, its hash, the
/// task's id, the record, its JSON, and handing it to the disk. Items are tasks. Greedy on 14x14 is
/// the worst case that there is: a solver that is hardly any work itself.
///
/// `runner/task` and `runner/solver` are meant to be subtracted: a whole run on one thread, and the
/// solver with the referee alone on the same boards, made beforehand. `runner/overhead` does it,
/// round by round, and gives the difference as a counter in microseconds a task.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/uniform_source.h"
#include "experiments/judged_solve.h"
#include "experiments/run_session.h"
#include "experiments/sources.h"
#include "experiments/task_process.h"
#include "perf/support.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kBoards = 2'000;

/// A folder that is gone afterwards.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "colorwalk-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::filesystem::path run() { return path_ / std::to_string(runs_++); }

 private:
  std::filesystem::path path_;
  int runs_ = 0;
};

/// Greedy on many small boards.
struct Example {
  Example()
      : descriptor(parse_descriptor(
            fmt::format("boards = {{ source = 'uniform', count = {} }}\nsolvers = [{{ name = "
                        "'greedy' }}]",
                        kBoards),
            "example.toml")),
        sources(descriptor, notes),
        player(descriptor.experiment, sources.sets()) {
    for (std::int64_t i = 0; i < kBoards; ++i) boards.push_back(sources[0].source->board(i));
  }

  /// What `colorwalk run --threads 1` does, but for the table.
  void run() {
    RunSession session(folder.run(), descriptor, std::nullopt, player, 1, {});
    session.play(player.as_function(), {}, [](const Record&) {});
    benchmark::DoNotOptimize(session.counts());
  }

  /// What a run does not have in its hands.
  void solve() const {
    for (const Board& board : boards) {
      benchmark::DoNotOptimize(solve_and_judge(*solver, board, {}));
    }
  }

  std::ostringstream notes;
  Descriptor descriptor;
  Sources sources;
  Player player;
  std::vector<Board> boards;
  std::unique_ptr<const Solver> solver = choose_solver("greedy").make();
  Folder folder;
};

void set_items(benchmark::State& state) {
  state.SetItemsProcessed(state.iterations() * kBoards);
}

void measure_task(benchmark::State& state) {
  Example example;
  for (auto _ : state) example.run();
  set_items(state);
}

void measure_solver(benchmark::State& state) {
  const Example example;
  for (auto _ : state) example.solve();
  set_items(state);
}

double microseconds_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin)
      .count();
}

void measure_overhead(benchmark::State& state) {
  Example example;
  double difference = 0;
  for (auto _ : state) {
    difference += microseconds_of([&example] { example.run(); }) -
                  microseconds_of([&example] { example.solve(); });
  }
  state.counters["us/task"] =
      difference / static_cast<double>(state.iterations()) / static_cast<double>(kBoards);
}

/// A task in a process of its own (`--isolate`).
void measure_isolated(benchmark::State& state) {
  const Example example;
  TaskOrder order;
  order.solver = "greedy";
  order.hard_memory = std::int64_t{1} << 30;
  board_format("grid").write(example.boards.front(), /*header=*/true, order.board);
  const std::string program =
      std::filesystem::read_symlink(kThisProgram).parent_path().parent_path() / "colorwalk";
  for (auto _ : state) {
    Record record;
    carry_out_in_process(program, order, {}, record);
    benchmark::DoNotOptimize(record);
  }
  state.SetItemsProcessed(state.iterations());
}

void add_runner() {
  benchmark::RegisterBenchmark("runner/task/14x14x6", measure_task)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("runner/solver/14x14x6", measure_solver)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("runner/overhead/14x14x6", measure_overhead)
      ->Unit(benchmark::kMillisecond)
      ->MinTime(2);
  benchmark::RegisterBenchmark("runner/isolated/14x14x6", measure_isolated)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

}  // namespace
}  // namespace colorwalk

int main(int argc, char** argv) {
  return colorwalk::run_suite(argc, argv, colorwalk::add_runner);
}
