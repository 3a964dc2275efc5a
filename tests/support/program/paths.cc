#include "tests/support/program/paths.h"

#include <cstdlib>

namespace colorwalk {

std::filesystem::path source_folder() {
  return COLORWALK_SOURCE_DIR;
}

std::optional<std::filesystem::path> shared_folder() {
  const char* const named = std::getenv("COLORWALK_SHARED");
  const std::filesystem::path folder =
      named != nullptr ? std::filesystem::path(named) : source_folder().parent_path() / "shared";
  if (!std::filesystem::is_directory(folder)) return std::nullopt;
  return folder;
}

std::string program_path() {
  return COLORWALK_PROGRAM;
}

std::string disturbed_program_path() {
  return COLORWALK_DISTURBED_PROGRAM;
}

std::string exhausted_program_path() {
  return COLORWALK_EXHAUSTED_PROGRAM;
}

}  // namespace colorwalk
