#pragma once

#include <string>
#include <string_view>

namespace colorwalk {

/// What this program was built from and how, as stamped at build time.
struct BuildInfo {
  std::string_view version;
  std::string_view commit;  ///< With `-dirty` where files differed from it; `unknown` without git.
  std::string_view compiler;
  std::string_view flags;
  std::string_view processor;  ///< That it was built for; of a package, what it chose.
};

BuildInfo build_info();

/// The same as lines for people.
std::string build_info_text();

}  // namespace colorwalk
