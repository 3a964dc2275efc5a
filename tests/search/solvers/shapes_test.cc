#include "engine/referee.h"
#include "search/certificates/certificate.h"
#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The exact solvers, with one thread and with two.
constexpr std::array kExactSolvers = {
    "optimal", "optimal:threads=2", "bfs", "bfs:threads=2", "astar",
    "ida",     "ida:threads=2",     "dfs", "dfs:threads=2"};

/// The error of an exact solver on the board or of the certificate; empty if there is none.
std::string error_on(const Board& board) {
  const int optimum = shortest_length(board);
  for (const char* const solver : kExactSolvers) {
    const SolveResult result = solve(solver, board);
    if (result.status != Status::kOptimal || length_of(result) != optimum) {
      return fmt::format("{}: {} moves; the optimum is {}", solver, length_of(result), optimum);
    }
    if (!referee(board, *result.moves).accepted) return std::string(solver) + ": no solution";
  }
  const std::string text = proven_certificate(board);
  const Certificate read = read_certificates(text, "c").at(0);
  if (read.board.hash() != board.hash()) return "the certificate has another board";
  if (read.length != optimum) return fmt::format("a certificate of {} moves", read.length);
  return find_fault(read, text);
}

class Shapes : public testing::TestWithParam<Shape> {};

TEST_P(Shapes, AreSolvedAsByAPlainSearch) {
  for (int i = 0; i < effort(200); ++i) {
    Random random(seed_of_part(1, static_cast<std::uint64_t>(i)));
    const Board board = random_board_of(random, GetParam());
    ASSERT_EQ(error_on(board), "") << "board " << i << ": " << draw(board);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Shapes, testing::ValuesIn(kAllShapes),
                         [](const auto& test) { return std::string(name(test.param)); });

TEST(CertificatesOfGraphs, AreRefusedForOtherEdges) {
  const std::string text = proven_certificate(Generated("graph vertices=60").board(0));
  ASSERT_EQ(find_fault(text), "");
  const auto error = [&text](std::string_view from, std::string_view to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return error_of([&] { read_certificates(changed, "c"); });
  };
  EXPECT_THAT(error("p edge 60 59", "p edge 60 58"), HasSubstr("59 edges; expected 58"));
  EXPECT_THAT(error("\"graph\"", "\"grid\""), StartsWith("c:1: "));
  EXPECT_THAT(error("s 1\\n", ""), HasSubstr("'graph' is not one board as"));
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

}  // namespace
}  // namespace colorwalk
