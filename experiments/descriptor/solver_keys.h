#pragma once

#include <filesystem>
#include <vector>

#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/key_reader.h"

namespace colorwalk {

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
