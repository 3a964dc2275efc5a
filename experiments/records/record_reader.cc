#include "experiments/records/record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <system_error>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/system/parallel.h"
#include "base/system/read_file.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunkBytes = std::size_t{64} << 10;
/// Records are far shorter. A file without line feeds, perhaps an endless one, is refused.
constexpr std::size_t kLongestLine = std::size_t{64} << 20;
/// Chunks that are parsed in one round, per thread: enough to balance their times.
constexpr int kChunksPerThread = 8;

/// Some complete lines of a file, and their records up to the first error.
struct Chunk {
  std::string text;
  RecordPlace begin;
  std::vector<ReadRecord> records;
  std::exception_ptr error;
};

/// Reads the complete lines of a file in chunks.
class ChunkReader {
 public:
  explicit ChunkReader(const fs::path& path) : path_(path) {
    refuse_special_file(path);
    errno = 0;
    file_.open(path, std::ios::binary);
    if (!file_.is_open()) fail();
  }

  /// Reads the next lines, about kChunkBytes bytes and at least one line; false if there are none.
  bool next(Chunk& chunk) {
    chunk.text = std::exchange(rest_, {});
    std::size_t end = 0;  // Of the complete lines.
    while (end == 0 && file_) {
      const std::size_t before = chunk.text.size();
      if (before > kLongestLine) {
        throw InputError(
            path_.string(), next_.line,
            fmt::format("the line is too long; expected at most {} bytes", kLongestLine));
      }
      chunk.text.resize(before + kChunkBytes);
      errno = 0;
      file_.read(chunk.text.data() + before, static_cast<std::streamsize>(kChunkBytes));
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

  /// The size of the complete lines so far, in bytes.
  std::uintmax_t whole_lines() const { return next_.offset; }
  /// Whether a part of a line follows them. REQUIRES: next() returned false.
  bool has_rest() const { return !rest_.empty(); }

 private:
  [[noreturn]] void fail() const {
    throw InputError(path_.string(), 0,
                     "cannot be read: " + std::generic_category().message(errno));
  }

  fs::path path_;
  std::ifstream file_;
  std::string rest_;  ///< Read, but part of a line that is not complete.
  RecordPlace next_ = {.offset = 0, .line = 1};
};

/// Reads up to `most` chunks; the last one may have an error instead of lines.
std::vector<Chunk> next_chunks(ChunkReader& reader, std::size_t most) {
  std::vector<Chunk> chunks;
  while (chunks.size() < most) {
    Chunk chunk;
    try {
      if (!reader.next(chunk)) break;
    } catch (...) {
      chunk.text.clear();  // It may end within a line.
      chunk.error = std::current_exception();
    }
    chunks.push_back(std::move(chunk));
    if (chunks.back().error) break;
  }
  return chunks;
}

/// The record of a line. An error also says how to go on.
Record record_of(std::string_view line, const std::string& file, int number) {
  try {
    return parse_validated_record(line, file, number);
  } catch (const InputError& error) {
    throw InputError(std::string(error.what()) +
                     "; without this line, `run` solves its task again");
  }
}

void parse(Chunk& chunk, const std::string& file, const FindTask& find) {
  if (chunk.error) return;
  RecordPlace place = chunk.begin;
  try {
    for (std::string_view rest = chunk.text; !rest.empty(); ++place.line) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      ReadRecord read = {.record = record_of(line, file, place.line), .place = place, .text = line};
      if (find) read.task = find(read.record, file, place.line);
      chunk.records.push_back(std::move(read));
      rest.remove_prefix(line.size() + 1);
      place.offset += line.size() + 1;
    }
  } catch (...) {
    chunk.error = std::current_exception();
  }
}

}  // namespace

fs::path records_path(const fs::path& folder) {
  return folder / "records.jsonl";
}

std::int64_t bytes_of_records(const fs::path& folder) {
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(records_path(folder), error);
  return error ? 0 : static_cast<std::int64_t>(bytes);
}

std::int64_t count_records(const fs::path& file) {
  ChunkReader reader(file);
  std::int64_t lines = 0;
  for (Chunk chunk; reader.next(chunk);) lines += std::ranges::count(chunk.text, '\n');
  return lines;
}

RecordFileSize read_records(const fs::path& file, const std::function<void(const ReadRecord&)>& use,
                            const FindTask& find, int threads) {
  const std::string name = file.string();
  const int workers = threads > 0 ? threads : available_threads();
  ChunkReader reader(file);
  RecordFileSize size;
  while (true) {
    std::vector<Chunk> chunks =
        next_chunks(reader, static_cast<std::size_t>(workers * kChunksPerThread));
    if (chunks.empty()) break;
    const auto count = static_cast<std::int64_t>(chunks.size());
    for_each_index(count, static_cast<int>(std::min<std::int64_t>(workers, count)),
                   [&](std::int64_t i) { parse(chunks[static_cast<std::size_t>(i)], name, find); });
    for (const Chunk& chunk : chunks) {
      std::ranges::for_each(chunk.records, use);
      if (chunk.error) std::rethrow_exception(chunk.error);
      size.records += std::ssize(chunk.records);
    }
  }
  size.whole_lines = reader.whole_lines();
  size.has_incomplete_line = reader.has_rest();
  return size;
}

RecordFile::RecordFile(const fs::path& path)
    : name_(path.string()), file_(path, std::ios::binary) {}

std::string RecordFile::line_at(RecordPlace place) {
  file_.seekg(static_cast<std::streamoff>(place.offset));
  std::string text;
  if (!std::getline(file_, text)) throw InputError(name_, place.line, "can no longer be read");
  return text;
}

Record RecordFile::at(RecordPlace place) {
  return parse_record(line_at(place), name_, place.line);
}

Value RecordFile::json_at(RecordPlace place) {
  return parse_json_object(line_at(place), {name_, place.line}, "a record on one line");
}

}  // namespace colorwalk
