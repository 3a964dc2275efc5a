#pragma once

#include "experiments/descriptor/key_reader.h"
#include "search/solver.h"

namespace colorwalk {

/// Reads a table of limits, `[limits]` or a solver's own. What it does not say is as in `base`.
/// Throws InputError with the place.
Limits read_limits(const NamedTable& table, const Limits& base = {});

KeyTable limits_keys();

}  // namespace colorwalk
