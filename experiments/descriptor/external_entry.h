#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/registry.h"

namespace colorwalk {

/// Names of `[[solvers]]` whose solutions come from outside the program. Their entries have the
/// form of the registry, so that records, reports and task ids treat them like solvers, but no
/// function `make`; make_external() (experiments/run/external_solver.h) takes its place.

/// `solutions`: moves in the file `path`.
const SolverEntry& solutions_entry();
/// `command`: a program that answers boards.
const SolverEntry& command_entry();

/// The program and its arguments from the parameter `command`, which is a JSON list.
std::vector<std::string> command_of(const Parameters& parameters);

/// choose_solver(), and these two.
SolverChoice choose_algorithm(std::string_view name);

}  // namespace colorwalk
