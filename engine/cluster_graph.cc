#include "engine/cluster_graph.h"

#include <algorithm>
#include <utility>

#include "engine/grid_masks.h"
#include "engine/width.h"

namespace colorwalk {
namespace {

constexpr Cluster kUnlabelled{0xffff};

/// The cells of each colour, and last the cells that are blank.
template <int Words>
std::vector<BitSet<Words>> cells_by_color(const Board& board) {
  std::vector<BitSet<Words>> cells(static_cast<std::size_t>(board.colors()) + 1);
  for (int cell = 0; cell < board.size(); ++cell) {
    const Color color = board.cells()[static_cast<std::size_t>(cell)];
    (color == kBlank ? cells.back() : cells[static_cast<std::size_t>(index(color))]).set(cell);
  }
  return cells;
}

/// Calls `visit(cell, neighbour)` once for each pair of touching cells.
template <class Visit>
void for_each_touching_pair(const Board& board, Visit&& visit) {
  for (int row = 0; row < board.rows(); ++row) {
    for (int col = 0; col < board.cols(); ++col) {
      const int cell = row * board.cols() + col;
      if (col + 1 < board.cols()) visit(cell, cell + 1);
      if (row + 1 < board.rows()) visit(cell, cell + board.cols());
    }
  }
}

}  // namespace

ClusterGraph::ClusterGraph(const Board& board)
    : colors_(board.colors()), cluster_of_(static_cast<std::size_t>(board.size()), kUnlabelled) {
  with_width(board.size(), [&]<int Words>() { label_cells<Words>(board); });
  collect_borders(board);
  number_outward();
}

/// Flood-fills cluster after cluster, the start region first.
template <int Words>
void ClusterGraph::label_cells(const Board& board) {
  const GridMasks<Words> masks(board.rows(), board.cols());
  std::vector<BitSet<Words>> unlabelled = cells_by_color<Words>(board);
  const auto label_from = [&](int cell, BitSet<Words>& same_color, Color color) {
    BitSet<Words> seed;
    seed.set(cell);
    const BitSet<Words> cluster = masks.flood(seed, same_color);
    cluster.for_each([&](int member) {
      cluster_of_[static_cast<std::size_t>(member)] = nth_cluster(clusters());
    });
    same_color -= cluster;
    color_.push_back(color);
    size_.push_back(static_cast<std::uint16_t>(cluster.count()));
  };

  const int start = index(board.start());
  const Color start_color = board.cells()[static_cast<std::size_t>(start)];
  label_from(start,
             start_color == kBlank ? unlabelled.back()
                                   : unlabelled[static_cast<std::size_t>(index(start_color))],
             start_color);
  for (const Color color : each_color(colors_)) {
    BitSet<Words>& same_color = unlabelled[static_cast<std::size_t>(index(color))];
    while (same_color.any()) label_from(same_color.first(), same_color, color);
  }
}

/// Sorts all borders between single cells, as (from, to), and adds up equal ones.
void ClusterGraph::collect_borders(const Board& board) {
  std::vector<std::uint32_t> pairs;
  pairs.reserve(static_cast<std::size_t>(board.size()) * 4);
  for_each_touching_pair(board, [&](int cell, int neighbour) {
    const auto a = static_cast<std::uint32_t>(cluster_of_[static_cast<std::size_t>(cell)]);
    const auto b = static_cast<std::uint32_t>(cluster_of_[static_cast<std::size_t>(neighbour)]);
    if (a == b) return;
    pairs.push_back(a << 16 | b);
    pairs.push_back(b << 16 | a);
  });
  std::ranges::sort(pairs);

  first_border_.assign(color_.size() + 1, 0);
  for (std::size_t i = 0; i < pairs.size();) {
    const std::size_t same = i;
    while (i < pairs.size() && pairs[i] == pairs[same]) ++i;
    border_.push_back({Cluster(pairs[same] & 0xffff), static_cast<std::uint16_t>(i - same)});
    first_border_[(pairs[same] >> 16) + 1] = static_cast<std::uint32_t>(border_.size());
  }
  for (std::size_t i = 1; i < first_border_.size(); ++i) {
    first_border_[i] = std::max(first_border_[i], first_border_[i - 1]);
  }
}

/// Renumbers the clusters in the order of a breadth-first search from cluster 0.
void ClusterGraph::number_outward() {
  std::vector<Cluster> order = {Cluster{0}};
  std::vector<Cluster> new_number(color_.size(), kUnlabelled);
  new_number[0] = Cluster{0};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Border& border : borders(order[i])) {
      Cluster& number = new_number[at(border.neighbour)];
      if (number != kUnlabelled) continue;
      number = nth_cluster(static_cast<int>(order.size()));
      order.push_back(border.neighbour);
    }
  }

  const ClusterGraph old = *this;
  border_.clear();
  for (std::size_t i = 0; i < order.size(); ++i) {
    color_[i] = old.color(order[i]);
    size_[i] = static_cast<std::uint16_t>(old.size(order[i]));
    const auto first = static_cast<std::ptrdiff_t>(border_.size());
    for (const Border& border : old.borders(order[i])) {
      border_.push_back({new_number[at(border.neighbour)], border.length});
    }
    std::ranges::sort(border_.begin() + first, border_.end(), {}, &Border::neighbour);
    first_border_[i + 1] = static_cast<std::uint32_t>(border_.size());
  }
  for (Cluster& cluster : cluster_of_) cluster = new_number[at(cluster)];
}

}  // namespace colorwalk
