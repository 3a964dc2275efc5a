#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/recycled_memory.h"
#include "engine/board.h"
#include "engine/types.h"

/// The board as a graph: one node per cluster, an edge where two clusters touch.
///
/// A move takes whole clusters, so a state is a set of clusters, and everything above this graph
/// works only on clusters. Cluster 0 is the start region (the blank cells of Color Walk, or the
/// cluster of the start cell); the others are numbered in breadth-first order from it, so that the
/// sets of early states stay in the first words.
namespace colorwalk {

/// The border of a cluster with another one.
struct Border {
  Cluster neighbor;
  /// Pairs of touching cells, at most kMaxLength: two large clusters of a graph may have more. 16
  /// bits keep large boards in the cache; on square ones there are fewer pairs than cells.
  std::uint16_t length;

  static constexpr int kMaxLength = 65'535;
};

class ClusterGraph {
 public:
  /// Cost: a few passes over the cells.
  explicit ClusterGraph(const Board& board);

  int clusters() const { return static_cast<int>(color_.size()); }
  int colors() const { return colors_; }
  int cells() const { return static_cast<int>(cluster_of_.size()); }

  /// The color of the cluster; undefined for cluster 0, which is taken before the game begins.
  Color color(Cluster cluster) const { return color_[at(cluster)]; }
  /// Its number of cells.
  int size(Cluster cluster) const { return static_cast<int>(size_[at(cluster)]); }
  /// The neighboring clusters in rising order.
  std::span<const Border> borders(Cluster cluster) const {
    return std::span(border_).subspan(first_border_[at(cluster)], degree_[at(cluster)]);
  }
  /// The cluster of a cell.
  Cluster cluster_of(Cell cell) const { return cluster_of_[at(cell)]; }

 private:
  bool is_consistent() const;

  int colors_;
  RecycledVector<Cluster> cluster_of_;
  RecycledVector<Color> color_;
  RecycledVector<std::uint32_t> size_;  ///< 65,536 cells exceed 16 bits.
  RecycledVector<std::uint32_t> first_border_;
  RecycledVector<std::uint16_t> degree_;
  RecycledVector<Border> border_;  ///< With gaps, of clusters that touch in several pairs of cells.
};

/// The first cell of each cluster.
std::vector<Cell> first_cells(const ClusterGraph& graph);

}  // namespace colorwalk
