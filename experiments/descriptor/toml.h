#pragma once

#include <string>
#include <string_view>

#include "base/data/value.h"

namespace colorwalk {

/// Parses a TOML text to a table. Its members are in the order of the text, and every value has its
/// position. Dates and times are refused: no key takes one. Throws InputError. `file` must outlive
/// the table.
Value parse_toml(std::string_view text, std::string_view file);

/// A table as TOML text that parses to an equal table, in the order of its members.
std::string to_toml_text(const Value& table);

/// Sets a member of a table; the members stay in the order of their positions.
Value& set_member(Value& table, Member member);

/// The name and version of the library: `toml++ 3.3.0`.
std::string toml_library();

}  // namespace colorwalk
