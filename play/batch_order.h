#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "play/play_limits.h"

namespace colorwalk {

/// Converts a request into a descriptor (TOML):
///
///     {"boards": {"source": "series", "count": 100},      or {"given": true} for the file `given`
///      "solvers": ["greedy", "greedy-look-ahead:depth=3"],
///      "limit_time": 10, "seed": 1, "title": "..."}
///
/// Parsing the descriptor checks the values. What a client may not request (other files, more
/// threads than cores) is rejected here. Throws InputError.
std::string descriptor_of_order(std::string_view body,
                                const std::optional<std::filesystem::path>& given,
                                const PlayLimits& limits);

}  // namespace colorwalk
