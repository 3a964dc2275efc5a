#pragma once

#include <string>
#include <string_view>

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

}  // namespace colorwalk
