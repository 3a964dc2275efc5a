#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/cluster_graph.h"

namespace colorwalk {

/// The true number of moves that states of one small board still need: every state that can be
/// reached is visited and remembered, with nothing clever in it. States are sets of clusters in one
/// word; no code is shared with the bit sets, the state space or any search.
class TrueDistances {
 public:
  using Taken = std::uint64_t;

  /// Gives up on states that have more than `most_states` others behind them.
  /// REQUIRES: graph.clusters() <= 64.
  TrueDistances(const ClusterGraph& graph, std::size_t most_states);

  /// The moves that are left when `taken` is; nothing if there are too many states to tell.
  std::optional<int> from(Taken taken);

  /// What a move takes.
  Taken after(Taken taken, Color color) const;
  bool is_goal(Taken taken) const { return taken == all_; }

 private:
  /// The distance; a value that means nothing once there are too many states.
  int search(Taken taken);

  int colors_;
  std::size_t most_states_;
  Taken all_ = 0;
  std::vector<Taken> neighbors_;
  std::vector<Taken> of_color_;
  std::unordered_map<Taken, int> known_;
};

}  // namespace colorwalk
