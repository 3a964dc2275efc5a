#pragma once

#include <cstdint>
#include <memory>

#include "experiments/descriptor/experiment.h"
#include "search/solver.h"

namespace colorwalk {

/// The solver of an algorithm whose solutions come from outside the program; null for one of the
/// registry. `boards`: the number of boards of all sources, whose numbers its requests have. It
/// throws InputError if a board cannot be represented. Throws InputError with the place in the
/// descriptor if a program is missing, and if a file of solutions cannot be read or does not have
/// one line per board.
std::unique_ptr<const Solver> make_external(const Algorithm& algorithm, std::int64_t boards);

}  // namespace colorwalk
