#pragma once

#include <string>

#include "base/json/json.h"
#include "experiments/descriptor/toml_value.h"

namespace colorwalk {

/// A TOML table as text that parses to the same table, `--set` values included, in the order that
/// the tree has.
std::string to_toml_text(const TomlValue& table);

/// The same as JSON, for programs that do not read TOML. Dates become texts.
Json to_json(const TomlValue& table);

}  // namespace colorwalk
