#pragma once

/// States of games for tests.

#include "base/bits/width.h"
#include "engine/state_space.h"
#include "tests/support/boards.h"

namespace colorwalk {

/// The set of these clusters, of the smallest width unless another one is requested.
template <int Words = 2>
ClusterSet<Words> clusters(std::initializer_list<int> members) {
  ClusterSet<Words> set;
  for (const int member : members) set.set(member);
  return set;
}

struct OwnGraph {
  ClusterGraph own_graph;
};
/// The states of a board, with its graph, in the smallest width unless another one is requested.
template <int Words = 2>
struct SpaceOf : OwnGraph, StateSpace<Words> {
  explicit SpaceOf(const Board& board)
      : OwnGraph{ClusterGraph(board)}, StateSpace<Words>(own_graph) {}
};

/// Calls `body(space)` with the states of a board, in the least width that holds its clusters.
template <class Body>
auto with_space(const Board& board, Body&& body) {
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    return body(space);
  });
}

/// The states of a game of random moves that each take something, from the start to the end. Throws
/// std::logic_error where no move takes anything.
template <int Words>
std::vector<State<Words>> random_game(const StateSpace<Words>& space, std::uint64_t seed) {
  Random random(seed);
  std::vector<State<Words>> states = {space.initial()};
  for (int vain = 0; !states.back().is_goal(); ++vain) {
    if (vain > 100 * kMaxColors) throw std::logic_error("no move takes anything");
    const auto taken = space.takes(states.back(), random_color(random, space.colors()));
    if (taken.none()) continue;
    states.push_back(space.after(states.back(), taken));
    vain = 0;
  }
  return states;
}

/// Checks a property of states on those of a random game on each random board.
template <class Check>
void expect_in_every_state(const Trial& trial, Check&& error_in) {
  expect_on_random_boards(trial, [&](const Board& board) {
    return with_space(board, [&](const auto& space) {
      std::string error;
      for (const auto& state : random_game(space, board.hash())) {
        if (error.empty()) error = error_in(space, state);
      }
      return error;
    });
  });
}

}  // namespace colorwalk
