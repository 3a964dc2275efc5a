#include "experiments/run_folder.h"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include "engine/input_error.h"
#include "experiments/manifest.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

std::string system_message() {
  return std::generic_category().message(errno);
}

bool holds_records(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / "records.jsonl", ignored);
}

fs::path unused_folder(std::string_view name) {
  const fs::path first = fs::path("runs") / name;
  fs::path folder = first;
  for (int i = 2; holds_records(folder); ++i) folder = fmt::format("{}-{}", first.string(), i);
  return folder;
}

}  // namespace

RunFolder::RunFolder(const std::optional<fs::path>& wanted, std::string_view name)
    : folder_(wanted.value_or(unused_folder(name))) {
  if (holds_records(folder_)) {
    throw InputError(
        records_path().string(), 0,
        "already there, and nothing is overwritten; expected a folder without records");
  }
  std::error_code error;
  made_folder_ = fs::create_directories(folder_, error);
  if (error) {
    throw InputError(folder_.string(), 0, "cannot be made: " + error.message());
  }
  errno = 0;
  records_.open(records_path(), std::ios::binary);
  if (!records_) {
    throw InputError(records_path().string(), 0, "cannot be written: " + system_message());
  }
}

RunFolder::~RunFolder() {
  if (recorded_) return;
  std::error_code ignored;
  records_.close();
  fs::remove(records_path(), ignored);
  fs::remove(manifest_path(folder_), ignored);
  if (made_folder_) fs::remove(folder_, ignored);
}

void RunFolder::append(const Record& record) {
  errno = 0;
  records_ << to_json(record) + '\n' << std::flush;
  if (!records_) {
    throw InputError(records_path().string(), 0, "cannot be written: " + system_message());
  }
  recorded_ = true;
}

void RunFolder::write(std::string_view name, std::string_view text) const {
  const fs::path path = folder_ / name;
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) throw InputError(path.string(), 0, "cannot be written: " + system_message());
}

}  // namespace colorwalk
