#pragma once

#include "engine/cluster_graph.h"
#include "engine/state_space.h"

/// What a sequence of moves removes: the input of the series' metrics.
namespace colorwalk {

/// For the set M of cells that a sequence removes: the number of cells, and the number of edges
/// from a cell of M to a cell that is left. Edges from cells removed before the sequence do not
/// count.
struct Removal {
  int area = 0;
  int perimeter = 0;
};

/// The removal after a further move of a sequence.
///
/// `origin` is the taken set before the sequence, `state` the current state, and `taken` the
/// clusters of one color that the next move takes. Clusters of one color never touch, so each
/// adds its own cells, adds its edges to untaken clusters to the perimeter, and removes its edges
/// to clusters that the sequence took before. Cost: O(borders of the clusters taken); without
/// `kPerimeter` O(clusters taken), and the perimeter stays 0.
template <bool kPerimeter, int Words>
Removal extended(Removal removal, const StateSpace<Words>& space, const ClusterSet<Words>& origin,
                 const State<Words>& state, const ClusterSet<Words>& taken) {
  const ClusterGraph& graph = space.graph();
  taken.for_each([&](int member) {
    const Cluster cluster = nth_cluster(member);
    removal.area += graph.size(cluster);
    if constexpr (kPerimeter) {
      for (const Border& border : graph.borders(cluster)) {
        const int neighbor = index(border.neighbor);
        if (!state.taken.test(neighbor)) {
          removal.perimeter += border.length;
        } else if (!origin.test(neighbor)) {
          removal.perimeter -= border.length;
        }
      }
    }
  });
  return removal;
}

}  // namespace colorwalk
