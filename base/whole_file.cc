#include "base/whole_file.h"

#include <cerrno>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {

WholeFile::WholeFile(const std::filesystem::path& path)
    : path_(path), unfinished_(path.string() + ".unfinished") {
  if (std::filesystem::is_directory(path_)) fail("is a folder");
  errno = 0;
  file_.open(unfinished_, std::ios::binary);
  if (!file_) fail(std::generic_category().message(errno));
}

WholeFile::~WholeFile() {
  if (!file_.is_open()) return;
  file_.close();
  std::error_code ignored;
  std::filesystem::remove(unfinished_, ignored);
}

void WholeFile::finish() {
  errno = 0;
  file_.flush();
  if (!file_) fail(std::generic_category().message(errno));
  std::error_code error;
  std::filesystem::rename(unfinished_, path_, error);
  if (error) fail(error.message());
  file_.close();
}

void WholeFile::fail(const std::string& reason) const {
  throw InputError(path_.string(), 0, "cannot be written: " + reason);
}

}  // namespace colorwalk
