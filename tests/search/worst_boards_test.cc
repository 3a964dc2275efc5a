// The exact table of docs/results/worst-boards.md, computed again.

#include "tests/search/worst_boards.h"

#include "engine/sources/all_source.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

WorstBoards::Result by_optimal(int side, int colors) {
  const AllSource source({.rows = side, .cols = side, .colors = colors});
  WorstBoards::Result result = {.boards = source.size()};
  for (std::int64_t i = 0; i < source.size(); ++i) {
    const int length = length_of(solve("optimal", source.board(i)));
    if (length > result.worst) result = {.boards = source.size(), .worst = length};
    if (length == result.worst) ++result.with_worst;
  }
  return result;
}

TEST(WorstBoards, AreThoseOfPlainSearchOverAllColorings) {
  for (const int side : {2, 3}) {
    for (const int colors : {2, 3, 4}) {
      EXPECT_EQ(by_optimal(side, colors), WorstBoards(side, colors).result())
          << side << 'x' << colors;
    }
  }
}

}  // namespace
}  // namespace colorwalk
