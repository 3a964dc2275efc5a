// Searches of hundreds of moves on threads with small stacks; a stack that is too small ends the
// process.

#include "engine/referee.h"
#include "tests/support/small_stack.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

/// A graph of paths that meet at the start; most of them take a move for each vertex.
Board star_of_paths(int paths, int vertices, int colors) {
  Random random(1);
  BoardDraft draft;
  draft.rows = 1;
  draft.cols = vertices;
  draft.colors = colors;
  draft.shape = Shape::kGraph;
  for (int i = 0; i < vertices; ++i) {
    draft.cells.push_back(random_color(random, colors));
    if (i == 0) continue;
    draft.edges.push_back(
        {static_cast<std::uint16_t>(std::max(0, i - paths)), static_cast<std::uint16_t>(i)});
  }
  return Board::make(std::move(draft));
}

TEST(DeepSearches, OfEverySolverFitIntoTheLeastStack) {
  std::vector<std::string> solvers = {
      "dfs:beam=0,bound=colors",     "ida:beam=0,bound=colors",
      "dfs-gla:bound=1000,switch=0", "greedy-look-ahead:depth=16,metric=ratio",
      "colorflow:depth=16",          "optimal:threads=2"};
  for (const SolverEntry& each : solver_entries()) solvers.emplace_back(each.name);
  const SolveRequest request = {.limits = {.wall_time = std::chrono::seconds(5), .nodes = 5'000}};
  for (const Board& board : {board_of_size(64, 36), board_of_size(30, 6),
                             star_of_paths(5, 2'000, 3), star_of_paths(1, 2'000, 3)}) {
    for (const std::string& solver : solvers) {
      SCOPED_TRACE(fmt::format("{} on {} cells", solver, board.size()));
      with_stack(kLeastStack, [&] {
        const SolveResult result = solve(solver, board, request);
        EXPECT_TRUE(!result.moves || referee(board, *result.moves).accepted);
      });
    }
  }
}

TEST(DeepSearches, OfWideBoardsFitIntoTheStackThatTheyCheck) {
  if (kSanitized) GTEST_SKIP() << "sanitizers use more of the stack";
  const Board board = board_of_size(256, 6);
  for (const std::string solver : {"greedy-look-ahead:depth=16,metric=ratio", "optimal"}) {
    SCOPED_TRACE(solver);
    with_stack(2 << 20, [&] {
      EXPECT_EQ(solve(solver, board, {.limits = {.nodes = 200}}).status, Status::kNodeLimit);
    });
    with_stack(kLeastStack, [&] {
      EXPECT_THAT([&] { solve(solver, board); },
                  ThrowsMessage<SystemError>(MatchesRegex(
                      "the stack of the thread has 1?[0-9][0-9] KB left; expected at least 1536")));
    });
  }
}

}  // namespace
}  // namespace colorwalk
