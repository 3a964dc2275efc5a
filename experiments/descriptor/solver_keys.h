#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/keys.h"

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

/// Reads a table of limits, `[limits]` or that of a solver. Missing limits are as in `base`. Throws
/// InputError with the position.
Limits read_limits(const NamedTable& table, const Limits& base = {});

/// Reads one `[[solvers]]` table of a descriptor to one or more algorithms. A parameter with a list
/// of values is swept; several lists give all combinations, the last list varying fastest. The
/// `limits` of the table replace those of the experiment, `limits`.
///
/// The label of an algorithm has the form of the command line, `NAME:key=value,...`, with the
/// parameters in the table; after a given `label` only swept parameters follow. Throws InputError
/// with the position. `folder`: that of the descriptor.
std::vector<Algorithm> read_algorithms(const Value& table, const Limits& limits = {},
                                       const std::filesystem::path& folder = {});

/// The keys of [limits] and [[solvers]].
std::vector<KeyTable> solver_keys();

}  // namespace colorwalk
