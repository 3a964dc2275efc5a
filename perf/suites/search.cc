/// Benchmarks of all registered solvers and aliases, and of look-ahead by depth. Items are boards.
/// Counters: nodes expanded and moves evaluated per second, the share of table hits
/// (Counters::table_hits) if the solver has a table, and moves per board. Solvers stop after kNodes
/// nodes per board.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <memory>

#include "engine/sources/series_source.h"
#include "perf/suites/support.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kNodes = 20'000;

/// Solves the boards repeatedly and sets items and counters.
void solve_all(benchmark::State& state, const Solver& solver, const std::vector<Board>& boards,
               const SolveRequest& request) {
  std::int64_t nodes = 0;
  std::int64_t evaluations = 0;
  std::int64_t table_hits = 0;
  std::int64_t solved = 0;
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const Board& board : boards) {
      const SolveResult result = solver.solve(board, request);
      nodes += result.counters.expanded;
      evaluations += result.counters.generated;
      table_hits += result.counters.table_hits;
      if (!result.moves) continue;
      ++solved;
      moves += static_cast<std::int64_t>(result.moves->size());
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["evaluations/s"] =
      benchmark::Counter(static_cast<double>(evaluations), benchmark::Counter::kIsRate);
  if (table_hits > 0) {
    state.counters["table_hits"] =
        static_cast<double>(table_hits) / static_cast<double>(evaluations);
  }
  if (solved > 0) {
    state.counters["moves"] = static_cast<double>(moves) / static_cast<double>(solved);
  }
}

void add_solver(std::string_view name, const BoardShape& shape) {
  benchmark::RegisterBenchmark(fmt::format("solver/{}/{}", name, shape.text()).c_str(),
                               [name, shape](benchmark::State& state) {
                                 SolveRequest request;
                                 request.limits.nodes = kNodes;
                                 solve_all(state, *choose_solver(name).make(), boards_of(shape, 4),
                                           request);
                               })
      ->Unit(benchmark::kMillisecond);
}

/// Look-ahead on the first boards of the series, without a limit.
void add_look_ahead(std::string_view metric, int depth) {
  benchmark::RegisterBenchmark(fmt::format("look_ahead/{}/depth{}/series", metric, depth).c_str(),
                               [=](benchmark::State& state) {
                                 const SeriesSource source({.count = 4});
                                 std::vector<Board> boards;
                                 boards.reserve(static_cast<std::size_t>(source.size()));
                                 for (int i = 0; i < source.size(); ++i)
                                   boards.push_back(source.board(i));
                                 const std::string solver = fmt::format(
                                     "greedy-look-ahead:metric={},depth={}", metric, depth);
                                 solve_all(state, *parse_solver(solver).make(), boards, {});
                               })
      ->Unit(benchmark::kMillisecond);
}

}  // namespace

void add_search() {
  for (const char* const metric : {"area", "perimeter", "ratio"}) {
    for (const int depth : {3, 5, 7}) add_look_ahead(metric, depth);
  }
  for (const BoardShape& shape : {kShapes[0], kShapes[2]}) {
    for (const SolverEntry& entry : solver_entries()) add_solver(entry.name, shape);
    for (const SolverAlias& alias : solver_aliases()) add_solver(alias.name, shape);
  }
}

}  // namespace colorwalk
