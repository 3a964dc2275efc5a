#include "engine/sources/source_parameters.h"
#include "tests/support/every_solver.h"

/// The contract of every solver on one thread; every_solver_on_threads_test.cc has the rest. The
/// registry provides the solvers and aliases, so a new one is tested automatically.
namespace colorwalk {
namespace {

/// Boards that every solver, including exact ones, finishes quickly.
constexpr RandomBoardOptions kSmall = {.max_rows = 5, .max_cols = 6, .max_colors = 4};

/// A board for which every solver expands several nodes.
Board ordinary_board(std::uint64_t seed = 1) {
  return board_of_size(7, 4, seed);
}

/// Unusual valid boards, and finished ones.
constexpr std::array kOddBoards = {
    "# 1 2 36 color-walk ul 0\n.z\n",                        // the last of 36 colors
    "# 2 2 36 flood-it lr 0\n5a\na5\n",                      // most colors absent
    "# 3 3 1 color-walk c 0\n000\n0.0\n000\n",               // one move
    "# 1 12 3 flood-it 0,6 0\n012012012012\n",               // a strip, started in the middle
    "# 9 1 2 color-walk ll 0\n0\n1\n0\n1\n0\n1\n0\n1\n.\n",  // a strip, started at its end
    "# 3 4 3 color-walk 1,1 0\n0..1\n2..2\n0..1\n",          // a game in progress
    "# 4 4 2 flood-it ur 0\n0101\n1010\n0101\n1010\n",       // a checkerboard
    "# 1 1 1 color-walk ul 0\n.\n",
    "# 1 1 36 flood-it c 0\n7\n",
    "# 3 2 4 flood-it lr 0\n22\n22\n22\n",
    "# 2 3 5 color-walk 1,1 0\n...\n...\n",
};

/// A board of a real size and its optimum, which the proof of `optimal` confirms.
struct ProvenBoard {
  Board board;
  int optimum = 0;
};

ProvenBoard proven(Board board) {
  const SolveResult result = solve("optimal", board, {.wanted = {.proof = true}});
  if (const std::string error = proof_error(board, result); !error.empty()) {
    throw std::logic_error("the optimum of the test's board: " + error);
  }
  return {.board = std::move(board), .optimum = length_of(result)};
}

/// Boards of the sizes that players and benchmarks use, far beyond plain breadth-first search.
const std::vector<ProvenBoard>& real_boards() {
  static const std::vector<ProvenBoard> kBoards = [] {
    std::vector<ProvenBoard> boards;
    for (const std::string start : {"ul", "c"}) {
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        boards.push_back(proven(
            Generated("uniform rows=14 cols=14 colors=6 count=1 seed={} start={}", seed, start)
                .board(0)));
      }
      boards.push_back(proven(
          Generated("uniform rows=20 cols=30 colors=5 count=1 seed=1 start={}", start).board(0)));
    }
    return boards;
  }();
  return kBoards;
}

/// A false claim of a solver about boards of real sizes, with a node limit that usually prevents a
/// proof; empty if there is none.
std::string false_claim(const Solver& solver, std::int64_t nodes) {
  for (const auto& [board, optimum] : real_boards()) {
    const SolveRequest request = {.limits = {.nodes = nodes, .memory = 64 << 20}};
    std::string error = result_error(board, solver.solve(board, request), optimum);
    if (!error.empty()) return error + " on\n" + draw(board);
  }
  return "";
}

class EverySolver : public testing::TestWithParam<std::string> {
 protected:
  SolveResult solve_it(const Board& board, const SolveRequest& request = {}) const {
    return solver_->solve(board, request);
  }

  /// The error of a result; an exact solver proves the optimum.
  std::string error_in(const Board& board, const SolveResult& result) const {
    if (is_exact_ && result.status != Status::kOptimal) {
      return fmt::format("the status is {}, not optimal", name(result.status));
    }
    if (is_limit(result.status)) return "a limit status without a limit";
    return result_error(board, result, shortest_length(board));
  }

