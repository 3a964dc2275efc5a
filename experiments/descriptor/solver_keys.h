#pragma once

#include <vector>

#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/key_spec.h"
#include "experiments/descriptor/toml_value.h"

namespace colorwalk {

/// Reads one `[[solvers]]` table of a descriptor into the rows that it stands for. A parameter with
/// a list of values is swept; several lists give all combinations, the last list varying fastest.
/// Each table of `variants` is a set of parameters with a name, which may sweep too; every variant
/// has the table's `parameters` besides, and its own come first. Each entry of `exclude` takes out
/// the combinations that have all the parameters which it names; a list in it stands for any of its
/// values. `limits` hold for these rows and come before the experiment's, `limits`. Each entry of
/// `published` goes to the one row that has the parameters which it names.
///
/// A row is labeled as the command line would write it, `NAME:key=value,...` with the parameters
/// that the table gives; with `label` given, that stands for the name. A variant adds `.VARIANT` to
/// it. After a label or a variant only swept parameters follow. Throws InputError with the place,
/// also for an entry of `exclude` or `published` that fits no row.
std::vector<SolverRow> read_solver_rows(const TomlValue& table, const Limits& limits = {});

/// The keys of [[solvers]], and those of the entries of `published`.
std::vector<KeyTable> solver_keys();

}  // namespace colorwalk
