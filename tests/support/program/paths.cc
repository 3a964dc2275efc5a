#include "tests/support/program/paths.h"

#include <cstdlib>

namespace colorwalk {

const std::filesystem::path kSourceFolder = COLORWALK_SOURCE_DIR;
const std::string kProgram = COLORWALK_PROGRAM;
const std::string kDisturbedProgram = COLORWALK_DISTURBED_PROGRAM;
const std::string kExhaustedProgram = COLORWALK_EXHAUSTED_PROGRAM;

std::optional<std::filesystem::path> shared_folder() {
  const char* const named = std::getenv("COLORWALK_SHARED");
  const std::filesystem::path folder =
      named != nullptr ? std::filesystem::path(named) : kSourceFolder.parent_path() / "shared";
  if (!std::filesystem::is_directory(folder)) return std::nullopt;
  return folder;
}

}  // namespace colorwalk
