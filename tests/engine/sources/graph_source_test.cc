#include "tests/support/boards.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

/// For each vertex, the number of its edges.
std::vector<int> degrees(const Board& board) {
  std::vector<int> degrees;
  for (int vertex = 0; vertex < board.size(); ++vertex) {
    int& degree = degrees.emplace_back(0);
    board.adjacency().for_each_touching(vertex, [&](int) { ++degree; });
  }
  return degrees;
}

// Published results name a graph by its seed. So many edges are found after thousands of failures.
TEST(GraphSource, DrawsTheGraphsThatEarlierVersionsDrew) {
  const auto hash = [](int vertices) {
    return Generated("graph family=regular vertices={} degree=16", vertices).board(0).hash();
  };
  EXPECT_EQ(hash(18), 0x0fb132fdb2e4ceb2U);
  EXPECT_EQ(hash(24), 0xdb431f5fc4716d5dU);
}

TEST(GraphSource, HasConnectedGraphsOfEveryFamilyAndSize) {
  for (const std::string_view family : {"tree", "gnm", "caterpillar", "path"}) {
    for (int vertices = 1; vertices <= 40; ++vertices) {
      const Board board =
          Generated("graph family={} vertices={} count=1", family, vertices).board(0);
      EXPECT_EQ(board.size(), vertices);
      const std::size_t edges = board.adjacency().pairs();
      EXPECT_EQ(edges == static_cast<std::size_t>(vertices - 1), family != "gnm" || vertices <= 2)
          << vertices;
    }
  }
}

TEST(GraphSource, DrawsAllTreesEquallyOften) {
  const Generated source("graph vertices=4 colors=1 count=16000");
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
          Generated("graph family=regular vertices={} degree={}", vertices, degree).board(0);
      EXPECT_THAT(degrees(board), Each(degree));
    }
  }
}

TEST(GraphSource, HasAtLeastTheRequestedEdges) {
  const Generated sparse("graph family=gnm vertices=50 edges=20");
  EXPECT_GE(sparse.board(0).adjacency().pairs(), 49U);
  const Generated dense("graph family=gnm vertices=50 edges=400");
  EXPECT_EQ(dense.board(0).adjacency().pairs(), 400U);
  const Generated whole("graph family=gnm vertices=8 edges=28");
  EXPECT_THAT(degrees(whole.board(0)), Each(7));
}

TEST(GraphSource, HasPathsCyclesAndCaterpillars) {
  const auto of = [](std::string_view family) {
    return degrees(Generated("graph family={} vertices=9", family).board(0));
  };
  EXPECT_THAT(of("path"), ElementsAre(1, 2, 2, 2, 2, 2, 2, 2, 1));
  EXPECT_THAT(of("cycle"), Each(2));
  const std::vector<int> caterpillar = of("caterpillar");
  EXPECT_THAT(std::vector(caterpillar.begin() + 5, caterpillar.end()), Each(1));
}

}  // namespace
}  // namespace colorwalk
