#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace colorwalk {

/// The work of one solver on the fixed boards.
struct SolverWork {
  std::string solver;
  std::int64_t nodes = 0;  ///< Expanded.
  std::int64_t moves = 0;  ///< Of all solutions.
  std::int64_t solved = 0;
};

/// Deterministic counters over fixed boards and all solvers. If a change of the code leaves them
/// equal, the searches are the same, and only their speed may differ. The idea is Stockfish's
/// `bench`.
struct WorkSignature {
  std::vector<SolverWork> solvers;
  std::int64_t boards = 0;
};

/// Nodes per board; about two seconds in total.
inline constexpr std::int64_t kSignatureNodeLimit = 10'000;

/// Runs every registered solver with default parameters on one thread. Throws std::runtime_error if
/// the referee rejects a solution.
WorkSignature measure_work(std::int64_t node_limit = kSignatureNodeLimit);

/// A table of the solvers; the last line has the totals.
std::string to_text(const WorkSignature& signature);

}  // namespace colorwalk
