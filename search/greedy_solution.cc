#include "search/greedy_solution.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/bits/width.h"
#include "search/useful_moves.h"

namespace colorwalk {

template <int Words>
std::vector<Color> greedy_solution(const StateSpace<Words>& space,
                                   const std::function<bool()>& is_stopped) {
  RecycledVector<Color> moves;
  State<Words> state = space.initial();
  ColorSet unfinished = space.unfinished(state);
  while (!unfinished.empty()) {
    if (is_stopped && is_stopped()) {
      return greedy_by_cells(space.graph(), {moves.begin(), moves.end()});
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
  return {moves.begin(), moves.end()};
}

std::vector<Color> greedy_by_cells(const ClusterGraph& graph, std::vector<Color> moves) {
  std::array<int, kMaxColors> cells{};                  // In the frontier, by color.
  std::array<std::vector<Cluster>, kMaxColors> open{};  // The clusters of the frontier.
  std::vector<bool> is_seen(static_cast<std::size_t>(graph.clusters()));
  const auto open_neighbors = [&](Cluster cluster) {
    is_seen[at(cluster)] = true;
    for (const Border& border : graph.borders(cluster)) {
      const auto neighbor = at(border.neighbor);
      if (is_seen[neighbor]) continue;
      is_seen[neighbor] = true;
      const auto color = at(graph.color(border.neighbor));
      cells[color] += static_cast<int>(graph.size(border.neighbor));
      open[color].push_back(border.neighbor);
    }
  };
  const auto take = [&](Color color) {
    cells[at(color)] = 0;
    const auto taken = std::exchange(open[at(color)], {});
    std::ranges::for_each(taken, open_neighbors);
  };
  open_neighbors(nth_cluster(0));
  for (const Color color : moves) take(color);
  while (std::ranges::max(cells) > 0) {
    moves.push_back(nth_color(static_cast<int>(std::ranges::max_element(cells) - cells.begin())));
    take(moves.back());
  }
  return moves;
}

#define COLORWALK_INSTANTIATE(words)                                    \
  template std::vector<Color> greedy_solution(const StateSpace<words>&, \
                                              const std::function<bool()>&);
COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
