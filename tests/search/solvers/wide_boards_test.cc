/// Boards of up to 256x256 cells, with more clusters than the sets of the exact solvers hold.

#include "heuristics/bounds/lower_bound.h"
#include "search/beam_search.h"
#include "search/cores/evidence_by_refutation.h"
#include "search/greedy_solution.h"
#include "search/series/look_ahead.h"
#include "tests/support/every_solver.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

constexpr int kWidest = kAllWidths.back();

TEST(WideBoards, AreFinishedByTheHeuristicSolvers) {
  const Board board = board_of_size(96, 6);
  ASSERT_GT(ClusterGraph(board).clusters(), kMostMembers);
  for (const std::string solver :
       {"round-robin", "random-skip", "greedy", "max-perimeter", "greedy-look-ahead:depth=2",
        "beam:width=3", "beam:width=3,score=distances"}) {
    SCOPED_TRACE(solver);
    const SolveResult result = solve(solver, board);
    EXPECT_EQ(result.status, Status::kFeasible);
    EXPECT_EQ(result_error(board, result), "");
  }
}

TEST(WideBoards, GetBoundsFromOptimal) {
  const Board board = board_of_size(96, 6);
  std::vector<int> lengths;
  const auto on_bounds = [&](const Bounds& bounds) {
    EXPECT_GT(bounds.lower, 0);
    lengths.push_back(static_cast<int>(bounds.best.size()));
  };
  const SolveResult result = solve(
      "optimal", board, {.limits = {.nodes = kSanitized ? 1'000 : 3'000}, .on_bounds = on_bounds});
  EXPECT_EQ(result.status, Status::kNodeLimit);
  ASSERT_TRUE(result.moves);
  EXPECT_TRUE(referee(board, *result.moves).accepted);
  EXPECT_LT(result.lower_bound, length_of(result));
  EXPECT_GT(lengths.size(), 1U);
  EXPECT_TRUE(std::ranges::is_sorted(lengths, std::ranges::greater()));
  EXPECT_EQ(lengths.back(), length_of(result));
}

TEST(WideBoards, AreTooLargeForTheOtherSolversWhichNameTheirLimit) {
  const Board board = board_of_size(96, 6);
  for (const std::string solver : {"bfs", "dfs", "ida", "astar", "dijkstra", "bfs-gla"}) {
    const SolveResult result = solve(solver, board);
    EXPECT_EQ(result.status, Status::kSizeLimit) << solver;
    EXPECT_THAT(result.message, HasSubstr(fmt::format("limit of the solver is {}", kMostMembers)));
    EXPECT_FALSE(result.moves) << solver;
  }
}

TEST(WideBoards, HaveNoEvidence) {
  const Evidence evidence =
      evidence_by_refutation(board_of_size(96, 6), 1, {.wanted = {.hints = true, .proof = true}});
  EXPECT_FALSE(evidence.proof);
  EXPECT_EQ(evidence.first_moves, std::vector(6, FirstMove::kUnknown));
}

TEST(LargeBoards, OfFewClustersAreProvenLikeSmallOnes) {
  const Board small = board_of_size(16, 5);
  // Each cell is a square of cells.
  const Board large = drawn_board(
      kMaxSide, kMaxSide, 5, [&](int row, int col) { return index(small.at(row / 16, col / 16)); });
  for (const std::string solver : {"optimal", "astar"}) {
    const SolveResult result = solve(solver, large);
    EXPECT_EQ(result.status, Status::kOptimal) << solver;
    EXPECT_EQ(length_of(result), length_of(solve(solver, small))) << solver;
    EXPECT_TRUE(referee(large, *result.moves).accepted) << solver;
  }
}

TEST(Graphs, TreesOfManyVerticesAreProven) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Board board = Generated("graph vertices=400 seed={}", seed).board(0);
    EXPECT_EQ(solve("optimal", board).status, Status::kOptimal);
  }
}

TEST(Graphs, OfTheLargestSizeArePlayed) {
  const Board board = Generated("graph vertices={} colors=3 count=1", kMaxCells).board(0);
  EXPECT_EQ(referee(board, solve("greedy", board).moves.value()).reason, "");
}

TEST(WideBoards, AreFinishedByTheFirstSolutionThatWasStopped) {
  const Board board = board_of_size(96, 6);
  const SpaceOf<kWidest> space(board);
  const std::vector<Color> greedy = greedy_solution(space);
  for (const int moves : {0, 1, 20, 1'000}) {
    int calls = 0;
    const auto is_stopped = [&] { return calls++ == moves; };
    const std::vector<Color> stopped = greedy_solution(space, is_stopped);
    EXPECT_TRUE(referee(board, stopped).accepted);
    const auto same = std::ranges::mismatch(stopped, greedy).in1 - stopped.begin();
    EXPECT_GE(same, std::min<std::ptrdiff_t>(moves, std::ssize(greedy)));
  }
}

/// What the solvers of wide boards find in a width.
template <int Words>
std::map<std::string_view, std::vector<Color>> moves_in_width(const Board& board) {
  const SpaceOf<Words> space(board);
  SearchRun run(kNoLimits);
  Game<Words> game(space);
  play_look_ahead(game, metric_named("perimeter"), 2, kNoMoveLimit, run);
  ThreadTeam alone(1);
  const auto search = make_beam_search(space, run, alone);
  const auto beam = [&](BeamScore score) {
    return search->solve({.width = 20, .score = score}, kNoBudget).value();
  };
  return {{"greedy", greedy_solution(space)},
          {"look-ahead", game.moves()},
          {"a beam by layers", beam(BeamScore::kLayers)},
          {"a beam by distances", beam(BeamScore::kDistances)}};
}

TEST(WideWidths, GiveTheMovesOfTheOthers) {
  expect_on_random_boards({.boards = effort(30), .options = kPuzzles}, [](const Board& board) {
    if (ClusterGraph(board).clusters() == 1) return std::string();
    const auto narrow = moves_in_width<2>(board);
    std::string others;
    for (const auto& [name, moves] : moves_in_width<kWidest>(board)) {
      if (moves != narrow.at(name)) others.append("other moves by ").append(name);
    }
    return others;
  });
}

}  // namespace
}  // namespace colorwalk
