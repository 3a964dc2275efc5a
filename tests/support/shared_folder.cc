#include "tests/support/shared_folder.h"

#include <cstdlib>

#include "tests/support/program/paths.h"

namespace colorwalk {

std::optional<std::filesystem::path> shared_folder() {
  const char* const named = std::getenv("COLORWALK_SHARED");
  const std::filesystem::path folder =
      named != nullptr ? std::filesystem::path(named) : source_folder().parent_path() / "shared";
  if (!std::filesystem::is_directory(folder)) return std::nullopt;
  return folder;
}

}  // namespace colorwalk
