#include "engine/cluster_graph.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <numeric>

#include "base/heavy_assert.h"

namespace colorwalk {
namespace {

/// For each cell, the first cell of its cluster in row order. Joins the clusters of touching cells
/// of one color (union-find with path halving).
std::vector<std::uint16_t> first_cells(const Board& board) {
  const std::span<const Color> colors = board.cells();
  std::vector<std::uint16_t> first(colors.size());
  const auto first_of = [&](std::size_t cell) {
    while (first[cell] != cell) cell = first[cell] = first[first[cell]];
    return cell;
  };
  const auto join = [&](std::size_t cell, std::size_t neighbor) {
    const auto [least, greatest] = std::minmax({first_of(cell), first_of(neighbor)});
    first[greatest] = static_cast<std::uint16_t>(least);
  };
  std::iota(first.begin(), first.end(), std::uint16_t{0});
  board.adjacency().for_each_pair([&](int earlier, int later) {
    const auto a = static_cast<std::size_t>(earlier);
    const auto b = static_cast<std::size_t>(later);
    if (colors[a] == colors[b]) join(a, b);
  });
  // Each entry is an earlier cell, whose own entry is final.
  for (std::uint16_t& each : first) each = first[each];
  return first;
}

}  // namespace

ClusterGraph::ClusterGraph(const Board& board)
    : colors_(board.colors()), cluster_of_(static_cast<std::size_t>(board.size())) {
  label_cells(board);
  collect_borders(board);
  number_outward();
  COLORWALK_HEAVY_ASSERT(is_consistent());
}

/// Numbers the clusters: the start region first, then by color and first cell.
void ClusterGraph::label_cells(const Board& board) {
  const std::vector<std::uint16_t> first = first_cells(board);
  const std::size_t start = first[static_cast<std::size_t>(index(board.start()))];
  const auto for_each_other = [&](const auto& visit) {
    for (std::size_t cell = 0; cell < first.size(); ++cell) {
      if (first[cell] == cell && cell != start) visit(cell, board.cells()[cell]);
    }
  };
  std::array<int, kMaxColors + 1> next{};  // The next number of each color.
  for_each_other(
      [&](std::size_t, Color color) { ++next[static_cast<std::size_t>(index(color)) + 1]; });
  next[0] = 1;
  std::partial_sum(next.begin(), next.end(), next.begin());
  color_.resize(static_cast<std::size_t>(next.back()));
  size_.resize(color_.size());
  color_[0] = board.cells()[start];
  cluster_of_[start] = Cluster{0};
  for_each_other([&](std::size_t cell, Color color) {
    const Cluster cluster = nth_cluster(next[static_cast<std::size_t>(index(color))]++);
    color_[at(cluster)] = color;
    cluster_of_[cell] = cluster;
  });
  for (std::size_t cell = 0; cell < first.size(); ++cell) {
    cluster_of_[cell] = cluster_of_[first[cell]];
    ++size_[at(cluster_of_[cell])];
  }
}

/// Calls `visit(from, to)` for each pair of touching cells of two clusters, in both directions.
template <class Visit>
void ClusterGraph::for_each_border(const Board& board, Visit&& visit) const {
  board.adjacency().for_each_pair([&](int cell, int neighbor) {
    const Cluster a = cluster_of_[static_cast<std::size_t>(cell)];
    const Cluster b = cluster_of_[static_cast<std::size_t>(neighbor)];
    if (a == b) return;
    visit(a, b);
    visit(b, a);
  });
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
  std::vector<Cluster> new_number(color_.size(), Cluster{0});  // 0: none yet, except for cluster 0.
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Border& border : borders(order[i])) {
      Cluster& number = new_number[at(border.neighbor)];
      if (number != Cluster{0} || border.neighbor == Cluster{0}) continue;
      number = nth_cluster(static_cast<int>(order.size()));
      order.push_back(border.neighbor);
    }
  }

  const std::vector<Color> old_color = color_;
  const std::vector<std::uint32_t> old_size = size_;
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
        std::uint16_t& length = sorted[end[to] - 1].length;
        length = static_cast<std::uint16_t>(std::min(length + part.length, Border::kMaxLength));
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
  return std::accumulate(size_.begin(), size_.end(), 0U) == static_cast<unsigned>(cells());
}

}  // namespace colorwalk
