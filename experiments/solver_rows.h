#pragma once

#include <toml++/toml.h>

#include <vector>

#include "experiments/experiment.h"

namespace colorwalk {

/// Reads one `[[solvers]]` table of a descriptor into the rows that it stands for. A parameter with
/// a list of values is swept; several lists give all combinations, the last list varying fastest.
/// Each entry of `published` goes to the one row that has the parameters which it names.
///
/// A row is labelled as the command line would write it, `NAME:key=value,...` with the parameters
/// that the table gives; with `label` given, that stands for the name, and only swept parameters
/// follow it. Throws InputError with the place, also for a published entry that fits no row.
std::vector<SolverRow> read_solver_rows(const toml::table& table);

}  // namespace colorwalk
