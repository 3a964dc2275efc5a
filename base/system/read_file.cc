#include "base/system/read_file.h"

#include <array>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {

std::string read_file(const std::filesystem::path& path) {
  const auto refuse = [&path](std::string_view what) {
    throw InputError(path.string(), 0, std::string(what) + "; expected a readable file");
  };
  // The system would end the path at the null character.
  if (path.native().find('\0') != std::string::npos) refuse("the path has a null character");
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) refuse("there is no such file");
  if (std::filesystem::is_directory(status)) refuse("this is a folder");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 1 << 16> part;
  while (file.read(part.data(), part.size()) || file.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.is_open() || file.bad()) refuse(std::generic_category().message(errno));
  return text;
}

}  // namespace colorwalk
