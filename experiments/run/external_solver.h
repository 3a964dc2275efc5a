#pragma once

#include <cstdint>
#include <memory>

#include "engine/board.h"
#include "experiments/descriptor/experiment.h"
#include "search/outcome/outcome.h"
#include "search/solver.h"

namespace colorwalk {

/// An algorithm whose solutions come from outside the program; the referee judges them.
///
/// Thread safety: solve() may be called concurrently.
class ExternalSolver {
 public:
  virtual ~ExternalSolver() = default;
  /// `number`: of the board among those of all sources, from 0. Throws InputError if the board
  /// cannot be represented, or the program cannot be started.
  virtual Outcome solve(const Board& board, std::int64_t number,
                        const SolveRequest& request) const = 0;
};

/// The solver of an algorithm with `external` parameters; null for one of the registry. `boards`:
/// the number of boards of all sources. Throws InputError if a file of solutions cannot be read or
/// does not have one line per board.
std::unique_ptr<const ExternalSolver> make_external(const Algorithm& algorithm,
                                                    std::int64_t boards);

}  // namespace colorwalk
