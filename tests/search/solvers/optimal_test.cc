#include "search/cores/evidence_by_refutation.h"
#include "tests/support/every_solver.h"

/// `optimal` on several threads, and the evidence for an optimum: from the run that solved the
/// board, or from another refuter.
namespace colorwalk {
namespace {

constexpr RequestedExtras kAll = {.explain = false, .hints = true, .proof = true};

/// Boards on which the refuter has to search, too large for plain search.
constexpr RandomBoardOptions kLarger = dense(8, 12, 3, 6);

/// Small widths and allowances, so that the refuter answers many questions, solved and unsolved
/// ones.
std::string searching(int threads) {
  return fmt::format("optimal:width=1,allowance=50,threads={}", threads);
}

class OptimalOnThreads : public testing::TestWithParam<int> {};

/// From `optimal` on so many threads; 0: from a refuter that knows the optimum alone.
class EvidenceOfRefuters : public testing::TestWithParam<int> {
 protected:
  static SolveResult result_with(const RequestedExtras& wanted, const Board& board) {
    SolveResult result = solve(searching(std::max(1, GetParam())), board, {.wanted = wanted});
    if (GetParam() > 0) return result;
    result.evidence = evidence_by_refutation(board, length_of(result), {.wanted = wanted});
    return result;
  }
};

TEST_P(EvidenceOfRefuters, HasAProofThatTheCheckerAccepts) {
  const auto check = [](const Board& board) {
    const SolveResult result = result_with(kAll, board);
    return result_error(board, result) + proof_error(board, result);
  };
  expect_on_random_boards({.boards = effort(300), .seed = 21, .options = kPuzzles}, check);
  expect_on_random_boards({.boards = effort(300), .seed = 22, .options = {}}, check);
  expect_on_random_boards({.boards = effort(200), .seed = 23, .options = kLarger}, check);
}

TEST_P(EvidenceOfRefuters, JudgesFirstMovesAsPlainSearchDoesAndIsOnlyWhatWasRequested) {
  const auto check = [](const Board& board) -> std::string {
    const int optimum = shortest_length(board);
    const Evidence hints = *result_with({.hints = true}, board).evidence;
    if (hints.proof) return "a proof that was not requested";
    if (!result_with({.proof = true}, board).evidence->first_moves.empty()) return "hints";
    if (optimum == 0) return hints.first_moves.empty() ? "" : "hints at the end";
    return error_in(hints.first_moves, board, optimum);
  };
  expect_on_random_boards({.boards = effort(200), .seed = 25, .options = kPuzzles}, check);
}

TEST(EvidenceByRefutation, IsUnknownOrTrueWhenALimitComesFirst) {
  const auto check = [](const Board& board) -> std::string {
    const int optimum = shortest_length(board);
    if (optimum == 0) return "";
    const auto within = [&](const Limits& limits) {
      return evidence_by_refutation(board, optimum, {.limits = limits, .wanted = kAll});
    };
    const auto whole = within({}).first_moves;
    for (const int nodes : {0, 3, 30}) {
      const Evidence limited = within({.nodes = nodes});
      for (std::size_t i = 0; i < whole.size(); ++i) {
        const FirstMove judged = limited.first_moves.at(i);
        if (judged != whole[i] && judged != FirstMove::kUnknown) {
          return fmt::format("{} nodes change the judgement of color {}", nodes, i);
        }
      }
      // The number of colors exceeds the budget, which is known without a node.
      if (nodes == 0 && limited.proof && limited.proof->size() > 1) return "a proof by no search";
    }
    return within({.memory = 0}).proof ? "a proof without memory" : "";
  };
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, check);
}

TEST_P(OptimalOnThreads, HasNoEvidenceUnlessTheBoardIsSolvedWithinItsLimits) {
  int unsolved = 0;
  const auto check = [&](const Board& board) -> std::string {
    for (const int nodes : {0, 5, 20, 80, 320}) {
      const SolveRequest request = {.limits = {.nodes = nodes}, .wanted = kAll};
      const SolveResult result = solve(searching(GetParam()), board, request);
      if (result.status == Status::kOptimal) continue;
      ++unsolved;
      if (result.evidence) return fmt::format("evidence after {} nodes", nodes);
    }
    return "";
  };
  expect_on_random_boards({.boards = effort(60), .seed = 26, .options = kLarger}, check);
  EXPECT_GT(unsolved, effort(60));
}

#ifdef __SANITIZE_THREAD__
// One thread has no races.
const auto kThreadCounts = testing::Values(2, 8);
const auto kRefuters = testing::Values(0, 2, 8);
#else
const auto kThreadCounts = testing::Values(1, 2, 3, 8);
const auto kRefuters = testing::Values(0, 1, 2, 3, 8);
#endif
INSTANTIATE_TEST_SUITE_P(Optimal, EvidenceOfRefuters, kRefuters);
INSTANTIATE_TEST_SUITE_P(Optimal, OptimalOnThreads, kThreadCounts);

TEST_P(OptimalOnThreads, FindsTheLengthThatOneThreadFindsOnHardBoards) {
  for (const Board& board : boards_of_size(17, 7, effort(4), 5)) {
    const SolveResult alone = solve("optimal", board);
    const SolveResult together =
        solve(fmt::format("optimal:threads={}", GetParam()), board, {.wanted = {.proof = true}});
    EXPECT_EQ(together.status, Status::kOptimal);
    EXPECT_EQ(length_of(together), length_of(alone));
    EXPECT_EQ(together.lower_bound, alone.lower_bound);
    EXPECT_EQ(proof_error(board, together), "");
  }
}

TEST_P(OptimalOnThreads, WidensBeamsOnHardBoardsAlikeOnAnyNumberOfThreads) {
  const SolveResult result =
      solve(fmt::format("optimal:allowance=50,threads={}", GetParam()), board_of_size(16, 8),
            {.limits = {.nodes = 20'000}, .wanted = {.explain = true}});
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

TEST(Optimal, DoesTheSameWorkIfEvidenceIsRequested) {
  expect_on_random_boards(
      {.boards = effort(60), .seed = 27, .options = kLarger},
      [](const Board& board) -> std::string {
        const SolveResult plain = solve("optimal:allowance=50", board);
        const SolveResult shown = solve("optimal:allowance=50", board, {.wanted = kAll});
        return plain.moves == shown.moves && plain.counters == shown.counters ? "" : "other work";
      });
}

}  // namespace
}  // namespace colorwalk
