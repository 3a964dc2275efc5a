#include "base/system/read_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {
namespace {

[[noreturn]] void refuse_size(const std::string& name, std::uintmax_t most_bytes) {
  throw InputError(
      name, 0, "the file is too large; expected at most " + std::to_string(most_bytes) + " bytes");
}

}  // namespace

std::string read_stream(std::istream& stream, const std::string& name, std::uintmax_t most_bytes,
                        std::uintmax_t expected_bytes) {
  std::string text;
  text.reserve(static_cast<std::size_t>(expected_bytes));  // Growing would take twice the memory.
  std::array<char, 1 << 16> part;
  while (stream.read(part.data(), part.size()) || stream.gcount() > 0) {
    const auto size = static_cast<std::size_t>(stream.gcount());
    if (text.size() + size > most_bytes) refuse_size(name, most_bytes);
    text.append(part.data(), size);
  }
  return text;
}

void refuse_special_file(const std::filesystem::path& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status) || std::filesystem::is_directory(status) ||
      std::filesystem::is_regular_file(status)) {
    return;
  }
  throw InputError(path.string(), 0, "is a pipe, socket or device; expected a regular file");
}

std::vector<std::filesystem::path> files_of(const std::filesystem::path& file_or_folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(file_or_folder, error)) return {file_or_folder};
  std::vector<std::filesystem::path> files;
  for (std::filesystem::directory_iterator entry(file_or_folder, error), end;
       !error && entry != end; entry.increment(error)) {
    const bool is_hidden = entry->path().filename().native().starts_with('.');
    std::error_code unknown;
    if (!is_hidden && !entry->is_directory(unknown)) files.push_back(entry->path());
  }
  if (error) throw InputError(file_or_folder.string(), 0, "cannot be read: " + error.message());
  if (files.empty()) {
    throw InputError(file_or_folder.string(), 0, "the folder has no files; expected boards");
  }
  std::ranges::sort(files);
  return files;
}

std::string read_file(const std::filesystem::path& path, std::uintmax_t most_bytes) {
  const auto refuse = [&path](std::string_view what) {
    throw InputError(path.string(), 0, std::string(what) + "; expected a readable file");
  };
  // The system would end the path at the null character.
  if (path.native().find('\0') != std::string::npos) refuse("the path has a null character");
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) refuse("there is no such file");
  if (std::filesystem::is_directory(status)) refuse("this is a folder");
  std::uintmax_t size = 0;
  if (std::filesystem::is_regular_file(status)) size = std::filesystem::file_size(path, error);
  if (error) size = 0;
  if (size > most_bytes) refuse_size(path.string(), most_bytes);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text = read_stream(file, path.string(), most_bytes, size);
  if (!file.is_open() || file.bad()) refuse(std::generic_category().message(errno));
  return text;
}

}  // namespace colorwalk
