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
  std::string solver;                  ///< As the command line has it.
  std::optional<std::int64_t> nodes;   ///< Limits.
  std::optional<std::int64_t> memory;  ///< In bytes.
  std::optional<double> seconds;
  std::uint64_t seed = 1;
  RequestedExtras wanted;
  bool is_exact = false;  ///< And has no limit: it must prove the optimum.
};

/// Draws a solver and each of its parameters: the default, either end, or something near the lesser
/// one. Of parameters at their ends some mean endless work; with these come limits. Threads are
/// few.
RandomSolver random_solver(Random& random);

/// What is wrong with a solver's answer on a board whose optimum is known; empty if nothing is.
std::string error_in(const RandomSolver& drawn, const Board& board, int optimum);

}  // namespace colorwalk
