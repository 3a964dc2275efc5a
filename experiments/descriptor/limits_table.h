#pragma once

#include <toml++/toml.h>

#include <string_view>

#include "search/solver.h"

namespace colorwalk {

/// Reads a table of limits, `time` in seconds, `nodes` and `memory` in megabytes. What it does not
/// say is as in `base`. `where` names the table in messages. Throws InputError with the place.
Limits read_limits(const toml::table& table, std::string_view where, const Limits& base = {});

}  // namespace colorwalk
