#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "engine/state_space.h"
#include "heuristics/bounds/pair_table.h"

/// Which pairs of clusters are worth a table.
///
/// One pass of both tokens from the start gives the distance of every pair at once. For each color
/// the farthest pairs are taken, but no two with both ends near each other, which would say the
/// same thing twice. Of the states that a proof of floodtest boards 1-20 expands with exact
/// suffixes alone, four pairs a color save two fifths, one pair a fifth, eight a half, and on
/// eight-color boards eight pairs cost more time for their tables than they save.
namespace colorwalk {

struct ClusterPair {
  int first;
  int second;
  int distance;  ///< Moves until both are taken, from the start.
};

/// The distances of all pairs of clusters from the start, row by row. Cost: as a PairTable's.
/// Memory: 2 * clusters^2 bytes while it lives.
template <int Words>
std::vector<std::uint16_t> pair_distances_from_start(const StateSpace<Words>& space) {
  const auto clusters = static_cast<std::size_t>(space.clusters());
  std::vector<std::uint16_t> distance(clusters * clusters);
  TokenPairs<Words> pairs(space, 0, 0);
  for (std::uint16_t moves = 1; pairs.move(); ++moves) {
    for (std::size_t x = 0; x < clusters; ++x) {
      pairs.fresh()[x].for_each(
          [&](int y) { distance[x * clusters + static_cast<std::size_t>(y)] = moves; });
    }
  }
  return distance;
}

/// All pairs of clusters of one color, the farthest first. Among equals the pair comes first whose
/// clusters are farther on their own.
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

/// The clusters at most two steps away from this one, itself among them.
template <int Words>
ClusterSet<Words> clusters_near(const StateSpace<Words>& space, int cluster) {
  ClusterSet<Words> near = space.neighbors(cluster);
  near.set(cluster);
  return near | space.neighbors(near);
}

/// The up to `most` pairs of this color that are worth a table, the farthest first.
template <int Words>
std::vector<ClusterPair> choose_pairs(const StateSpace<Words>& space, Color color,
                                      const std::vector<std::uint16_t>& distance,
                                      std::size_t most) {
  std::vector<ClusterPair> chosen;
  for (const ClusterPair& pair : pairs_by_distance(space, color, distance)) {
    if (chosen.size() == most) break;
    const auto near_first = clusters_near(space, pair.first);
    const auto near_second = clusters_near(space, pair.second);
    const bool is_news = std::ranges::none_of(chosen, [&](const ClusterPair& other) {
      return (near_first.test(other.first) && near_second.test(other.second)) ||
             (near_first.test(other.second) && near_second.test(other.first));
    });
    if (is_news) chosen.push_back(pair);
  }
  return chosen;
}

}  // namespace colorwalk
