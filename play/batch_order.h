#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "play/http/play_limits.h"

namespace colorwalk {

/// The descriptor, as TOML, of the experiment that a request asks for:
///
///     {"boards": {"source": "series", "count": 100},      or {"given": true}: `given`, a file
///      "solvers": ["greedy", "greedy-look-ahead:depth=3"],
///      "limit_time": 10, "seed": 1, "title": "..."}
///
/// Whoever reads that descriptor finds all that is wrong with its values; what a client may not
/// have (files of its own choice, more threads than cores) is refused here. Throws InputError.
std::string descriptor_of_order(std::string_view body,
                                const std::optional<std::filesystem::path>& given,
                                const PlayLimits& limits);

}  // namespace colorwalk
