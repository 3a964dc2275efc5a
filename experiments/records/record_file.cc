#include "experiments/records/record_file.h"

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {

std::filesystem::path records_path(const std::filesystem::path& folder) {
  return folder / "records.jsonl";
}

std::int64_t bytes_of_records(const std::filesystem::path& folder) {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(records_path(folder), error);
  return error ? 0 : static_cast<std::int64_t>(bytes);
}

std::uintmax_t for_each_whole_line(const std::filesystem::path& path,
                                   const std::function<void(std::string_view, int)>& use) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::uintmax_t size = 0;
  int number = 0;
  for (std::string line; std::getline(file, line) && !file.eof();) {
    use(line, ++number);
    size += line.size() + 1;
  }
  if (!file.is_open() || file.bad()) {
    throw InputError(path.string(), 0, "cannot be read: " + std::generic_category().message(errno));
  }
  return size;
}

}  // namespace colorwalk
