#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace colorwalk {

/// The work that one solver did on the fixed boards.
struct SolverWork {
  std::string solver;
  std::int64_t nodes = 0;  ///< Expanded.
  std::int64_t moves = 0;  ///< Of all solutions.
  std::int64_t solved = 0;
};

/// Work counted in units that do not depend on the clock, over a fixed set of boards and solvers:
/// if a change of the code changes nothing here, the program does the same work as before, and what
/// is left to ask is whether it does it faster. The idea is Stockfish's `bench`.
struct WorkSignature {
  std::vector<SolverWork> solvers;
  std::int64_t boards = 0;
};

/// Enough nodes for a board for every solver to show what it does, few enough for two seconds in
/// all.
inline constexpr std::int64_t kSignatureNodeLimit = 10'000;

/// Has every registered solver play at its default parameters on one thread. Throws
/// std::runtime_error if the referee refuses a solution.
WorkSignature measure_work(std::int64_t node_limit = kSignatureNodeLimit);

/// The same in lines: a table of the solvers, and the totals as the last line.
std::string to_text(const WorkSignature& signature);

}  // namespace colorwalk
