#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <tuple>
#include <vector>

#include "engine/state_space.h"
#include "heuristics/bounds/pair_table.h"

/// Selects the pairs of clusters that get a table.
///
/// One pass of both tokens from the start gives the distances of all pairs. The farthest pairs of
/// each color are selected, except pairs whose ends are both near those of a selected pair, which
/// add little.
namespace colorwalk {

struct ClusterPair {
  int first;
  int second;
  int distance;  ///< Moves until both are taken, from the start.
};

/// The distances of all pairs of clusters from the start, row by row; 0 for those that are left out
/// because `is_stopped` returns true. Cost: that of one PairTable. Memory: 2 * clusters^2 bytes.
template <int Words>
std::vector<std::uint16_t> pair_distances_from_start(const StateSpace<Words>& space,
                                                     const std::function<bool()>& is_stopped = {}) {
  const auto clusters = static_cast<std::size_t>(space.clusters());
  std::vector<std::uint16_t> distance(clusters * clusters);
  TokenPairs<Words> pairs(space, 0, 0);
  for (std::uint16_t moves = 1; pairs.move(); ++moves) {
    if (is_stopped && is_stopped()) break;
    for (std::size_t x = 0; x < clusters; ++x) {
      pairs.fresh()[x].for_each(
          [&](int y) { distance[x * clusters + static_cast<std::size_t>(y)] = moves; });
    }
  }
  return distance;
}

/// All pairs of clusters of one color, the farthest first. Ties are broken by the distances of the
/// single clusters, farther first.
template <int Words>
std::vector<ClusterPair> pairs_by_distance(const StateSpace<Words>& space, Color color,
                                           const std::vector<std::uint16_t>& distance) {
  const auto of = [&](int x, int y) {
    return distance[static_cast<std::size_t>(x) * static_cast<std::size_t>(space.clusters()) +
                    static_cast<std::size_t>(y)];
  };
  std::vector<ClusterPair> pairs;
  space.of_color(color).for_each([&](int x) {
    space.of_color(color).for_each([&](int y) {
      if (x < y) pairs.push_back({x, y, of(x, y)});
    });
  });
  std::ranges::sort(pairs, [&](const ClusterPair& a, const ClusterPair& b) {
    const auto rank = [&](const ClusterPair& pair) {
      return std::tuple(-pair.distance, -of(pair.first, pair.first) - of(pair.second, pair.second),
                        pair.first, pair.second);
    };
    return rank(a) < rank(b);
  });
  return pairs;
}

/// The clusters at most two steps away from this one, including itself.
template <int Words>
ClusterSet<Words> clusters_near(const StateSpace<Words>& space, int cluster) {
  ClusterSet<Words> near = space.neighbors(cluster);
  near.set(cluster);
  return near | space.neighbors(near);
}

/// Up to `most` pairs of this color that get a table, the farthest first.
template <int Words>
std::vector<ClusterPair> choose_pairs(const StateSpace<Words>& space, Color color,
                                      const std::vector<std::uint16_t>& distance,
                                      std::size_t most) {
  std::vector<ClusterPair> chosen;
  for (const ClusterPair& pair : pairs_by_distance(space, color, distance)) {
    if (chosen.size() == most) break;
    const auto near_first = clusters_near(space, pair.first);
    const auto near_second = clusters_near(space, pair.second);
    const bool is_new = std::ranges::none_of(chosen, [&](const ClusterPair& other) {
      return (near_first.test(other.first) && near_second.test(other.second)) ||
             (near_first.test(other.second) && near_second.test(other.first));
    });
    if (is_new) chosen.push_back(pair);
  }
  return chosen;
}

}  // namespace colorwalk
