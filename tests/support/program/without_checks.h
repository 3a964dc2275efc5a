#pragma once

#include <regex>
#include <string>

namespace colorwalk {

/// Lines of records without their checksums, as older commits wrote them, so that a test can change
/// them.
inline std::string without_checks(const std::string& lines) {
  return std::regex_replace(lines, std::regex(R"re(,"check":"[0-9a-f]{8}"\})re"), "}");
}

/// The same as a command for `sed`.
inline constexpr const char* kRemoveChecks = R"(s/,"check":"[0-9a-f]*"//)";

}  // namespace colorwalk
