#include "engine/cluster_graph.h"

#include "tests/support/naive_game.h"

namespace colorwalk {
namespace {

constexpr RandomBoardOptions kUpToLarge = up_to(64, kMaxColors);

int cluster_at(const ClusterGraph& graph, int cell) {
  return index(graph.cluster_of(nth_cell(cell)));
}

/// Whether the clusters are exactly the board's maximal connected sets of one color, cluster 0 is
/// that of the start, and sizes and colors are right.
std::string clusters_error(const Board& board) {
  const ClusterGraph graph(board);
  std::vector<bool> found(static_cast<std::size_t>(graph.clusters()));
  int cells = 0;
  for (int cell = 0; cell < board.size(); ++cell) {
    const int number = cluster_at(graph, cell);
    if (number >= graph.clusters()) return fmt::format("cell {} is in no cluster", cell);
    if (found[static_cast<std::size_t>(number)]) continue;
    found[static_cast<std::size_t>(number)] = true;
    const std::vector<int> members = cluster_cells(board, cell);
    cells += static_cast<int>(members.size());
    for (const int member : members) {
      if (cluster_at(graph, member) != number)
        return fmt::format("cluster {} is not connected", number);
    }
    const Cluster cluster = nth_cluster(number);
    if (graph.size(cluster) != static_cast<int>(members.size())) {
      return fmt::format("cluster {} has the size {}", number, graph.size(cluster));
    }
    if (number > 0 && graph.color(cluster) != color_at(board, cell)) {
      return fmt::format("cluster {} has the color {}", number, index(graph.color(cluster)));
    }
  }
  if (cells != board.size()) return "a cluster's number is used twice";
  if (std::ranges::find(found, false) != found.end()) return "a cluster has no cells";
  return cluster_at(graph, index(board.start())) == 0 ? "" : "the start is not in cluster 0";
}

/// Whether the borders are those between cells: every length, in both directions, in rising order.
std::string borders_error(const Board& board) {
  const ClusterGraph graph(board);
  std::map<std::pair<int, int>, int> expected;
  for (int cell = 0; cell < board.size(); ++cell) {
    for (const int other : touching_cells(board, cell)) {
      const std::pair pair(cluster_at(graph, cell), cluster_at(graph, other));
      if (pair.first != pair.second) ++expected[pair];
    }
  }
  std::vector<std::pair<std::pair<int, int>, int>> borders;
  for (int i = 0; i < graph.clusters(); ++i) {
    for (const Border& border : graph.borders(nth_cluster(i))) {
      borders.push_back({{i, index(border.neighbor)}, border.length});
      if (i > 0 && border.neighbor != Cluster{0} &&
          graph.color(nth_cluster(i)) == graph.color(border.neighbor)) {
        return fmt::format("cluster {} touches one of its own color", i);
      }
    }
  }
  const bool equal =
      std::ranges::equal(borders, expected, [](const auto& border, const auto& pair) {
        return border.first == pair.first && border.second == pair.second;
      });
  return equal ? "" : "the borders are not those between the cells";
}

/// Whether the clusters are numbered in breadth-first order; those that one reaches first, by their
/// colors and least cells.
std::string numbering_error(const Board& board) {
  const ClusterGraph graph(board);
  std::vector<int> least(static_cast<std::size_t>(graph.clusters()));  // By cluster.
  for (int cell = board.size() - 1; cell >= 0; --cell) {
    least[static_cast<std::size_t>(cluster_at(graph, cell))] = cell;
  }
  int found = 1;
  for (int i = 0; i < found; ++i) {
    std::set<std::tuple<Color, int, int>> reached;  // With least cells and numbers.
    for (const Border& border : graph.borders(nth_cluster(i))) {
      const int other = index(border.neighbor);
      if (other < found) continue;
      reached.insert({graph.color(border.neighbor), least[static_cast<std::size_t>(other)], other});
    }
    for (const auto& [color, cell, number] : reached) {
      if (number != found++)
        return fmt::format("cluster {} should be number {}", number, found - 1);
    }
  }
  return found == graph.clusters() ? "" : "the graph is not connected";
}

std::string graph_error(const Board& board) {
  for (const auto error_in : {clusters_error, borders_error, numbering_error}) {
    if (std::string error = error_in(board); !error.empty()) return error;
  }
  return "";
}

TEST(ClusterGraph, HasTheClustersAndBordersOfTheBoardNumberedOutward) {
  expect_on_random_boards({.boards = effort(1000), .options = kUpToLarge}, graph_error);
  for (const Shape shape : kAllShapes) {
    expect_on_random_boards({.boards = 300, .options = small_boards(shape)}, graph_error);
  }
}

// As many clusters as cells, one cluster, and two that touch along nearly all of their cells.
TEST(ClusterGraph, IsCorrectOnBoardsOfTheLargestSize) {
  const auto drawn = [](const auto& color_of) {
    return drawn_board(kMaxSide, kMaxSide, 2, color_of);
  };
  const auto in_comb = [](int row, int col) {
    return row != 0 && (row == kMaxSide - 1 || col % 2 == 1) ? 1 : 0;
  };
  for (const Board& board :
       {drawn([](int row, int col) { return (row + col) % 2; }), drawn([](int, int) { return 0; }),
        drawn(in_comb), board_of_size(kMaxSide, 6)}) {
    EXPECT_EQ(graph_error(board), "");
  }
}

}  // namespace
}  // namespace colorwalk
