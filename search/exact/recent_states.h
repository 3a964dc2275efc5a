#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/useful_first.h"
#include "engine/state_space.h"

/// The last states of each level, for dominance.
///
/// A state that is contained in another one needs at least as many moves: whatever solves the
/// smaller state solves the larger one too. States that differ by the order of a few moves are
/// often contained in each other, and a search meets them soon after one another. So most of what
/// dominance can do is done by comparing with the last few dozen states, for less than a lower
/// bound costs.
///
/// What a level is the search decides: depth-first search keeps the states refuted for a budget,
/// best-first search those reached in so many moves. Layout: a list of at most `room` sets a level,
/// those that dominate often first (useful_first.h). Cost: one comparison of sets a set in
/// the list. Thread safety: none; a search has its own.
namespace colorwalk {

template <int Words>
class RecentStates {
 public:
  explicit RecentStates(std::size_t room) : room_(room) {}

  /// Keeps a state, in place of another one of the level if there is no room. REQUIRES: level >= 0.
  void add(const ClusterSet<Words>& taken, int level) {
    assert(level >= 0);
    if (room_ == 0) return;
    const auto place = static_cast<std::size_t>(level);
    if (levels_.size() <= place) levels_.resize(place + 1);
    levels_[place].add(taken, room_);
  }

  /// Whether one of the level's states contains this one or equals it.
  bool dominate(const ClusterSet<Words>& taken, int level) {
    if (level < 0 || std::cmp_greater_equal(level, levels_.size())) return false;
    return levels_[static_cast<std::size_t>(level)].find_if(
        [&](const ClusterSet<Words>& known) { return taken.is_subset_of(known); });
  }

 private:
  std::size_t room_;
  std::vector<UsefulFirst<ClusterSet<Words>>> levels_;
};

}  // namespace colorwalk
