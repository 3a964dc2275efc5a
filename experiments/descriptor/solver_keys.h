#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/key_reader.h"

namespace colorwalk {

/// Reads a table of limits, `[limits]` or that of a solver. Missing limits are as in `base`. Throws
/// InputError with the position.
Limits read_limits(const NamedTable& table, const Limits& base = {});

/// Reads one `[[solvers]]` table of a descriptor to one or more rows. A parameter with a list of
/// values is swept; several lists give all combinations, the last list varying fastest. The
/// `limits` of the table replace those of the experiment, `limits`. Each entry of `published`
/// belongs to the one row that has the parameters in the entry, and to the board source in its key
/// `boards`, one of `sources`.
///
/// The label of a row has the form of the command line, `NAME:key=value,...`, with the parameters
/// in the table; after a given `label` only swept parameters follow. Throws InputError with the
/// position, also for an entry of `published` that fits no row.
std::vector<SolverRow> read_solver_rows(const Value& table, const Limits& limits = {},
                                        std::span<const std::string_view> sources = {});

/// The keys of [limits], [[solvers]] and the entries of `published`.
std::vector<KeyTable> solver_keys();

}  // namespace colorwalk
