// The boards of 4x4 in the exact table of docs/results/worst-boards.md, computed by both codes.

#include "base/system/parallel.h"
#include "engine/sources/all_source.h"
#include "tests/search/worst_boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The worst boards by the proofs of `optimal`, on all processors.
WorstBoards::Result by_many_proofs(int side, int colors) {
  constexpr std::int64_t kPart = 100'000;
  const AllSource source({.rows = side, .cols = side, .colors = colors});
  const auto optimal = parse_solver("optimal").make();
  std::vector<WorstBoards::Result> parts(static_cast<std::size_t>(source.size() / kPart + 1));
  for_each_index(std::ssize(parts), 0, [&](std::int64_t part) {
    WorstBoards::Result& result = parts[static_cast<std::size_t>(part)];
    const std::int64_t end = std::min(source.size(), (part + 1) * kPart);
    for (std::int64_t i = part * kPart; i < end; ++i) {
      const int length = length_of(optimal->solve(source.board(i), {}));
      if (length > result.worst) result = {.worst = length};
      if (length == result.worst) ++result.with_worst;
    }
  });
  WorstBoards::Result all = {.boards = source.size()};
  for (const WorstBoards::Result& part : parts) {
    if (part.worst > all.worst) all = {.boards = source.size(), .worst = part.worst};
    if (part.worst == all.worst) all.with_worst += part.with_worst;
  }
  return all;
}

TEST(WorstBoards, OfFourRowsAreThoseOfPlainSearchAndOfThePage) {
  for (const auto& [colors, boards, worst, with_worst] :
       {std::tuple(3, 3'592'330, 7, 700), {4, 89'516'715, 8, 24'528}}) {
    const WorstBoards::Result known = {boards, worst, with_worst};
    EXPECT_EQ(WorstBoards(4, colors).result(), known);
    EXPECT_EQ(by_many_proofs(4, colors), known);
  }
}

}  // namespace
}  // namespace colorwalk
