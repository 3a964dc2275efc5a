#include "engine/cluster_graph.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <tuple>

#include "base/heavy_assert.h"

namespace colorwalk {
namespace {

/// A cluster before it has a number: its cells are a part of those of all clusters.
struct Region {
  Color color;
  std::uint16_t least_cell;
  std::uint32_t first;  ///< Of its cells.
  std::uint32_t end;
};

/// The clusters of a board in breadth-first order from the start region; those that one cluster
/// reaches first are in the order of their colors and of their least cells.
class Regions {
 public:
  explicit Regions(const Board& board) : board_(board), seen_(board.cells().size()) {
    cells_.reserve(seen_.size());
    ordered_ = {fill(static_cast<std::size_t>(index(board.start())))};
    for (std::size_t i = 0; i < ordered_.size(); ++i) add_neighbors(i);
  }

  std::span<const Region> ordered() const { return ordered_; }
  std::span<const std::uint16_t> cells(const Region& region) const {
    return std::span(cells_).subspan(region.first, region.end - region.first);
  }

 private:
  void add_neighbors(std::size_t at) {
    const std::size_t known = ordered_.size();
    const auto [first, end] = std::pair(ordered_[at].first, ordered_[at].end);
    for (std::uint32_t i = first; i < end; ++i) {
      board_.adjacency().for_each_touching(cells_[i], [&](int other) {
        const auto cell = static_cast<std::size_t>(other);
        if (seen_[cell] == 0) ordered_.push_back(fill(cell));
      });
    }
    std::sort(ordered_.begin() + static_cast<std::ptrdiff_t>(known), ordered_.end(),
              [](const Region& a, const Region& b) {
                return std::tie(a.color, a.least_cell) < std::tie(b.color, b.least_cell);
              });
  }

  /// Collects the cells of the cluster that contains this one.
  Region fill(std::size_t start) {
    const auto first = static_cast<std::uint32_t>(cells_.size());
    const Color color = board_.cells()[start];
    const auto see = [&](std::size_t cell) {
      seen_[cell] = 1;
      cells_.push_back(static_cast<std::uint16_t>(cell));
    };
    see(start);
    std::uint16_t least = cells_.back();
    for (std::size_t i = first; i < cells_.size(); ++i) {
      least = std::min(least, cells_[i]);
      board_.adjacency().for_each_touching(cells_[i], [&](int other) {
        const auto cell = static_cast<std::size_t>(other);
        if (seen_[cell] == 0 && board_.cells()[cell] == color) see(cell);
      });
    }
    return {color, least, first, static_cast<std::uint32_t>(cells_.size())};
  }

  const Board& board_;
  std::vector<std::uint8_t> seen_;  ///< By cell: whether it is in `cells_`.
  std::vector<std::uint16_t> cells_;
  std::vector<Region> ordered_;
};

}  // namespace

ClusterGraph::ClusterGraph(const Board& board)
    : colors_(board.colors()), cluster_of_(static_cast<std::size_t>(board.size())) {
  const Regions regions(board);
  color_.reserve(regions.ordered().size());
  size_.reserve(regions.ordered().size());
  std::vector<std::uint16_t> cells;  // Of all clusters in their order.
  cells.reserve(cluster_of_.size());
  for (const Region& region : regions.ordered()) {
    const Cluster cluster = nth_cluster(clusters());
    for (const std::uint16_t cell : regions.cells(region)) {
      cluster_of_[cell] = cluster;
      cells.push_back(cell);
    }
    color_.push_back(region.color);
    size_.push_back(region.end - region.first);
  }
  collect_borders(board, cells);
  COLORWALK_HEAVY_ASSERT(is_consistent());
}

/// Adjacency is symmetric, so adding each cluster, in rising order, to the lists of all its
/// neighbors produces sorted lists with equal borders side by side, without sorting.
void ClusterGraph::collect_borders(const Board& board, std::span<const std::uint16_t> cells) {
  // The size of a list is at most the number of touching cells.
  std::vector<std::uint32_t> first(color_.size() + 1);
  board.adjacency().for_each_pair([&](int a, int b) {
    if (cluster_of(nth_cell(a)) == cluster_of(nth_cell(b))) return;
    ++first[at(cluster_of(nth_cell(a))) + 1];
    ++first[at(cluster_of(nth_cell(b))) + 1];
  });
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<Border> lists(first.back());
  std::vector<std::uint32_t> end(first.begin(), first.end() - 1);
  for (const std::uint16_t cell : cells) {
    const Cluster from = cluster_of_[cell];
    board.adjacency().for_each_touching(cell, [&](int other) {
      const std::size_t to = at(cluster_of(nth_cell(other)));
      if (to == at(from)) return;
      if (end[to] == first[to] || lists[end[to] - 1].neighbor != from) {
        lists[end[to]++] = {from, 1};
      } else if (lists[end[to] - 1].length < Border::kMaxLength) {
        ++lists[end[to] - 1].length;
      }
    });
  }
  border_.reserve(lists.size());
  first_border_.reserve(first.size());
  first_border_.push_back(0);
  for (std::size_t i = 0; i < end.size(); ++i) {
    border_.insert(border_.end(), lists.begin() + first[i], lists.begin() + end[i]);
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
