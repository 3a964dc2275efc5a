#include "engine/adjacency.h"

#include "engine/board.h"
#include "engine/cluster_graph.h"
#include "tests/support/naive_game.h"

namespace colorwalk {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

Pairs sorted(Pairs pairs) {
  std::ranges::sort(pairs);
  return pairs;
}

Pairs listed_pairs(const Adjacency& adjacency) {
  Pairs pairs;
  adjacency.for_each_pair([&](int earlier, int later) { pairs.emplace_back(earlier, later); });
  return sorted(pairs);
}

/// The pairs that the cells list one by one, in both directions.
Pairs pairs_by_cell(const Adjacency& adjacency, int cells) {
  Pairs pairs;
  for (int cell = 0; cell < cells; ++cell) {
    adjacency.for_each_touching(cell, [&](int other) { pairs.emplace_back(cell, other); });
  }
  return sorted(pairs);
}

Pairs in_both_directions(const Pairs& pairs) {
  Pairs both = pairs;
  for (const auto& [a, b] : pairs) both.emplace_back(b, a);
  return sorted(both);
}

TEST(Adjacency, IsExactOnTheLargestGrids) {
  for (const int cols : {1, 2, 3, 7, 127, 128, 251, 255, kMaxSide}) {
    Pairs expected;
    for (int cell = 0; cell < kMaxSide * cols; ++cell) {
      if (cell % cols + 1 < cols) expected.emplace_back(cell, cell + 1);
      if (cell / cols + 1 < kMaxSide) expected.emplace_back(cell, cell + cols);
    }
    const Adjacency adjacency(Shape::kSquare, kMaxSide, cols);
    EXPECT_EQ(pairs_by_cell(adjacency, kMaxSide * cols), in_both_directions(expected)) << cols;
  }
}

TEST(GridShapes, TouchAsDefinedOnEverySize) {
  for (std::size_t i = 0; i < kGridShapes.size(); ++i) {
    const Shape shape = kAllShapes.at(i);
    for (int rows = 1; rows <= 5; ++rows) {
      for (int cols = 1; cols <= 5; ++cols) {
        SCOPED_TRACE(fmt::format("{} {}x{}", name(shape), rows, cols));
        Pairs expected;
        for (int a = 0; a < rows * cols; ++a) {
          for (int b = a + 1; b < rows * cols; ++b) {
            if (cells_touch(shape, rows, cols, a, b)) expected.emplace_back(a, b);
          }
        }
        const Adjacency adjacency(shape, rows, cols);
        EXPECT_EQ(listed_pairs(adjacency), expected);
        EXPECT_EQ(pairs_by_cell(adjacency, rows * cols), in_both_directions(expected));
        EXPECT_EQ(adjacency.pairs(), expected.size());
        EXPECT_TRUE(adjacency.is_connected());
      }
    }
  }
}

TEST(GridShapes, HaveNamesThatAreParsedAndTouchInBothDirections) {
  for (std::size_t i = 0; i < kGridShapes.size(); ++i) {
    const GridShape& shape = kGridShapes.at(i);
    EXPECT_EQ(parse_grid_shape(shape.name), kAllShapes.at(i));
    for (const Step& step : shape.steps()) {
      EXPECT_THAT(shape.steps(), Contains(Step{-step.down, -step.right})) << shape.name;
    }
  }
}

TEST(Adjacency, OfAGraphListsEachEdgeOnce) {
  const std::vector<Edge> edges = {{2, 0}, {0, 2}, {1, 2}, {3, 1}, {1, 2}};
  const Adjacency graph(4, edges);
  EXPECT_EQ(listed_pairs(graph), (Pairs{{0, 2}, {1, 2}, {1, 3}}));
  EXPECT_EQ(pairs_by_cell(graph, 4), in_both_directions(listed_pairs(graph)));
  EXPECT_EQ(graph.pairs(), 3U);
  EXPECT_TRUE(graph.is_connected());
  EXPECT_FALSE(Adjacency(5, edges).is_connected());
  EXPECT_TRUE(Adjacency(1, {}).is_connected());
}

TEST(Shapes, GiveBoardsOfTheSameCellsOtherHashes) {
  std::set<std::uint64_t> hashes;
  BoardDraft draft = board_of("012\n120\n201\n").draft();
  for (std::size_t i = 0; i < kGridShapes.size(); ++i) {
    draft.shape = kAllShapes.at(i);
    hashes.insert(Board::make(draft).hash());
  }
  EXPECT_EQ(hashes.size(), kGridShapes.size());
  EXPECT_TRUE(hashes.contains(board_of("012\n120\n201\n").hash()));
  draft = board_of("# 1 3 2 flood-it ul\n010\n").draft();
  hashes = {Board::make(draft).hash()};
  draft.shape = Shape::kGraph;
  const std::vector<std::vector<Edge>> lists = {
      {{0, 1}, {1, 2}}, {{2, 1}, {1, 0}, {0, 1}}, {{0, 1}, {1, 2}, {0, 2}}};
  for (const std::vector<Edge>& edges : lists) {
    draft.edges = edges;
    hashes.insert(Board::make(draft).hash());
  }
  EXPECT_EQ(hashes.size(), 3U);  // Order, direction and repetition of edges do not matter.
}

TEST(Shapes, LimitTheEdgesBetweenLargeClusters) {
  // Two stars of 300 vertices each, all 90,000 pairs of which touch.
  BoardDraft draft;
  draft.shape = Shape::kGraph;
  draft.rows = 1;
  draft.cols = 600;
  draft.colors = 2;
  for (std::uint16_t i = 0; i < 300; ++i) {
    if (i > 0) draft.edges.insert(draft.edges.end(), {{0, i}, {300, std::uint16_t(300 + i)}});
    for (std::uint16_t j = 300; j < 600; ++j) draft.edges.push_back({i, j});
  }
  for (int i = 0; i < 600; ++i) draft.cells.push_back(nth_color(i / 300));
  const ClusterGraph graph(Board::make(draft));
  ASSERT_EQ(graph.clusters(), 2);
  EXPECT_EQ(graph.borders(Cluster{0}).front().length, Border::kMaxLength);
}

}  // namespace
}  // namespace colorwalk
