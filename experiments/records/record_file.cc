#include "experiments/records/record_file.h"

#include <fcntl.h>

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {

namespace {

constexpr std::size_t kWriteAt = std::size_t{1} << 20;

}  // namespace

std::filesystem::path records_path(const std::filesystem::path& folder) {
  return folder / "records.jsonl";
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

RecordRewriter::RecordRewriter(const std::filesystem::path& path)
    : path_(path), file_(unfinished(path), O_WRONLY | O_CREAT | O_TRUNC) {}

RecordRewriter::~RecordRewriter() {
  std::error_code ignored;
  if (!finished_) std::filesystem::remove(file_.path(), ignored);
}

void RecordRewriter::add(std::string_view line) {
  text_.append(line).append("\n");
  if (text_.size() >= kWriteAt) write_out();
}

void RecordRewriter::finish() {
  write_out();
  file_.sync();
  put_in_place(path_);
  finished_ = true;
}

void RecordRewriter::write_out() {
  file_.write(text_);
  text_.clear();
}

}  // namespace colorwalk
