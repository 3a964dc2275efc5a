#include "engine/cluster_graph.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <numeric>

#include "base/heavy_assert.h"

namespace colorwalk {
namespace {

/// Names a cluster before it has a number: labels are in the order of the least cells.
using Label = std::uint16_t;

/// The clusters of a board by label. Loops do without branches that the processor could not
/// predict: those would take half of the time.
class Regions {
 public:
  explicit Regions(const Board& board) : label_(board.cells().size()) {
    label_cells(board);
    list_touching(board.adjacency());
  }

  std::size_t size() const { return color_.size(); }
  Label of(int cell) const { return label_[static_cast<std::size_t>(cell)]; }
  std::span<const Label> of_cells() const { return label_; }
  Color color(Label label) const { return color_[label]; }
  /// Those that touch this one, each as often as there are pairs of touching cells.
  std::span<const Label> touching(Label label) const {
    return std::span(touching_).subspan(first_[label], first_[label + 1U] - first_[label]);
  }

  /// In breadth-first order from `start`; those that one reaches first are in the order of their
  /// colors and of their least cells.
  RecycledVector<Label> outward_from(Label start) const {
    RecycledVector<std::array<std::uint16_t, 2>> found(size() + 1);  // Colors and labels.
    RecycledVector<std::uint8_t> is_found(size());
    found[0] = {0, start};
    is_found[start] = 1;
    std::size_t end = 1;
    for (std::size_t i = 0; i < end; ++i) {
      const std::size_t known = end;
      for (const Label label : touching(found[i][1])) {
        found[end] = {static_cast<std::uint16_t>(index(color(label))), label};
        end += is_found[label] == 0 ? 1 : 0;
        is_found[label] = 1;
      }
      std::ranges::sort(std::span(found).first(end).subspan(known));
    }
    RecycledVector<Label> ordered;
    ordered.reserve(size());
    for (const auto& [color, label] : std::span(found).first(size())) ordered.push_back(label);
    return ordered;
  }

 private:
  void label_cells(const Board& board) {
    const std::span<const Color> cells = board.cells();
    // At first the label of a cell is one of its cluster's cells, not behind it.
    std::iota(label_.begin(), label_.end(), Label{0});
    const auto least = [&](int cell) {
      Label label = of(cell);
      while (label_[label] != label) label = label_[label] = label_[label_[label]];
      return label;
    };
    board.adjacency().for_each_pair([&](int a, int b) {
      if (cells[static_cast<std::size_t>(a)] != cells[static_cast<std::size_t>(b)]) return;
      const auto [first, second] = std::minmax({least(a), least(b)});
      label_[second] = first;
    });
    color_.reserve(label_.size());
    for (std::size_t i = 0; i < label_.size(); ++i) {
      if (label_[i] < i) {
        label_[i] = label_[label_[i]];
      } else {
        label_[i] = static_cast<Label>(size());
        color_.push_back(cells[i]);
      }
    }
  }

  void list_touching(const Adjacency& adjacency) {
    RecycledVector<std::array<Label, 2>> pairs(adjacency.pairs() + 1);
    first_.resize(size() + 2);
    std::size_t count = 0;
    adjacency.for_each_pair([&](int a, int b) {
      const unsigned are_different = of(a) != of(b) ? 1 : 0;
      pairs[count] = {of(a), of(b)};
      count += are_different;
      first_[of(a) + 2U] += are_different;
      first_[of(b) + 2U] += are_different;
    });
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    touching_.resize(2 * count);
    for (const auto& [a, b] : std::span(pairs).first(count)) {
      touching_[first_[a + 1U]++] = b;
      touching_[first_[b + 1U]++] = a;
    }
  }

  RecycledVector<Label> label_;  ///< By cell.
  RecycledVector<Color> color_;
  RecycledVector<std::uint32_t> first_;  ///< Of each in `touching_`, and the end.
  RecycledVector<Label> touching_;
};

}  // namespace

/// Adjacency is symmetric, so adding each cluster, in rising order, to the lists of all its
/// neighbors produces sorted lists with equal borders side by side, without sorting.
ClusterGraph::ClusterGraph(const Board& board) : colors_(board.colors()) {
  const Regions regions(board);
  const auto ordered = regions.outward_from(regions.of(index(board.start())));
  RecycledVector<Cluster> number(ordered.size());  // By label.
  color_.reserve(ordered.size());
  first_border_.reserve(ordered.size());
  std::size_t borders = 1;  // So that there is a border before each list.
  for (const Label label : ordered) {
    number[label] = nth_cluster(clusters());
    color_.push_back(regions.color(label));
    first_border_.push_back(static_cast<std::uint32_t>(borders));
    borders += regions.touching(label).size();
  }
  cluster_of_.reserve(regions.of_cells().size());
  size_.resize(ordered.size());
  for (const Label label : regions.of_cells()) {
    cluster_of_.push_back(number[label]);
    ++size_[at(number[label])];
  }
  border_.resize(borders);
  degree_.resize(ordered.size());
  for (const Label label : ordered) {
    for (const Label other : regions.touching(label)) {
      const std::size_t to = at(number[other]);
      Border* last = &border_[first_border_[to] + degree_[to] - 1];
      const int is_new =
          static_cast<int>(degree_[to] == 0) | static_cast<int>(last->neighbor != number[label]);
      degree_[to] = static_cast<std::uint16_t>(degree_[to] + is_new);
      last += is_new;
      last->neighbor = number[label];
      last->length = static_cast<std::uint16_t>(std::min(last->length + 1, Border::kMaxLength));
    }
  }
  COLORWALK_HEAVY_ASSERT(is_consistent());
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

std::vector<Cell> first_cells(const ClusterGraph& graph) {
  std::vector<Cell> cells(static_cast<std::size_t>(graph.clusters()));
  for (int cell = graph.cells() - 1; cell >= 0; --cell) {
    cells[at(graph.cluster_of(nth_cell(cell)))] = nth_cell(cell);
  }
  return cells;
}

}  // namespace colorwalk
