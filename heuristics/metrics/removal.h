#pragma once

#include "engine/cluster_graph.h"
#include "engine/state_space.h"

/// What a tried sequence of moves removes: the quantity that the series' metrics are made of.
namespace colorwalk {

/// For the set M of cells that a sequence would remove: how many they are, and how many edges lead
/// from a cell of M to a cell that would still be left. Edges between cells that were gone before
/// the sequence began and cells left do not count.
struct Removal {
  int area = 0;
  int perimeter = 0;
};

/// The removal after `taken` has been added to a sequence.
///
/// `origin` is the taken set where the sequence began, `state` where it stands now, `taken` the
/// clusters of one color that the next move takes. Clusters of one color never touch, so each
/// adds its own cells, turns its edges to untaken clusters into perimeter, and closes the edges to
/// what the sequence removed before. Cost: O(borders of the clusters taken); without `kPerimeter`
/// O(clusters taken), and the perimeter stays 0.
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
