/// Benchmarks of the engine: bit sets of every width, flood fill, cluster graph, state space and
/// moves. Items are operations, fills, boards or moves. A move consists of finding its clusters,
/// computing the next state and counting its cells.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <utility>

#include "perf/suites/support.h"

namespace colorwalk {
namespace {

/// As many sets as fit the L1 cache, with a quarter of their members set.
template <int Words>
std::vector<BitSet<Words>> random_sets() {
  constexpr std::size_t kBytes = 16 * 1024;
  Random random(1);
  std::vector<BitSet<Words>> sets(kBytes / sizeof(BitSet<Words>));
  for (BitSet<Words>& set : sets) {
    for (int bit = 0; bit < Words * 64; ++bit) {
      if (random.below(4) == 0) set.set(bit);
    }
  }
  return sets;
}

/// Registers `operation(left, right)` over pairs of sets.
template <int Words, class Operation>
void add_bit_set_operation(std::string_view name, Operation operation) {
  benchmark::RegisterBenchmark(
      fmt::format("bitset/{}/{}words", name, Words).c_str(), [operation](benchmark::State& state) {
        const std::vector<BitSet<Words>> sets = random_sets<Words>();
        for (auto _ : state) {
          for (std::size_t i = 1; i < sets.size(); ++i) {
            benchmark::DoNotOptimize(operation(sets[i - 1], sets[i]));
          }
        }
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sets.size() - 1));
      });
}

template <int Words>
void add_bit_set_operations() {
  using Set = BitSet<Words>;
  add_bit_set_operation<Words>("union", [](const Set& a, const Set& b) { return a | b; });
  add_bit_set_operation<Words>("difference", [](const Set& a, const Set& b) { return a - b; });
  add_bit_set_operation<Words>("intersects",
                               [](const Set& a, const Set& b) { return a.intersects(b); });
  add_bit_set_operation<Words>("count", [](const Set& a, const Set&) { return a.count(); });
  add_bit_set_operation<Words>("visit", [](const Set& a, const Set&) {
    int sum = 0;
    a.for_each([&](int member) { sum += member; });
    return sum;
  });
}

template <std::size_t... I>
void add_bit_sets(std::index_sequence<I...>) {
  (add_bit_set_operations<kWidths[I]>(), ...);
}

void make_cluster_graph(benchmark::State& state, const BoardShape& shape) {
  const std::vector<Board> boards = boards_of(shape, 8);
  std::int64_t clusters = 0;
  for (auto _ : state) {
    for (const Board& board : boards) clusters += ClusterGraph(board).clusters();
  }
  const auto made = state.iterations() * static_cast<std::int64_t>(boards.size());
  state.SetItemsProcessed(made);
  state.counters["clusters"] = static_cast<double>(clusters) / static_cast<double>(made);
}

void make_state_space(benchmark::State& state, const BoardShape& shape) {
  with_arena(shape, [&]<int Words>(const Arena<Words>& arena) {
    for (auto _ : state) {
      StateSpace<Words> space(arena.graph);
      benchmark::DoNotOptimize(space);
    }
  });
  state.SetItemsProcessed(state.iterations());
}

void evaluate_moves(benchmark::State& state, const BoardShape& shape) {
  measure_moves(state, shape, [](const auto& space, const auto& from, const auto& taken) {
    benchmark::DoNotOptimize(space.after(from, taken));
    benchmark::DoNotOptimize(space.cells(taken));
  });
}

/// The moves of `move` once and a hundred times. The difference of their instruction counts
/// excludes start-up and the generation of boards and states.
void add_counted_moves() {
  for (const BoardShape& shape : kShapes) {
    for (const int rounds : {1, 101}) {
      benchmark::RegisterBenchmark(
          fmt::format("counted_move/{}", shape.text()).c_str(),
          [shape](benchmark::State& state) { evaluate_moves(state, shape); })
          ->Iterations(rounds);
    }
  }
}

}  // namespace

void add_engine() {
  add_for_each_shape("move", evaluate_moves);
  add_counted_moves();
  add_for_each_shape("cluster_graph", make_cluster_graph);
  add_for_each_shape("state_space", make_state_space);
  add_bit_sets(std::make_index_sequence<kWidths.size()>());
}

}  // namespace colorwalk
