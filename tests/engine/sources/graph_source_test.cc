#include "engine/sources/graph_source.h"

#include "tests/support/read_text.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Family = GraphSource::Family;

/// For each vertex, the number of its edges.
std::vector<int> degrees(const Board& board) {
  std::vector<int> degrees;
  for (int vertex = 0; vertex < board.size(); ++vertex) {
    int& degree = degrees.emplace_back(0);
    board.adjacency().for_each_touching(vertex, [&](int) { ++degree; });
  }
  return degrees;
}

TEST(GraphSource, AlwaysDrawsTheSameBoardsForASeed) {
  const GraphSource source({.vertices = 5, .colors = 3});
  EXPECT_EQ(written(source.board(0), "dimacs"), written(source.board(0), "dimacs"));
  EXPECT_NE(source.board(0).hash(), source.board(1).hash());
  EXPECT_EQ(GraphSource({.vertices = 5, .colors = 3, .count = 1}).board(0).hash(),
            source.board(0).hash());
  EXPECT_NE(GraphSource({.vertices = 5, .colors = 3, .seed = 2}).board(0).hash(),
            source.board(0).hash());
}

// Published results name a graph by its seed. So many edges are found after thousands of failures.
TEST(GraphSource, DrawsTheGraphsThatEarlierVersionsDrew) {
  const auto hash = [](int vertices) {
    return GraphSource({.family = Family::kRegular, .vertices = vertices, .degree = 16})
        .board(0)
        .hash();
  };
  EXPECT_EQ(hash(18), 0x0fb132fdb2e4ceb2U);
  EXPECT_EQ(hash(24), 0xdb431f5fc4716d5dU);
}

TEST(GraphSource, HasConnectedGraphsOfEveryFamilyAndSize) {
  for (const Family family : {Family::kTree, Family::kGnm, Family::kCaterpillar, Family::kPath}) {
    for (int vertices = 1; vertices <= 40; ++vertices) {
      const Board board =
          GraphSource({.family = family, .vertices = vertices, .count = 1}).board(0);
      EXPECT_EQ(board.size(), vertices);
      const std::size_t edges = board.adjacency().pairs();
      EXPECT_EQ(edges == static_cast<std::size_t>(vertices - 1),
                family != Family::kGnm || vertices <= 2)
          << vertices;
    }
  }
}

TEST(GraphSource, DrawsAllTreesEquallyOften) {
  const GraphSource source({.vertices = 4, .colors = 1, .count = 16'000});
  std::map<std::string, int> counts;
  for (int i = 0; i < 16'000; ++i) ++counts[written(source.board(i), "dimacs")];
  EXPECT_EQ(counts.size(), 16U);
  for (const auto& [tree, count] : counts) EXPECT_NEAR(count, 1000, 160) << tree;
}

TEST(GraphSource, GivesEachVertexOfARegularGraphItsDegree) {
  for (int degree = 2; degree <= 6; ++degree) {
    for (int vertices = degree + 1; vertices <= 24; ++vertices) {
      if (degree * vertices % 2 != 0) continue;
      const Board board =
          GraphSource({.family = Family::kRegular, .vertices = vertices, .degree = degree})
              .board(0);
      EXPECT_THAT(degrees(board), Each(degree));
    }
  }
}

TEST(GraphSource, HasAtLeastTheRequestedEdges) {
  const GraphSource sparse({.family = Family::kGnm, .vertices = 50, .edges = 20});
  EXPECT_GE(sparse.board(0).adjacency().pairs(), 49U);
  const GraphSource dense({.family = Family::kGnm, .vertices = 50, .edges = 400});
  EXPECT_EQ(dense.board(0).adjacency().pairs(), 400U);
  const GraphSource whole({.family = Family::kGnm, .vertices = 8, .edges = 28});
  EXPECT_THAT(degrees(whole.board(0)), Each(7));
}

TEST(GraphSource, HasPathsCyclesAndCaterpillars) {
  const auto of = [](Family family) {
    return degrees(GraphSource({.family = family, .vertices = 9}).board(0));
  };
  EXPECT_THAT(of(Family::kPath), ElementsAre(1, 2, 2, 2, 2, 2, 2, 2, 1));
  EXPECT_THAT(of(Family::kCycle), Each(2));
  const std::vector<int> caterpillar = of(Family::kCaterpillar);
  EXPECT_THAT(std::vector(caterpillar.begin() + 5, caterpillar.end()), Each(1));
}

TEST(GraphSource, TakesRulesAndStart) {
  const GraphSource source({.rules = Rules::kColorWalk, .start = Start(Start::Place::kCenter)});
  const Board board = source.board(0);
  EXPECT_EQ(board.start(), Cell(50));
  EXPECT_EQ(board.at(0, 50), kBlank);
}

TEST(GraphSource, RefusesOptionsOutOfRange) {
  const auto refusal = [](const GraphSource::Options& options) {
    return error_of([&] { GraphSource source(options); });
  };
  EXPECT_EQ(refusal({.vertices = 0}), "vertices = 0; expected 1 to 65536");
  EXPECT_EQ(refusal({.family = Family::kCycle, .vertices = 2}),
            "vertices = 2; expected 3 to 65536");
  EXPECT_EQ(refusal({.colors = 37}), "colors = 37; expected 1 to 36");
  EXPECT_EQ(refusal({.family = Family::kRegular, .vertices = 3}), "degree = 3; expected 2 to 2");
  EXPECT_EQ(refusal({.family = Family::kRegular, .vertices = 7}),
            "vertices = 7 of degree 3; expected an even product");
  EXPECT_EQ(refusal({.family = Family::kGnm, .vertices = 4, .edges = 7}),
            "edges = 7; expected 0 to 6");
  EXPECT_EQ(refusal({.vertices = 5, .start = Start::at(0, 5)}),
            "start = 0,5; expected a cell of a board of 1x5, counted from 0");
}

}  // namespace
}  // namespace colorwalk
