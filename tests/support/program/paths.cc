#include "tests/support/program/paths.h"

namespace colorwalk {

std::filesystem::path source_folder() {
  return COLORWALK_SOURCE_DIR;
}

std::string program_path() {
  return COLORWALK_PROGRAM;
}

std::string disturbed_program_path() {
  return COLORWALK_DISTURBED_PROGRAM;
}

}  // namespace colorwalk
