// The boards of 4x4 in the exact table of docs/results/worst-boards.md, computed again.

#include "tests/search/worst_boards.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(WorstBoards, OfFourRowsAreThoseOfThePage) {
  EXPECT_EQ(WorstBoards(4, 3).result(),
            (WorstBoards::Result{.boards = 3'592'330, .worst = 7, .with_worst = 700}));
  EXPECT_EQ(WorstBoards(4, 4).result(),
            (WorstBoards::Result{.boards = 89'516'715, .worst = 8, .with_worst = 24'528}));
}

}  // namespace
}  // namespace colorwalk
