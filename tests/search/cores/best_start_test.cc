#include "search/cores/best_start.h"

#include "tests/support/every_solver.h"

namespace colorwalk {
namespace {

BestStart best_start_of(const Board& board, const SolveRequest& request = {}) {
  return find_best_start(*parse_solver("optimal").make(), board, request);
}

/// The fewest moves over all cells as the start, by plain search.
int least_of_all_starts(const Board& board) {
  int least = kMaxCells;
  for (int cell = 0; cell < board.size(); ++cell) {
    least = std::min(least, shortest_length(with_start(board, nth_cell(cell))));
  }
  return least;
}

/// Compares the best start with plain search. Returns a description of a fault, or an empty string.
std::string error_in_best_start(const Board& board) {
  const auto [best, result] = best_start_of(board);
  if (result.status != Status::kOptimal) return "not optimal";
  return result_error(best, result, least_of_all_starts(board));
}

constexpr RandomBoardOptions kSmallBoards = {
    .max_rows = 4, .max_cols = 4, .max_colors = 4, .rules = Rules::kFloodIt};

/// Boards on which all starts differ.
constexpr RandomBoardOptions noise(int min_side, int max_side, int min_colors, int max_colors) {
  RandomBoardOptions options = dense(min_side, max_side, min_colors, max_colors);
  options.rules = Rules::kFloodIt;
  return options;
}

constexpr RandomBoardOptions kNoise = noise(3, 4, 3, 4);

TEST(BestStart, IsThatOfPlainSearch) {
  expect_on_random_boards({.boards = effort(100), .options = kNoise}, error_in_best_start);
  expect_on_random_boards({.boards = effort(1000), .options = kSmallBoards}, error_in_best_start);
}

/// Checks the proof about any start. Returns a description of a fault, or an empty string.
std::string error_in_proof(const Board& board) {
  const auto [best, result] = best_start_of(board, {.wanted = {.proof = true}});
  const int length = length_of(result);
  if (std::string wrong = proof_error(board, result, length); !wrong.empty()) return wrong;
  return length > 0 && check_proof(board, *result.evidence->proof, length + 1).accepted
             ? fmt::format("the proof of {} moves is accepted for {}", length, length + 1)
             : "";
}

TEST(BestStart, HasAProofThatRefutesEveryStart) {
  for (const RandomBoardOptions& options : {kNoise, kSmallBoards}) {
    expect_on_random_boards({.boards = effort(300), .options = options}, error_in_proof);
  }
  expect_on_random_boards({.boards = effort(20), .options = noise(9, 9, 5, 5)}, error_in_proof);
}

TEST(BestStart, HasNoProofOfOneStartAlone) {
  const Board board = board_of("# 1 5 3 flood-it ul\n01012\n");
  const SolveResult one = solve("optimal", board, {.wanted = {.proof = true}});
  EXPECT_EQ(check_proof(board, *one.evidence->proof).lower_bound, 4);
  const ProofVerdict verdict = check_proof(board, *one.evidence->proof, 4);
  EXPECT_THAT(verdict.reason, StartsWith("no line refutes the start at row "));
  EXPECT_EQ(verdict.line, one.evidence->proof->size() - 1) << "the last line";
}

TEST(BestStart, KeepsBoundsAtALimit) {
  const Board board = board_of_size(12, 5);
  const int least = length_of(best_start_of(board).result);
  for (const std::int64_t nodes : {0, 10, 100, 200, 400}) {
    const auto [best, result] = best_start_of(board, {.limits = {.nodes = nodes}});
    ASSERT_TRUE(result.moves.has_value());
    EXPECT_TRUE(referee(best, *result.moves).accepted);
    EXPECT_LE(result.counters.expanded, nodes);
    EXPECT_LE(*result.lower_bound, least);
    EXPECT_GE(length_of(result), least);
  }
  EXPECT_EQ(best_start_of(board, {.limits = {.nodes = 10}}).result.status, Status::kNodeLimit);
  EXPECT_EQ(best_start_of(board, {.limits = {.wall_time = kNoTime}}).result.status,
            Status::kTimeLimit);
}

/// Takes at least 20 ms and finds the moves of `greedy`.
class SlowSolver final : public Solver {
 public:
  SolveResult solve(const Board& board, const SolveRequest&) const override {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    SolveResult result = colorwalk::solve("greedy", board);
    result.counters = {};
    return result;
  }
};

TEST(BestStart, HasTheTimeThatTheFirstSolutionLeaves) {
  const Board board = board_of("# 2 4 3 flood-it ul\n0121\n2010\n");
  const SolveRequest request = {.limits = {.wall_time = std::chrono::milliseconds(10)}};
  const BestStart best = find_best_start(SlowSolver(), board, request);
  EXPECT_EQ(best.result.status, Status::kTimeLimit);
  EXPECT_EQ(best.result.counters.expanded, 0);
}

TEST(BestStart, HasNoBoundsAndNoHintsOfAnotherStart) {
  const Board board = board_of_size(12, 5);
  int bounds = 0;
  const auto [best, result] = best_start_of(
      board, {.wanted = {.hints = true}, .on_bounds = [&](const Bounds&) { ++bounds; }});
  EXPECT_FALSE(result.evidence.has_value());
  EXPECT_EQ(bounds, 0);
}

}  // namespace
}  // namespace colorwalk
