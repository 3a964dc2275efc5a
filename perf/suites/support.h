#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits/width.h"
#include "base/random.h"
#include "engine/board.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"

/// What the benchmark suites share: the boards that they measure on, states met in play, and the
/// program's main function. Names of benchmarks read suite/what/board, such as `move/20x30x5`.
namespace colorwalk {

/// Rows, columns and colors of the boards measured on.
struct BoardShape {
  int rows;
  int cols;
  int colors;

  /// `20x30x5`.
  std::string text() const;
};

/// COLORFLOW's boards, floodtest's, the series', the hardest of the public sets, and the largest.
inline constexpr std::array<BoardShape, 5> kShapes = {
    {{14, 14, 6}, {19, 19, 6}, {20, 30, 5}, {24, 24, 6}, {64, 64, 6}}};

/// Uniformly drawn boards of a shape under Flood-It rules, the same ones in every run.
std::vector<Board> boards_of(const BoardShape& shape, int count);

/// A board made ready for play. Its parts point at each other, so it stays where it was made.
template <int Words>
struct Arena {
  explicit Arena(const Board& board) : graph(board), space(graph) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() = default;

  const ClusterGraph graph;
  const StateSpace<Words> space;
};

/// Calls `body.template operator()<Words>(arena)` with the first board of a shape made ready.
template <class Body>
void with_arena(const BoardShape& shape, Body&& body) {
  const Board board = boards_of(shape, 1).front();
  with_width(ClusterGraph(board).clusters(), [&]<int Words>() {
    const Arena<Words> arena(board);
    body.template operator()<Words>(arena);
  });
}

/// The states of a few games of random moves that all take something: early, middle and late ones.
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

/// Measures `judge(space, from, taken)` on every move that takes something, from states of all
/// phases of a game. Items are moves.
template <class Judge>
void measure_moves(benchmark::State& state, const BoardShape& shape, Judge judge) {
  std::int64_t moves = 0;
  with_arena(shape, [&]<int Words>(const Arena<Words>& arena) {
    const auto& space = arena.space;
    const std::vector<State<Words>> states = states_in_play(space, 64);
    for (auto _ : state) {
      for (const State<Words>& from : states) {
        for (const Color color : each_color(space.colors())) {
          const ClusterSet<Words> taken = space.takes(from, color);
          if (taken.none()) continue;
          judge(space, from, taken);
          ++moves;
        }
      }
    }
  });
  state.SetItemsProcessed(moves);
}

/// Registers `measure` for every shape, as `name/20x30x5`.
void add_for_each_shape(std::string_view name,
                        const std::function<void(benchmark::State&, const BoardShape&)>& measure);

/// The whole of a suite's main(): `add` registers the benchmarks, which are then run as the command
/// line says. What was built and from which commit stands in the context of the output.
int run_suite(int argc, char** argv, void (*add)());

}  // namespace colorwalk
