#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace colorwalk {

/// Build stamp of this program.
struct BuildInfo {
  std::string_view version;
  std::string_view commit;  ///< With `-dirty` if files differed; `unknown` without git.
  std::string_view compiler;
  std::string_view flags;
  std::string_view processor;  ///< The target processor of the build.
};

BuildInfo build_info();

/// As text for `colorwalk --version`.
std::string build_info_text();

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
