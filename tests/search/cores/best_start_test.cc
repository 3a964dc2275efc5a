#include "search/cores/best_start.h"

#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

BestStart best_start_of(const Board& board, Rules rules, const SolveRequest& request = {}) {
  return find_best_start(*parse_solver("optimal").make(), board, rules, request);
}

/// The fewest moves over all cells as the start, by plain search.
int least_of_all_starts(const Board& board, Rules rules) {
  BoardDraft draft;
  draft.rows = board.rows();
  draft.cols = board.cols();
  draft.colors = board.colors();
  draft.cells.assign(board.cells().begin(), board.cells().end());
  int least = kMaxCells;
  for (int row = 0; row < board.rows(); ++row) {
    for (int col = 0; col < board.cols(); ++col) {
      const Board started = Board::make(draft, {.rules = rules, .start = Start::at(row, col)});
      least = std::min(least, shortest_length(started));
    }
  }
  return least;
}

/// Compares the best start with plain search. Returns a description of a fault, or an empty string.
std::string error_in_best_start(const Board& board, Rules rules) {
  const auto [best, result] = best_start_of(board, rules);
  if (result.status != Status::kOptimal) return "not optimal";
  const Verdict verdict = referee(best, *result.moves);
  if (!verdict.accepted) return "the solution is wrong: " + verdict.reason;
  if (best.rules() != rules) return "the rules have changed";
  const int expected = least_of_all_starts(board, rules);
  if (result.lower_bound == expected && length_of(result) == expected) return "";
  return fmt::format("{} moves; expected {}", length_of(result), expected);
}

constexpr RandomBoardOptions kSmallBoards = {
    .max_rows = 4, .max_cols = 4, .max_colors = 4, .rules = Rules::kFloodIt};

/// Boards on which all starts differ.
constexpr RandomBoardOptions kNoise = {.max_rows = 4,
                                       .max_cols = 5,
                                       .max_colors = 4,
                                       .rules = Rules::kFloodIt,
                                       .min_rows = 3,
                                       .min_cols = 4,
                                       .min_colors = 3,
                                       .patches = false};

TEST(BestStart, IsThatOfPlainSearchOnNoise) {
  expect_on_random_boards(
      {.boards = effort(100), .options = kNoise}, [](const Board& board) -> std::string {
        const std::string error = error_in_best_start(board, Rules::kFloodIt);
        return error.empty() ? error_in_best_start(board, Rules::kColorWalk) : error;
      });
}

TEST(BestStart, IsThatOfPlainSearchUnderFloodIt) {
  expect_on_random_boards(
      {.boards = effort(1000), .options = kSmallBoards},
      [](const Board& board) { return error_in_best_start(board, Rules::kFloodIt); });
}

TEST(BestStart, IsThatOfPlainSearchUnderColorWalk) {
  expect_on_random_boards(
      {.boards = effort(1000), .options = kSmallBoards},
      [](const Board& board) { return error_in_best_start(board, Rules::kColorWalk); });
}

TEST(BestStart, IsAsGoodAsTheBestOfAllStartsOnLargerBoards) {
  for (const Board& board : boards_of_size(9, 5, 3)) {
    for (const Rules rules : {Rules::kFloodIt, Rules::kColorWalk}) {
      int least = kMaxCells;
      for (int cell = 0; cell < board.size(); ++cell) {
        const SolveResult result = solve("optimal", with_start(board, rules, nth_cell(cell)));
        least = std::min(least, length_of(result));
      }
      EXPECT_EQ(length_of(best_start_of(board, rules).result), least);
    }
  }
}

/// Checks the proof about any start. Returns a description of a fault, or an empty string.
std::string error_in_proof(const Board& board, Rules rules) {
  const auto [best, result] = best_start_of(board, rules, wanting({.proof = true}));
  if (!result.evidence || !result.evidence->proof) return "no proof";
  const LowerBoundProof& proof = *result.evidence->proof;
  const int length = length_of(result);
  if (length == 0) return proof.empty() ? "" : "a proof of nothing";
  const ProofVerdict verdict = check_proof(board, proof, AnyStart{length, rules});
  if (!verdict.accepted) return verdict.reason;
  if (check_proof(board, proof, AnyStart{length + 1, rules}).accepted) return "too much is proven";
  return "";
}

TEST(BestStart, HasAProofThatRefutesEveryStart) {
  for (const RandomBoardOptions& options : {kNoise, kSmallBoards}) {
    expect_on_random_boards({.boards = effort(300), .options = options}, [](const Board& board) {
      const std::string error = error_in_proof(board, Rules::kFloodIt);
      return error.empty() ? error_in_proof(board, Rules::kColorWalk) : error;
    });
  }
}

