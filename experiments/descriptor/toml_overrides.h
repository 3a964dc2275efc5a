#pragma once

#include <string_view>

#include "experiments/descriptor/toml_value.h"

namespace colorwalk {

/// Changes one value of a descriptor from the command line (`--set KEY=VALUE`). KEY is a path with
/// dots, in which a number picks from a list (`boards.count`, `solvers.0.name`); tables on the path
/// that are not there are made. VALUE is a TOML value; one that is none is taken as text, because
/// shells eat quotes. Throws InputError for an assignment without `=` or a path through a value.
void apply_override(TomlValue& descriptor, std::string_view assignment);

}  // namespace colorwalk
