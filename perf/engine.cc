/// Benchmarks of the engine: cluster graphs and moves. A move consists of finding its clusters,
/// computing the next state and counting its cells. Names have the form operation/board, such as
/// `move/20x30x5`.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/bits/width.h"
#include "base/random.h"
#include "engine/board.h"
#include "engine/cluster_graph.h"
#include "engine/sources/registry.h"
#include "engine/state_space.h"
#include "experiments/records/environment.h"

namespace colorwalk {
namespace {

/// The size and number of colors of a board.
struct BoardShape {
  int rows;
  int cols;
  int colors;

  /// `20x30x5`.
  std::string text() const { return fmt::format("{}x{}x{}", rows, cols, colors); }

  /// A uniformly drawn board under Flood-It rules; the same in every run.
  Board board(int number = 0) const {
    BoardsSpec spec = default_boards("uniform");
    spec.parameters.set("rows", rows);
    spec.parameters.set("cols", cols);
    spec.parameters.set("colors", colors);
    return spec.entry->board(spec.parameters, number);
  }
};

/// The boards of COLORFLOW, floodtest and the series, the hardest public set, and the largest size.
constexpr std::array<BoardShape, 5> kShapes = {
    {{14, 14, 6}, {19, 19, 6}, {20, 30, 5}, {24, 24, 6}, {64, 64, 6}}};

/// Registers `measure` for every shape, as `name/20x30x5`.
void add_for_each_shape(std::string_view name,
                        void (*measure)(benchmark::State&, const BoardShape&)) {
  for (const BoardShape& shape : kShapes) {
    benchmark::RegisterBenchmark(fmt::format("{}/{}", name, shape.text()).c_str(),
                                 [=](benchmark::State& state) { measure(state, shape); });
  }
}

/// Calls `body.template operator()<Words>(graph)` for the graph of the first board of a shape.
template <class Body>
void with_graph(const BoardShape& shape, Body&& body) {
  const ClusterGraph graph(shape.board());
  with_width(graph.clusters(), [&]<int Words>() { body.template operator()<Words>(graph); });
}

void make_cluster_graph(benchmark::State& state, const BoardShape& shape) {
  const std::array boards = {shape.board(0), shape.board(1), shape.board(2), shape.board(3),
                             shape.board(4), shape.board(5), shape.board(6), shape.board(7)};
  std::int64_t clusters = 0;
  for (auto _ : state) {
    for (const Board& board : boards) clusters += ClusterGraph(board).clusters();
  }
  const auto made = state.iterations() * static_cast<std::int64_t>(boards.size());
  state.SetItemsProcessed(made);
  state.counters["clusters"] = static_cast<double>(clusters) / static_cast<double>(made);
}

/// States of all phases of a few games of random moves that take something.
template <int Words>
std::vector<State<Words>> states_in_play(const StateSpace<Words>& space, std::size_t count) {
  Random random(1);
  std::vector<State<Words>> states;
  while (states.size() < count) {
    State<Words> state = space.initial();
    while (!state.is_goal() && states.size() < count) {
      states.push_back(state);
      ClusterSet<Words> taken;
      while (taken.none()) {
        const std::uint32_t color = random.below(static_cast<std::uint32_t>(space.colors()));
        taken = space.takes(state, nth_color(static_cast<int>(color)));
      }
      state = space.after(state, taken);
    }
  }
  return states;
}

/// Every move that takes something, from states of all phases of a game.
void evaluate_moves(benchmark::State& state, const BoardShape& shape) {
  with_graph(shape, [&]<int Words>(const ClusterGraph& graph) {
    std::int64_t moves = 0;
    const StateSpace<Words> space(graph);
    const std::vector<State<Words>> states = states_in_play(space, 64);
    for (auto _ : state) {
      for (const State<Words>& from : states) {
        for (const Color color : each_color(space.colors())) {
          const ClusterSet<Words> taken = space.takes(from, color);
          if (taken.none()) continue;
          benchmark::DoNotOptimize(space.after(from, taken));
          benchmark::DoNotOptimize(space.cells(taken));
          ++moves;
        }
      }
    }
    state.SetItemsProcessed(moves);
  });
}

}  // namespace
}  // namespace colorwalk

/// The context of the output has the build and the processor.
int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const colorwalk::Environment environment = colorwalk::current_environment(1);
  for (const char* const name : {"commit", "compiler", "flags", "processor"}) {
    benchmark::AddCustomContext(name, colorwalk::value_of(environment, name));
  }
  colorwalk::add_for_each_shape("move", colorwalk::evaluate_moves);
  colorwalk::add_for_each_shape("cluster_graph", colorwalk::make_cluster_graph);
  return benchmark::RunSpecifiedBenchmarks() > 0 ? 0 : 2;
}
