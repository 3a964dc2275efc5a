#include "base/system/read_file.h"

#include "base/input_error.h"

namespace colorwalk {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path) {
  throw InputError(path.native(), 0, "files cannot be read here; expected the text itself");
}

}  // namespace

std::vector<std::filesystem::path> files_of(const std::filesystem::path& file_or_folder) {
  refuse(file_or_folder);
}

std::string read_file(const std::filesystem::path& path, std::uintmax_t) {
  refuse(path);
}

}  // namespace colorwalk
