// The same on 20,000 boards of each shape and 20,000 graphs.

#include "tests/search/solvers/shapes.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class ManyOfShape : public testing::TestWithParam<Shape> {};

TEST_P(ManyOfShape, AreSolvedAsByAPlainSearch) {
  expect_exact_solutions(GetParam(), effort(20'000), 2);
}

// A path takes most moves.
TEST(LongGraphs, OfTheLargestSizeArePlayed) {
  expect_largest_graph_is_played("path");
}

INSTANTIATE_TEST_SUITE_P(All, ManyOfShape, testing::ValuesIn(kAllShapes), shape_test_name);

}  // namespace
}  // namespace colorwalk
