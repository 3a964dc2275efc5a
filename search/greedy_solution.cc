#include "search/greedy_solution.h"

#include <algorithm>
#include <array>

#include "base/bits/width.h"
#include "search/useful_moves.h"

namespace colorwalk {

namespace {

/// Appends moves from `state` to the end, each of the color with most clusters in the frontier.
template <int Words>
void finish_quickly(const StateSpace<Words>& space, State<Words> state, std::vector<Color>& moves) {
  std::array<int, kMaxColors> open{};  // Clusters in the frontier, by color.
  const auto add = [&](const ClusterSet<Words>& clusters, int change) {
    clusters.for_each([&](int cluster) {
      open[static_cast<std::size_t>(index(space.color(cluster)))] += change;
    });
  };
  add(state.frontier, 1);
  while (!state.is_goal()) {
    const auto most = static_cast<int>(std::ranges::max_element(open) - open.begin());
    moves.push_back(nth_color(most));
    const ClusterSet<Words> before = state.frontier;
    state = space.after(state, space.takes(state, moves.back()));
    add(before - state.frontier, -1);
    add(state.frontier - before, 1);
  }
}

}  // namespace

template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space,
                                   const std::function<bool()>& is_stopped) {
  std::vector<Color> moves;
  State<Words> state = space.initial();
  ColorSet unfinished = space.unfinished(state);
  while (!unfinished.empty()) {
    if (is_stopped && is_stopped()) {
      finish_quickly(space, state, moves);
      break;
    }
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

#define COLORWALK_INSTANTIATE(words)                                    \
  template std::vector<Color> greedy_solution(const StateSpace<words>&, \
                                              const std::function<bool()>&);
COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
