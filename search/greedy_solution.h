#pragma once

#include <vector>

#include "engine/state_space.h"
#include "search/useful_moves.h"

namespace colorwalk {

/// A solution to begin with: always the useful move that opens most. It takes microseconds and asks
/// no limit, so that even a search without any time has a solution to return.
template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space) {
  std::vector<Color> moves;
  State<Words> state = space.initial();
  ColorSet unfinished = space.unfinished(state);
  while (!unfinished.empty()) {
    const ClusterSet<Words> before = state.frontier;
    State<Words> best_state;
    ColorSet best_unfinished;
    Color best_color{};
    int most = -1;
    const auto keep_if_best = [&](Color color, const State<Words>& after, ColorSet left) {
      const int opened = (after.frontier - before).count();
      if (opened <= most) return;
      most = opened;
      best_color = color;
      best_state = after;
      best_unfinished = left;
    };
    for_each_useful_move(space, state, unfinished, keep_if_best);
    moves.push_back(best_color);
    state = best_state;
    unfinished = best_unfinished;
  }
  return moves;
}

}  // namespace colorwalk
