#pragma once

#include "search/registry.h"
#include "tests/support/boards.h"

namespace colorwalk {

inline const SolveRequest kNoLimits;
inline constexpr std::chrono::seconds kNoTime{0};

inline void PrintTo(Status status, std::ostream* out) {
  *out << name(status);
}

/// Solves a board with a solver, named as on the command line.
inline SolveResult solve(std::string_view solver, const Board& board,
                         const SolveRequest& request = {}) {
  return parse_solver(solver).make()->solve(board, request);
}

/// The length of the solution; -1 if there is none.
inline int length_of(const SolveResult& result) {
  return result.moves ? static_cast<int>(result.moves->size()) : -1;
}

/// Expects the same outcome by the same work.
inline void expect_same_result(const SolveResult& result, const SolveResult& expected) {
  EXPECT_EQ(result.status, expected.status);
  EXPECT_EQ(result.moves, expected.moves);
  EXPECT_EQ(result.lower_bound, expected.lower_bound);
  EXPECT_EQ(result.counters.expanded, expected.counters.expanded);
  EXPECT_EQ(result.counters, expected.counters);
}

/// Expects that a solver, given with a parameter, has the same result with each of these numbers of
/// threads as with one.
inline void expect_same_with_threads(const std::string& solver, const Board& board,
                                     std::initializer_list<int> thread_counts) {
  const SolveResult alone = solve(solver, board);
  for (const int threads : thread_counts) {
    const std::string parallel = fmt::format("{},threads={}", solver, threads);
    SCOPED_TRACE(parallel);
    expect_same_result(solve(parallel, board), alone);
  }
}

}  // namespace colorwalk
