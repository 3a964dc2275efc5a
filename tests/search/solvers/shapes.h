#pragma once

#include "engine/referee.h"
#include "search/certificates/certificate.h"
#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"

namespace colorwalk {

/// The exact solvers, with one thread and with two.
inline constexpr std::array kExactSolvers = {
    "optimal", "optimal:threads=2", "bfs", "bfs:threads=2", "astar",
    "ida",     "ida:threads=2",     "dfs", "dfs:threads=2"};

/// The error of an exact solver on the board or of the certificate; empty if there is none.
inline std::string error_on(const Board& board) {
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

/// Solves random boards of a shape.
inline void expect_exact_solutions(Shape shape, int boards, std::uint64_t seed) {
  for (int i = 0; i < boards; ++i) {
    Random random(seed_of_part(seed, static_cast<std::uint64_t>(i)));
    const Board board = random_board_of(random, shape);
    ASSERT_EQ(error_on(board), "") << "seed " << seed << ", board " << i << ": " << draw(board);
  }
}

inline void expect_largest_graph_is_played(std::string_view family) {
  const Board board =
      Generated("graph family={} vertices={} colors=3 count=1", family, kMaxCells).board(0);
  const SolveResult result = solve("greedy", board);
  ASSERT_TRUE(result.moves);
  EXPECT_TRUE(referee(board, *result.moves).accepted);
}

inline std::string shape_test_name(const testing::TestParamInfo<Shape>& test) {
  return std::string(name(test.param));
}

}  // namespace colorwalk
