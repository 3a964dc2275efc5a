#include "base/random.h"
#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/first_moves.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

/// `optimal` returns evidence for its answer, from the run that solved the board.
namespace colorwalk {
namespace {

constexpr RequestedExtras kAll = {.explain = false, .hints = true, .proof = true};

/// Boards on which the refuter has to search, too large for plain search.
constexpr RandomBoardOptions kLarger = {.max_rows = 12,
                                        .max_cols = 12,
                                        .max_colors = 6,
                                        .min_rows = 8,
                                        .min_cols = 8,
                                        .min_colors = 3,
                                        .patches = false};

class OptimalOnThreads : public testing::TestWithParam<int> {
 protected:
  /// Small widths and allowances, so that the refuter answers many questions, solved and unsolved
  /// ones.
  std::string solver() const {
    return fmt::format("optimal:width=1,allowance=50,threads={}", GetParam());
  }
};

/// The error in the proof of a solved board; empty if there is none.
std::string error_in_proof(const Board& board, const SolveResult& result) {
  if (result.status != Status::kOptimal) return "not proven";
  if (!result.evidence || !result.evidence->proof) return "no proof";
  if (!referee(board, *result.moves).accepted) return "no solution";
  const LowerBoundProof& proof = *result.evidence->proof;
  if (length_of(result) == 0) return proof.empty() ? "" : "a proof of nothing";
  const ProofVerdict verdict = check_proof(board, proof);
  if (!verdict.accepted) return verdict.reason;
  return verdict.lower_bound == length_of(result) ? "" : "the proof is of another length";
}

TEST_P(OptimalOnThreads, ReturnsAProofThatTheCheckerAccepts) {
  const auto check = [&](const Board& board) -> std::string {
    const SolveResult result = solve(solver(), board, wanting(kAll));
    const auto nodes = static_cast<double>(result.counters.expanded);
    if (*result.statistics.value(Statistic::kTeamRepeated) > nodes) return "repeats more than all";
    return error_in_proof(board, result);
  };
  expect_on_random_boards({.boards = effort(300), .seed = 21, .options = kPuzzles}, check);
  expect_on_random_boards({.boards = effort(300), .seed = 22, .options = {}}, check);
  expect_on_random_boards({.boards = effort(200), .seed = 23, .options = kLarger}, check);
}

TEST_P(OptimalOnThreads, JudgesFirstMovesAsPlainSearchDoes) {
  expect_on_random_boards({.boards = effort(200), .seed = 25, .options = kPuzzles},
                          [&](const Board& board) -> std::string {
                            const int optimum = shortest_length(board);
                            const SolveResult result =
                                solve(solver(), board, wanting({.hints = true}));
                            if (result.evidence->proof) return "a proof that was not requested";
                            if (optimum == 0)
                              return result.evidence->first_moves.empty() ? "" : "hints at the end";
                            return error_in(result.evidence->first_moves, board, optimum);
                          });
}

TEST_P(OptimalOnThreads, HasNoEvidenceUnlessTheBoardIsSolvedWithinItsLimits) {
  int unsolved = 0;
  expect_on_random_boards({.boards = effort(60), .seed = 26, .options = kLarger},
                          [&](const Board& board) -> std::string {
                            for (const int nodes : {0, 5, 20, 80, 320}) {
                              SolveRequest request = wanting(kAll);
                              request.limits.nodes = nodes;
                              const SolveResult result = solve(solver(), board, request);
                              if (result.status == Status::kOptimal) continue;
                              ++unsolved;
                              if (result.evidence)
                                return fmt::format("evidence after {} nodes", nodes);
                            }
                            return "";
                          });
  EXPECT_GT(unsolved, effort(60));
}

#ifdef __SANITIZE_THREAD__
// One thread has no races.
const auto kThreadCounts = testing::Values(2, 8);
#else
const auto kThreadCounts = testing::Values(1, 2, 3, 8);
#endif
INSTANTIATE_TEST_SUITE_P(Optimal, OptimalOnThreads, kThreadCounts);

TEST_P(OptimalOnThreads, FindsTheLengthThatOneThreadFindsOnHardBoards) {
  for (const Board& board : boards_of_size(17, 7, effort(4), 5)) {
    const SolveResult alone = solve("optimal", board);
    const SolveResult together =
        solve(fmt::format("optimal:threads={}", GetParam()), board, wanting({.proof = true}));
    EXPECT_EQ(together.status, Status::kOptimal);
    EXPECT_EQ(length_of(together), length_of(alone));
    EXPECT_EQ(together.lower_bound, alone.lower_bound);
    EXPECT_EQ(error_in_proof(board, together), "");
  }
}

TEST_P(OptimalOnThreads, WidensBeamsOnHardBoardsAlikeOnAnyNumberOfThreads) {
  SolveRequest request = wanting({.explain = true});
  request.limits.nodes = 20'000;
  const SolveResult result = solve(fmt::format("optimal:allowance=50,threads={}", GetParam()),
                                   board_of_size(16, 8), request);
  std::vector<std::string> widths;
  for (const std::string& step : result.steps) {
    if (step.starts_with("beam of width ")) widths.push_back(step.substr(14, step.find(':') - 14));
  }
  ASSERT_GE(widths.size(), 4);
  widths.resize(4);
  EXPECT_THAT(widths, ElementsAre("1", "4", "64", "128"));
}

TEST_P(OptimalOnThreads, EndsAllThreadsIfTheCallerThrows) {
  SolveRequest request;
  request.on_bounds = [first = -1](const Bounds& bounds) mutable {
    if (first < 0) first = bounds.lower;
    if (bounds.lower > first) throw std::runtime_error("of the caller");
  };
  EXPECT_THROW(solve(fmt::format("optimal:threads={}", GetParam()), board_of_size(40, 8), request),
               std::runtime_error);
}

TEST_P(OptimalOnThreads, CountsTheNodesOfTheBeamTowardsTheLimit) {
  for (const Board& board : boards_of_size(22, 6, effort(3))) {
    for (const int nodes : {300, 2500}) {
      const SolveResult result = solve(fmt::format("optimal:width=50,threads={}", GetParam()),
                                       board, with_node_limit(nodes));
      EXPECT_LE(result.counters.expanded, nodes);
    }
  }
}

TEST(Optimal, DoesTheSameWorkIfEvidenceIsRequested) {
  expect_on_random_boards(
      {.boards = effort(60), .seed = 27, .options = kLarger},
      [](const Board& board) -> std::string {
        const SolveResult plain = solve("optimal:allowance=50", board);
        const SolveResult shown = solve("optimal:allowance=50", board, wanting(kAll));
        if (plain.moves != shown.moves) return "other moves";
        if (plain.counters.expanded != shown.counters.expanded) return "other nodes";
        if (plain.counters.generated != shown.counters.generated) return "other children";
        return plain.counters.table_hits == shown.counters.table_hits ? "" : "other table hits";
      });
}

}  // namespace
}  // namespace colorwalk
