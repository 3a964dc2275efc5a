#pragma once

#include "experiments/descriptor/key_reader.h"
#include "search/solver.h"

namespace colorwalk {

/// Reads a table of limits, `[limits]` or that of a solver. Missing limits are as in `base`. Throws
/// InputError with the position.
Limits read_limits(const NamedTable& table, const Limits& base = {});

KeyTable limits_keys();

}  // namespace colorwalk
