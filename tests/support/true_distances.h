#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/cluster_graph.h"

namespace colorwalk {

/// The true number of moves that the states of one small board need: plain search visits and stores
/// every reachable state. States are sets of clusters in one word; no code is shared with the bit
/// sets, the state space or any search.
class TrueDistances {
 public:
  using Taken = std::uint64_t;

  /// States with more than `most_states` descendants get no distance.
  /// REQUIRES: graph.clusters() <= 64.
  TrueDistances(const ClusterGraph& graph, std::size_t most_states);

  /// The number of moves left when `taken` is taken; nothing if there are too many states.
  std::optional<int> from(Taken taken);

  /// The clusters that a move takes.
  Taken after(Taken taken, Color color) const;
  bool is_goal(Taken taken) const { return taken == all_; }

 private:
  /// The distance; meaningless once there are too many states.
  int search(Taken taken);

  int colors_;
  std::size_t most_states_;
  Taken all_ = 0;
  std::vector<Taken> neighbors_;
  std::vector<Taken> of_color_;
  std::unordered_map<Taken, int> known_;
};

}  // namespace colorwalk
