#include "engine/cluster_graph.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "engine/grid_masks.h"

namespace colorwalk {
namespace {

constexpr Cluster kUnlabeled{0xffff};

/// The cells of each color, then the blank cells.
template <int Words>
std::vector<BitSet<Words>> cells_by_color(const Board& board) {
  std::vector<BitSet<Words>> cells(static_cast<std::size_t>(board.colors()) + 1);
  for (int cell = 0; cell < board.size(); ++cell) {
    const Color color = board.cells()[static_cast<std::size_t>(cell)];
    (color == kBlank ? cells.back() : cells[static_cast<std::size_t>(index(color))]).set(cell);
  }
  return cells;
}

}  // namespace

ClusterGraph::ClusterGraph(const Board& board)
    : colors_(board.colors()), cluster_of_(static_cast<std::size_t>(board.size()), kUnlabeled) {
  with_width(board.size(), [&]<int Words>() { label_cells<Words>(board); });
  collect_borders(board);
  number_outward();
  COLORWALK_HEAVY_ASSERT(is_consistent());
}

/// Flood-fills cluster after cluster, the start region first.
template <int Words>
void ClusterGraph::label_cells(const Board& board) {
  const GridMasks<Words> masks(board.rows(), board.cols());
  std::vector<BitSet<Words>> unlabeled = cells_by_color<Words>(board);
  // Most clusters of random boards are single cells, found by one operation per color.
  BitSet<Words> connected;
  for (const BitSet<Words>& cells : unlabeled) connected |= cells & masks.neighbors(cells);
  const auto label_from = [&](int cell, BitSet<Words>& same_color, Color color) {
    const Cluster cluster = nth_cluster(clusters());
    color_.push_back(color);
    if (!connected.test(cell)) {
      cluster_of_[static_cast<std::size_t>(cell)] = cluster;
      same_color.reset(cell);
      size_.push_back(1);
      return;
    }
    BitSet<Words> region;
    region.set(cell);
    region = masks.flood(region, same_color);
    region.for_each([&](int member) { cluster_of_[static_cast<std::size_t>(member)] = cluster; });
    same_color -= region;
    size_.push_back(static_cast<std::uint16_t>(region.count()));
  };

  const int start = index(board.start());
  const Color start_color = board.cells()[static_cast<std::size_t>(start)];
  label_from(start,
             start_color == kBlank ? unlabeled.back()
                                   : unlabeled[static_cast<std::size_t>(index(start_color))],
             start_color);
  for (const Color color : each_color(colors_)) {
    BitSet<Words>& same_color = unlabeled[static_cast<std::size_t>(index(color))];
    for (int word = 0; word < Words; ++word) {
      while (same_color.word(word) != 0) {
        label_from(word * 64 + std::countr_zero(same_color.word(word)), same_color, color);
      }
    }
  }
}

/// Calls `visit(from, to)` for each pair of touching cells of two clusters, in both directions.
template <class Visit>
void ClusterGraph::for_each_border(const Board& board, Visit&& visit) const {
  const auto visit_both = [&](int cell, int neighbor) {
    const Cluster a = cluster_of_[static_cast<std::size_t>(cell)];
    const Cluster b = cluster_of_[static_cast<std::size_t>(neighbor)];
    if (a == b) return;
    visit(a, b);
    visit(b, a);
  };
  for (int row = 0; row < board.rows(); ++row) {
    for (int col = 0; col < board.cols(); ++col) {
      const int cell = row * board.cols() + col;
      if (col + 1 < board.cols()) visit_both(cell, cell + 1);
      if (row + 1 < board.rows()) visit_both(cell, cell + board.cols());
    }
  }
}

/// Collects the borders between single cells, grouped by cluster, and merges equal ones.
void ClusterGraph::collect_borders(const Board& board) {
  std::vector<Border> pairs;  // Grouped by cluster, one entry per pair of touching cells.
  std::vector<std::uint32_t> first(color_.size() + 1, 0);
  for_each_border(board, [&](Cluster from, Cluster) { ++first[at(from) + 1]; });
  std::partial_sum(first.begin(), first.end(), first.begin());
  pairs.resize(first.back());
  std::vector<std::uint32_t> next = first;
  for_each_border(board, [&](Cluster from, Cluster to) { pairs[next[at(from)]++] = {to, 1}; });
  set_borders(first, pairs);
}

/// Renumbers the clusters in the order of a breadth-first search from cluster 0.
void ClusterGraph::number_outward() {
  std::vector<Cluster> order = {Cluster{0}};
  order.reserve(color_.size());
  std::vector<Cluster> new_number(color_.size(), kUnlabeled);
  new_number[0] = Cluster{0};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Border& border : borders(order[i])) {
      Cluster& number = new_number[at(border.neighbor)];
      if (number != kUnlabeled) continue;
      number = nth_cluster(static_cast<int>(order.size()));
      order.push_back(border.neighbor);
    }
  }

  const std::vector<Color> old_color = color_;
  const std::vector<std::uint16_t> old_size = size_;
  std::vector<std::uint32_t> first = {0};
  std::vector<Border> renumbered;
  first.reserve(first_border_.size());
  renumbered.reserve(border_.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    color_[i] = old_color[at(order[i])];
    size_[i] = old_size[at(order[i])];
    for (const Border& border : borders(order[i])) {
      renumbered.push_back({new_number[at(border.neighbor)], border.length});
    }
    first.push_back(static_cast<std::uint32_t>(renumbered.size()));
  }
  set_borders(first, renumbered);
  for (Cluster& cluster : cluster_of_) cluster = new_number[at(cluster)];
}

