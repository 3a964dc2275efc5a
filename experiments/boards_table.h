#pragma once

#include <toml++/toml.h>

#include <filesystem>

#include "experiments/boards_spec.h"

namespace colorwalk {

/// Reads `[boards]` of a descriptor. Which keys there may be depends on `source`; a relative `path`
/// starts at the descriptor's folder. Throws InputError with the place.
BoardsSpec read_boards_table(const toml::table& table, const std::filesystem::path& folder);

}  // namespace colorwalk
