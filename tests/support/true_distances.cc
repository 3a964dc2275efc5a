#include "tests/support/true_distances.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace colorwalk {

TrueDistances::TrueDistances(const ClusterGraph& graph, std::size_t most_states)
    : colors_(graph.colors()),
      most_states_(most_states),
      neighbors_(static_cast<std::size_t>(graph.clusters())),
      of_color_(static_cast<std::size_t>(graph.colors())) {
  assert(graph.clusters() <= 64);
  for (int i = 0; i < graph.clusters(); ++i) {
    const Taken self = Taken{1} << i;
    all_ |= self;
    if (i > 0) of_color_[static_cast<std::size_t>(index(graph.color(nth_cluster(i))))] |= self;
    for (const Border& border : graph.borders(nth_cluster(i))) {
      neighbors_[static_cast<std::size_t>(i)] |= Taken{1} << index(border.neighbor);
    }
  }
}

std::optional<int> TrueDistances::from(Taken taken) {
  const int distance = search(taken);
  if (known_.size() > most_states_) return std::nullopt;
  return distance;
}

TrueDistances::Taken TrueDistances::after(Taken taken, Color color) const {
  Taken touched = 0;
  for (std::size_t i = 0; i < neighbors_.size(); ++i) {
    if ((taken >> i & 1) != 0) touched |= neighbors_[i];
  }
  return taken | (touched & of_color_[static_cast<std::size_t>(index(color))]);
}

int TrueDistances::search(Taken taken) {
  if (is_goal(taken)) return 0;
  if (const auto found = known_.find(taken); found != known_.end()) return found->second;
  int best = std::numeric_limits<int>::max();
  for (const Color color : each_color(colors_)) {
    if (known_.size() > most_states_) return 0;
    const Taken next = after(taken, color);
    if (next != taken) best = std::min(best, 1 + search(next));
  }
  known_.emplace(taken, best);
  return best;
}

}  // namespace colorwalk