/// Makes `border_` from borders grouped by cluster, unordered and possibly split. Adjacency is
/// symmetric, so adding each cluster, in rising order, to the lists of all its neighbors produces
/// sorted lists with equal borders side by side, without sorting.
void ClusterGraph::set_borders(std::span<const std::uint32_t> first,
                               std::span<const Border> parts) {
  std::vector<Border> sorted(parts.size());
  std::vector<std::uint32_t> end(first.begin(), first.end() - 1);
  for (std::size_t from = 0; from + 1 < first.size(); ++from) {
    for (const Border& part : parts.subspan(first[from], first[from + 1] - first[from])) {
      const std::size_t to = at(part.neighbor);
      const bool again = end[to] > first[to] && sorted[end[to] - 1].neighbor == Cluster(from);
      if (again) {
        sorted[end[to] - 1].length += part.length;
      } else {
        sorted[end[to]++] = {Cluster(from), part.length};
      }
    }
  }
  border_.clear();
  border_.reserve(sorted.size());
  first_border_.clear();
  first_border_.reserve(first.size());
  first_border_.push_back(0);
  for (std::size_t i = 0; i < end.size(); ++i) {
    border_.insert(border_.end(), sorted.begin() + first[i], sorted.begin() + end[i]);
    first_border_.push_back(static_cast<std::uint32_t>(border_.size()));
  }
}

/// Whether adjacency is symmetric, neighbors are in rising order, the clusters are numbered in
/// breadth-first order (each has a neighbor with a lower number, and the lowest of these never
/// decreases), and the sizes sum to the cells of the board.
bool ClusterGraph::is_consistent() const {
  Cluster nearer{0};
  for (int i = 0; i < clusters(); ++i) {
    const Cluster cluster = nth_cluster(i);
    const std::span<const Border> neighbors = borders(cluster);
    if (!std::ranges::is_sorted(neighbors, std::less_equal(), &Border::neighbor)) return false;
    for (const Border& border : neighbors) {
      const std::span<const Border> back = borders(border.neighbor);
      const auto same = std::ranges::find(back, cluster, &Border::neighbor);
      if (same == back.end() || same->length != border.length) return false;
    }
    if (i == 0) continue;
    if (neighbors.empty() || neighbors.front().neighbor >= cluster) return false;
    if (neighbors.front().neighbor < nearer) return false;
    nearer = neighbors.front().neighbor;
  }
  return std::accumulate(size_.begin(), size_.end(), 0) == cells();
}

}  // namespace colorwalk
