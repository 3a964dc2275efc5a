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

/// Shared by the benchmark suites: boards, states, and the main function. Benchmark names have the
/// form suite/operation/board, such as `move/20x30x5`.
namespace colorwalk {

/// The size and number of colors of a board.
struct BoardShape {
  int rows;
  int cols;
  int colors;

  /// `20x30x5`.
  std::string text() const;
};

/// The boards of COLORFLOW, floodtest and the series, the hardest public set, and the largest size.
inline constexpr std::array<BoardShape, 5> kShapes = {
    {{14, 14, 6}, {19, 19, 6}, {20, 30, 5}, {24, 24, 6}, {64, 64, 6}}};

/// Uniformly drawn boards of a shape under Flood-It rules; the same in every run.
std::vector<Board> boards_of(const BoardShape& shape, int count);

/// The graph and the state space of a board. Not movable: the space points to the graph.
template <int Words>
struct Arena {
  explicit Arena(const Board& board) : graph(board), space(graph) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() = default;

  const ClusterGraph graph;
  const StateSpace<Words> space;
};

/// Calls `body.template operator()<Words>(arena)` for the first board of a shape.
template <class Body>
void with_arena(const BoardShape& shape, Body&& body) {
  const Board board = boards_of(shape, 1).front();
  with_width(ClusterGraph(board).clusters(), [&]<int Words>() {
    const Arena<Words> arena(board);
    body.template operator()<Words>(arena);
  });
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

/// The main function of a suite: `add` registers the benchmarks, which are then run as the command
/// line specifies. The context of the output contains the build and the commit.
int run_suite(int argc, char** argv, void (*add)());

}  // namespace colorwalk
