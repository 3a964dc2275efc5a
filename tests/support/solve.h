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

/// Expects the same outcome by the same work, on any number of threads.
inline void expect_same_result(const SolveResult& result, const SolveResult& expected) {
  EXPECT_EQ(result.status, expected.status);
  EXPECT_EQ(result.moves, expected.moves);
  EXPECT_EQ(result.lower_bound, expected.lower_bound);
  EXPECT_EQ(result.counters.expanded, expected.counters.expanded);
  EXPECT_EQ(result.counters, expected.counters);
  for (const StatisticSpec& spec : statistic_specs()) {
    if (!spec.unit.empty() || spec.technique == Technique::kThreads) continue;
    EXPECT_EQ(result.statistics.value(spec.statistic), expected.statistics.value(spec.statistic))
        << spec.name;
  }
}

}  // namespace colorwalk
