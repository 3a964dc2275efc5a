#pragma once

#include <string>
#include <utility>
#include <vector>

namespace colorwalk {

/// What results, and above all times, may depend on beside the descriptor: names and values, in the
/// order in which they are shown.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// This program and this machine: `commit`, `dirty` (`yes` or `no`: files differed from the
/// commit), `compiler`, `flags`, `libraries` with their versions, `processor`, `cores`, and
/// `threads`, the number of tasks at once (0 stands for all cores).
Environment current_environment(int threads);

/// The value of that name; empty if there is none.
std::string value_of(const Environment& environment, std::string_view name);

/// The time of day in UTC as ISO 8601 has it, to the second: `2026-03-01T12:00:00Z`.
std::string utc_now();

}  // namespace colorwalk
