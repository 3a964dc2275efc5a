#pragma once

#include <limits>
#include <unordered_map>

#include "engine/cluster_graph.h"
#include "tests/support/test.h"

namespace colorwalk {

/// The true number of moves that the states of one small board need: plain search visits and stores
/// every reachable state. States are sets of clusters in one word; no code is shared with the bit
/// sets, the state space or any search.
class TrueDistances {
 public:
  using Taken = std::uint64_t;

  /// States with more than `most_states` descendants get no distance. Throws std::out_of_range for
  /// more than 64 clusters.
  TrueDistances(const ClusterGraph& graph, std::size_t most_states)
      : colors_(graph.colors()), most_states_(most_states) {
    for (int i = 0; i < graph.clusters(); ++i) {
      const Taken self = Taken{1} << i;
      all_ |= self;
      if (i > 0) of_color_[static_cast<std::size_t>(index(graph.color(nth_cluster(i))))] |= self;
      for (const Border& border : graph.borders(nth_cluster(i))) {
        neighbors_.at(static_cast<std::size_t>(i)) |= Taken{1} << index(border.neighbor);
      }
    }
  }

  /// The number of moves left when `taken` is taken; nothing if there are too many states.
  std::optional<int> from(Taken taken) {
    const int distance = search(taken);
    return known_.size() > most_states_ ? std::nullopt : std::optional(distance);
  }

 private:
  Taken after(Taken taken, Color color) const {
    Taken touched = 0;
    for (std::size_t i = 0; i < neighbors_.size(); ++i) {
      if ((taken >> i & 1) != 0) touched |= neighbors_[i];
    }
    return taken | (touched & of_color_[static_cast<std::size_t>(index(color))]);
  }

  /// The distance; meaningless once there are too many states.
  int search(Taken taken) {
    if (taken == all_) return 0;
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

  int colors_;
  std::size_t most_states_;
  Taken all_ = 0;
  std::array<Taken, 64> neighbors_ = {};
  std::array<Taken, kMaxColors> of_color_ = {};
  std::unordered_map<Taken, int> known_;
};

}  // namespace colorwalk
