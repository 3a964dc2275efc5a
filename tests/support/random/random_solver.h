#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/random.h"
#include "engine/board.h"
#include "search/solver.h"

namespace colorwalk {

/// A solver of the registry with random parameters, and a request.
struct RandomSolver {
  std::string solver;                  ///< As on the command line.
  std::optional<std::int64_t> nodes;   ///< Limits.
  std::optional<std::int64_t> memory;  ///< In bytes.
  std::optional<double> seconds;
  std::uint64_t seed = 1;
  RequestedExtras wanted;
  bool is_exact = false;  ///< The solver is exact and has no limit: it must prove the optimum.
};

/// Draws a solver and each of its parameters: the default, either extreme, or a value near the
/// smaller one. Extremes that mean endless work come with limits. Threads are few.
RandomSolver random_solver(Random& random);

/// The error in the result of a solver on a board with a known optimum; empty if there is none.
std::string error_in(const RandomSolver& drawn, const Board& board, int optimum);

}  // namespace colorwalk
