#pragma once

#include <string_view>

#include "base/data/value.h"

namespace colorwalk {

/// Changes one value of a descriptor from the command line. `source` is `--set KEY=VALUE` and must
/// outlive the descriptor. KEY is a path with dots, in which a number selects an item of a list
/// (`boards.count`, `solvers.0.name`); missing tables are added. VALUE is a TOML value; if it is
/// invalid TOML, it is taken as a string, because shells remove quotes. Throws InputError for an
/// assignment without `=` or a path through a value.
void apply_override(Value& descriptor, std::string_view source);

}  // namespace colorwalk
