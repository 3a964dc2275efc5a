#pragma once

#include <string>
#include <string_view>

#include "base/data/value.h"

namespace colorwalk {

/// Parses a TOML text to a table. Its members are in the order of the text, and every value has its
/// position. Dates and times are refused: no key takes one. Throws InputError. `file` must outlive
/// the table.
Value parse_toml(std::string_view text, std::string_view file);

/// A table as TOML: its plain values, then its tables. REQUIRES: no value is null, infinite or NaN.
std::string toml_text(const Value& table);

/// Changes one value of a descriptor from the command line. `source` is `--set KEY=VALUE` and must
/// outlive the descriptor. KEY is a path with dots, in which a number selects an item of a list;
/// without it, all items are changed (`boards.count`, `solvers.0.name`). Missing tables are added.
/// VALUE is a TOML value; if it is invalid TOML, it is taken as a string, because shells remove
/// quotes. Throws InputError for an assignment without `=` or a path through a value.
void apply_override(Value& descriptor, std::string_view source);

/// The name and version of the library: `toml++ 3.3.0`.
std::string toml_library();

}  // namespace colorwalk
