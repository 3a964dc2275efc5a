/// The runner's overhead per task: generating and hashing the board, computing the task id, and
/// making and writing the record. Items are tasks. Greedy on 14x14 is the worst case, because the
/// solver itself takes hardly any time.
///
/// `runner/task` measures a whole run on one thread, `runner/solver` only solver and referee on
/// boards generated beforehand. `runner/overhead` measures both in alternating rounds; its counters
/// are the difference in microseconds per task.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/sources/uniform_source.h"
#include "experiments/run/run_plan.h"
#include "experiments/run/run_session.h"
#include "experiments/run/tasks.h"
#include "perf/suites/support.h"
#include "search/requests/search.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kBoards = 2'000;

/// A temporary folder.
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
        sources(descriptor),
        manifest{.descriptor = descriptor,
                 .shard = {},
                 .environment = current_environment(1),
                 .started = utc_now(),
                 .ended = {}},
        runner(descriptor.experiment, sources.sets()) {
    for (std::int64_t i = 0; i < kBoards; ++i) boards.push_back(sources[0].source->board(i));
  }

  /// `colorwalk run --threads 1` without the table.
  void run() {
    RunSession session(folder.run(), manifest, runner, 1);
    session.run({}, [](const Record&) {});
    bytes = std::filesystem::file_size(session.records());
  }

  /// Solver and referee only.
  void solve() const {
    for (const Board& board : boards) {
      benchmark::DoNotOptimize(search.solve(board));
    }
  }

  Descriptor descriptor;
  Sources sources;
  Manifest manifest;
  TaskRunner runner;
  std::vector<Board> boards;
  Search search{{.solver = choose_solver("greedy")}};
  Folder folder;
  std::uintmax_t bytes = 0;  ///< Of the last run's records.
};

void set_items(benchmark::State& state) {
  state.SetItemsProcessed(state.iterations() * kBoards);
}

void measure_task(benchmark::State& state) {
  Example example;
  for (auto _ : state) example.run();
  set_items(state);
  state.counters["bytes/task"] = static_cast<double>(example.bytes) / static_cast<double>(kBoards);
}

void measure_solver(benchmark::State& state) {
  const Example example;
  for (auto _ : state) example.solve();
  set_items(state);
}

/// The time of some work in microseconds: wall time, and CPU time of all threads.
struct Cost {
  double wall = 0;
  double processor = 0;
};

double processor_microseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

Cost cost_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  const double processor_begin = processor_microseconds();
  work();
  const std::chrono::duration<double, std::micro> wall = std::chrono::steady_clock::now() - begin;
  return {.wall = wall.count(), .processor = processor_microseconds() - processor_begin};
}

void measure_overhead(benchmark::State& state) {
  Example example;
  Cost difference;
  for (auto _ : state) {
    const Cost run = cost_of([&example] { example.run(); });
    const Cost solve = cost_of([&example] { example.solve(); });
    difference.wall += run.wall - solve.wall;
    difference.processor += run.processor - solve.processor;
  }
  const auto tasks = static_cast<double>(state.iterations() * kBoards);
  state.counters["us/task"] = difference.wall / tasks;
  state.counters["processor-us/task"] = difference.processor / tasks;
}

/// Finds the tasks of one part of a run (`--shard`). Items are tasks.
void measure_part(benchmark::State& state) {
  const Example example;
  for (auto _ : state) {
    benchmark::DoNotOptimize(tasks_of({.index = 1, .count = 100}, example.runner));
  }
  set_items(state);
}

}  // namespace

void add_runner() {
  benchmark::RegisterBenchmark("runner/task/14x14x6", measure_task)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("runner/solver/14x14x6", measure_solver)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("runner/overhead/14x14x6", measure_overhead)
      ->Unit(benchmark::kMillisecond)
      ->MinTime(2);
  benchmark::RegisterBenchmark("runner/part/14x14x6", measure_part)->Unit(benchmark::kMillisecond);
}

}  // namespace colorwalk