TEST(BestStart, SearchesNoCellThatTheCoreOfAnotherCellRefutes) {
  int cells = 0;  // Those that no other rule leaves out.
  int searched = 0;
  for (int number = 0; number < 20; ++number) {
    Random random(static_cast<std::uint64_t>(number));
    const Board board = random_board(random, kSmallBoards);
    const auto [best, result] = best_start_of(board, Rules::kColorWalk, wanting({.proof = true}));
    const int least = length_of(best_start_of(board, Rules::kFloodIt).result);
    if (length_of(result) == least) continue;
    const LowerBoundProof& proof = *result.evidence->proof;
    for (std::size_t line = 0; line < proof.size(); ++line) {
      searched += proof[line].rule == ProofRule::kStart ? 1 : 0;
    }
    for (int cell = 0; cell < board.size(); ++cell) {
      const Board from = with_start(board, Rules::kFloodIt, nth_cell(cell));
      cells += shortest_length(from) == least ? 1 : 0;
    }
  }
  EXPECT_LT(searched, cells);
}

TEST(BestStart, HasNoProofForColorWalkUnderFloodIt) {
  const Board board = board_of("# 2 4 2 flood-it ul\n0011\n0011\n");
  const auto [best, result] = best_start_of(board, Rules::kColorWalk, wanting({.proof = true}));
  ASSERT_EQ(length_of(result), 2);
  const LowerBoundProof& proof = *result.evidence->proof;
  EXPECT_TRUE(check_proof(board, proof, AnyStart{2, Rules::kColorWalk}).accepted);
  EXPECT_THAT(check_proof(board, proof, AnyStart{2, Rules::kFloodIt}).reason,
              EndsWith("names a start"));
}

TEST(BestStart, HasNoProofOfOneStartAlone) {
  const Board board = board_of("# 1 5 3 flood-it ul\n01012\n");
  const SolveResult one = solve("optimal", board, wanting({.proof = true}));
  EXPECT_EQ(check_proof(board, *one.evidence->proof).lower_bound, 4);
  const ProofVerdict verdict = check_proof(board, *one.evidence->proof, AnyStart{4});
  EXPECT_THAT(verdict.reason, StartsWith("no line refutes the start at row "));
  EXPECT_EQ(verdict.line, one.evidence->proof->size() - 1) << "the last line";
}

TEST(BestStart, KeepsBoundsAtALimit) {
  const Board board = board_of_size(12, 5);
  const int least = length_of(best_start_of(board, Rules::kFloodIt).result);
  for (const std::int64_t nodes : {0, 10, 100, 200, 400}) {
    for (const Rules rules : {Rules::kFloodIt, Rules::kColorWalk}) {
      const auto [best, result] = best_start_of(board, rules, with_node_limit(nodes));
      ASSERT_TRUE(result.moves.has_value());
      EXPECT_TRUE(referee(best, *result.moves).accepted);
      EXPECT_LE(result.counters.expanded, nodes);
      EXPECT_LE(*result.lower_bound, least);
      EXPECT_GE(length_of(result), least);
    }
  }
  EXPECT_EQ(best_start_of(board, Rules::kFloodIt, with_node_limit(10)).result.status,
            Status::kNodeLimit);
  EXPECT_EQ(best_start_of(board, Rules::kFloodIt, with_time_limit(0)).result.status,
            Status::kTimeLimit);
}

/// Takes at least 20 ms and finds the moves of `greedy`, with a history.
class SlowSolver final : public Solver {
 public:
  SolveResult solve(const Board& board, const SolveRequest&) const override {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    SolveResult result = colorwalk::solve("greedy", board);
    result.counters = {};
    result.history = {{}};
    return result;
  }
};

TEST(BestStart, HasTheTimeThatTheFirstSolutionLeaves) {
  const Board board = board_of("# 2 4 3 flood-it ul\n0121\n2010\n");
  const BestStart best =
      find_best_start(SlowSolver(), board, Rules::kFloodIt, with_time_limit(0.01));
  EXPECT_EQ(best.result.status, Status::kTimeLimit);
  EXPECT_EQ(best.result.counters.expanded, 0);
  EXPECT_TRUE(best.result.history.empty()) << "it would be that of one start";
}

TEST(BestStart, HasNoBoundsAndNoHintsOfAnotherStart) {
  const Board board = board_of_size(12, 5);
  int bounds = 0;
  SolveRequest request = wanting({.hints = true});
  request.on_bounds = [&](const Bounds&) { ++bounds; };
  const auto [best, result] = best_start_of(board, Rules::kFloodIt, request);
  EXPECT_FALSE(result.evidence.has_value());
  EXPECT_EQ(bounds, 0);
}

}  // namespace
}  // namespace colorwalk
