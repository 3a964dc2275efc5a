#include "experiments/records/record_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

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

LineChunks::LineChunks(const std::filesystem::path& path) : path_(path) {
  errno = 0;
  file_.open(path, std::ios::binary);
  if (!file_.is_open()) fail();
}

bool LineChunks::next(LineChunk& chunk, std::size_t bytes) {
  chunk.text = std::move(rest_);
  rest_.clear();
  std::size_t end = 0;  // Of the complete lines.
  while (end == 0 && file_) {
    const std::size_t before = chunk.text.size();
    if (before > kLongestLine) {
      throw InputError(
          path_.string(), next_.line,
          fmt::format("the line is too long; expected at most {} bytes", kLongestLine));
    }
    chunk.text.resize(before + bytes);
    errno = 0;
    file_.read(chunk.text.data() + before, static_cast<std::streamsize>(bytes));
    if (file_.bad()) fail();
    chunk.text.resize(before + static_cast<std::size_t>(file_.gcount()));
    const std::size_t last = std::string_view(chunk.text).substr(before).rfind('\n');
    if (last != std::string_view::npos) end = before + last + 1;
  }
  rest_.assign(chunk.text, end);
  chunk.text.resize(end);
  chunk.begin = next_;
  next_.offset += end;
  next_.line += static_cast<int>(std::ranges::count(chunk.text, '\n'));
  return end > 0;
}

bool LineChunks::is_short() const {
  std::error_code error;
  return std::filesystem::file_size(path_, error) <= kBytes || error;
}

void LineChunks::fail() const {
  throw InputError(path_.string(), 0, "cannot be read: " + std::generic_category().message(errno));
}

}  // namespace colorwalk
