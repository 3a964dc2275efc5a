#include "base/system/temporary_folder.h"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "base/system/system_error.h"

namespace colorwalk {

TemporaryFolder::TemporaryFolder() {
  std::error_code error;
  std::string name = (std::filesystem::temp_directory_path(error) / "colorwalk-XXXXXX").string();
  if (error || mkdtemp(name.data()) == nullptr) {
    if (!error) error = std::error_code(errno, std::generic_category());
    throw SystemError(name, "cannot be created: " + error.message());
  }
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace colorwalk