  const std::unique_ptr<const Solver> solver_ = parse_solver(GetParam()).make();
  const bool is_exact_ = choose_solver(GetParam()).entry->exact;
};

TEST_P(EverySolver, SolvesSmallBoardsAndIsNeverShorterThanTheOptimum) {
  const auto check = [&](const Board& board) { return error_in(board, solve_it(board)); };
  expect_on_random_boards({.boards = effort(is_exact_ ? 200 : 100), .options = kSmall}, check);
  expect_on_random_boards({.boards = effort(is_exact_ ? 500 : 30), .options = kPuzzles}, check);
  if (!is_exact_) return;
  expect_on_random_boards({.boards = effort(60), .options = dense(5, 6, 5, 5)}, check);
  expect_on_random_boards({.boards = effort(100), .options = up_to(4, 12)}, check);
  for (const Shape shape : kAllShapes) {
    expect_on_random_boards({.boards = effort(60), .options = small_boards(shape)}, check);
  }
}

TEST_P(EverySolver, ClaimsNothingFalseOnBoardsOfRealSizes) {
  for (const std::int64_t nodes : {100, 3'000}) EXPECT_EQ(false_claim(*solver_, nodes), "");
}

TEST_P(EverySolver, SolvesOddAndFinishedBoards) {
  for (const char* const grid : kOddBoards) {
    const Board board = board_of(grid);
    const SolveResult result = solve_it(board);
    EXPECT_EQ(error_in(board, result), "") << grid;
    EXPECT_TRUE(result.moves.has_value()) << grid;
  }
}

TEST_P(EverySolver, PlaysBoardsOfAnySizeUpToItsNodeLimit) {
  expect_on_random_boards({.boards = effort(30), .seed = 2, .options = up_to(24, 10)},
                          [&](const Board& board) {
                            return result_error(board, solve_it(board, {.limits = {.nodes = 500}}));
                          });
  const Board board = board_of_size(64, kMaxColors);
  EXPECT_EQ(result_error(board, solve_it(board, {.limits = {.nodes = effort(300)}})), "");
}

TEST_P(EverySolver, PlaysTheLargestBoardOrReportsThatItIsTooLarge) {
  const Board board = board_of_size(kMaxSide, 6);
  const SolveResult result = solve_it(board, {.limits = {.nodes = 10}});
  EXPECT_EQ(result_error(board, result), "");
  const std::set<Status> expected = {Status::kNodeLimit, Status::kSizeLimit};
  EXPECT_TRUE(expected.contains(result.status)) << name(result.status);
}

TEST_P(EverySolver, GivesTheSameResultForTheSameSeed) {
  const std::unique_ptr<const Solver> another = parse_solver(GetParam()).make();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Board board = ordinary_board(seed);
    const SolveResult first = solve_it(board, {.seed = seed});
    SCOPED_TRACE(draw(board));
    expect_same_result(solve_it(board, {.seed = seed}), first);
    expect_same_result(another->solve(board, {.seed = seed}), first);
  }
}

TEST_P(EverySolver, DependsOnTheSeedIfAndOnlyIfItIsMarkedRandom) {
  const Board board = board_of_size(12, 8);
  std::set<std::vector<Color>> solutions;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const SolveResult result = solve_it(board, {.limits = {.nodes = 300}, .seed = seed});
    solutions.insert(result.moves.value_or(std::vector<Color>()));
  }
  if (choose_solver(GetParam()).entry->random) {
    EXPECT_GT(solutions.size(), 1u) << "five seeds give one solution, and its entry is .random: "
                                       "expected a solution that depends on SolveRequest::seed";
  } else {
    EXPECT_EQ(solutions.size(), 1u) << "the solution depends on the seed; expected "
                                       ".random = true in its SolverEntry";
  }
}

TEST_P(EverySolver, KeepsItsNodeLimitExactly) {
  const Board board = ordinary_board();
  const int shortest = shortest_length(board);
  const SolveResult whole = solve_it(board);
  for (const std::int64_t nodes : {0, 1, 2, 3, 5, 8, 30, 100, 255, 256, 257, 1000}) {
    const SolveResult result = solve_it(board, {.limits = {.nodes = nodes}});
    SCOPED_TRACE(fmt::format("{} nodes on\n{}", nodes, draw(board)));
    EXPECT_LE(result.counters.expanded, nodes);
    EXPECT_EQ(result_error(board, result, shortest), "");
    if (nodes >= whole.counters.expanded) {
      expect_same_result(result, whole);  // A limit that is not reached changes nothing.
    } else {
      EXPECT_EQ(result.status, Status::kNodeLimit);
    }
  }
}

TEST_P(EverySolver, StopsAtOnceWithoutTimeOrAfterAStop) {
  const Board board = ordinary_board();
  for (const SolveRequest& request : {SolveRequest{.limits = {.wall_time = kNoTime}},
                                      SolveRequest{.is_stopped = [] { return true; }}}) {
    const SolveResult result = solve_it(board, request);
    EXPECT_EQ(result.status, Status::kTimeLimit);
    EXPECT_LE(result.counters.expanded, 256);
    EXPECT_EQ(result_error(board, result), "");
  }
}

TEST_P(EverySolver, ReportsTheMemoryLimitOrStaysWithinIt) {
  const Board board = ordinary_board();
  const int shortest = shortest_length(board);
  const SolveResult whole = solve_it(board);
  for (const std::int64_t bytes : {0, 1000, 30'000, 1'000'000}) {
    const SolveResult result = solve_it(board, {.limits = {.memory = bytes}});
    SCOPED_TRACE(fmt::format("{} bytes on\n{}", bytes, draw(board)));
    EXPECT_EQ(result_error(board, result, shortest), "");
    EXPECT_THAT(result.status, AnyOf(Status::kMemoryLimit, whole.status));
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, EverySolver, testing::ValuesIn(every_solver_and_alias()),
                         contract_test_name);

}  // namespace
}  // namespace colorwalk
