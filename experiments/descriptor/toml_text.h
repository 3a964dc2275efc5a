#pragma once

#include <toml++/toml.h>

#include <nlohmann/json.hpp>
#include <string>

namespace colorwalk {

/// A TOML table as text that parses to the same table, `--set` values included. Keys stand in the
/// order of the text that the table was read from: TOML gives them none, but sweeps follow it.
std::string to_toml_text(const toml::table& table);

/// The same as JSON, for programs that do not read TOML. Dates become texts.
nlohmann::ordered_json to_json(const toml::table& table);

}  // namespace colorwalk
