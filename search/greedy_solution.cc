#include "search/greedy_solution.h"

#include "base/bits/width.h"
#include "search/useful_moves.h"

namespace colorwalk {

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

#define COLORWALK_INSTANTIATE(words) \
  template std::vector<Color> greedy_solution(const StateSpace<words>&);
COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
