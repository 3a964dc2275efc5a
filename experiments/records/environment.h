#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace colorwalk {

/// The build stamp of this program as text for `colorwalk --version`.
std::string build_info_text();
/// The commit in it, with `-dirty` if files differed; `unknown` without git.
std::string_view build_commit();

/// What results (above all times) depend on in addition to the descriptor: pairs of name and value,
/// in display order.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// This program and this machine: `commit`, `dirty` (`yes` if files differed from the commit, else
/// `no`), `compiler`, `flags`, `libraries` with versions, `host`, `processor`, `cores`, `memory`,
/// `distribution`, `threads`, the number of parallel tasks (0: all cores), and `command`, the
/// command line. Values that the system does not have are `unknown`.
Environment current_environment(int threads);

/// The commit, with `-dirty` if files differed.
std::string commit_text(const Environment& environment);

/// The value of `name`; empty if there is none.
std::string value_of(const Environment& environment, std::string_view name);

/// The current time in UTC in ISO 8601, to the second: `2026-03-01T12:00:00Z`.
std::string utc_now();

}  // namespace colorwalk
