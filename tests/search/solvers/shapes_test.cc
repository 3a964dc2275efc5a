#include "tests/search/solvers/shapes.h"

#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Shapes : public testing::TestWithParam<Shape> {};

TEST_P(Shapes, AreSolvedAsByAPlainSearch) {
  expect_exact_solutions(GetParam(), effort(200), 1);
}

INSTANTIATE_TEST_SUITE_P(All, Shapes, testing::ValuesIn(kAllShapes), shape_test_name);

/// The certificate of a board of a shape.
std::string certificate_of_shape(Shape shape) {
  const Board board = Generated("uniform count=1 shape={}", name(shape)).board(0);
  return proven_certificate(board);
}

TEST(CertificatesOfShapes, AreRefusedForAnotherShape) {
  for (const Shape shape : {Shape::kTorus, Shape::kHexagonal, Shape::kEight}) {
    SCOPED_TRACE(name(shape));
    const std::string text = certificate_of_shape(shape);
    const std::string word = " " + std::string(name(shape));
    ASSERT_EQ(find_fault(text), "");
    const Generated square("uniform count=1");
    EXPECT_EQ(find_mismatch(read_certificates(text, "c").at(0), square),
              "the certificate is for another board");
    for (const std::string_view other : {"", " torus", " hexagonal", " eight"}) {
      if (other == word) continue;
      std::string changed = text;
      changed.replace(changed.find(word), word.size(), other);
      EXPECT_NE(find_fault(changed), "") << other;
    }
  }
}

TEST(CertificatesOfGraphs, AreRefusedForOtherEdges) {
  const Board board = Generated("graph vertices=60").board(0);
  const std::string text = proven_certificate(board);
  ASSERT_EQ(find_fault(text), "");
  const auto error = [&text](std::string_view from, std::string_view to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return error_of([&] { read_certificates(changed, "c"); });
  };
  EXPECT_THAT(error("p edge 60 59", "p edge 60 58"), HasSubstr("59 edges; expected 58"));
  EXPECT_THAT(error("\"graph\"", "\"grid\""), StartsWith("c:1: "));
  EXPECT_THAT(error("s 1\\n", ""), HasSubstr("'graph' is not one board as"));
}

TEST(Graphs, TreesOfManyVerticesAreProven) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Board board = Generated("graph vertices=400 seed={}", seed).board(0);
    EXPECT_EQ(solve("optimal", board).status, Status::kOptimal);
  }
}

TEST(Graphs, OfTheLargestSizeArePlayed) {
  expect_largest_graph_is_played("tree");
}

}  // namespace
}  // namespace colorwalk
