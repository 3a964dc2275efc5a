#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace colorwalk {

/// The path of the records in a run's folder.
std::filesystem::path records_path(const std::filesystem::path& folder);

/// The size of that file in bytes; 0 if it does not exist.
std::int64_t bytes_of_records(const std::filesystem::path& folder);

/// The position of a record in its file.
struct RecordPlace {
  std::uint64_t offset = 0;  ///< In bytes.
  int line = 0;              ///< From 1.
};

/// Some complete lines of a file.
struct LineChunk {
  std::string text;
  RecordPlace begin;
};

/// Reads the complete lines of a file in chunks. Ignores text after the last line feed, which a
/// killed run may leave. Throws InputError if the file cannot be read or a line is very long.
class LineChunks {
 public:
  explicit LineChunks(const std::filesystem::path& path);

  /// Whether the whole file fits into one chunk.
  bool is_short() const;
  /// Reads the next lines, about `bytes` of them and at least one; false if there are none.
  bool next(LineChunk& chunk, std::size_t bytes = kBytes);
  /// The size of the lines so far, in bytes.
  std::uintmax_t size() const { return next_.offset; }

 private:
  static constexpr std::size_t kBytes = std::size_t{64} << 10;
  /// Records are far shorter. A file without line feeds, perhaps an endless one, is refused.
  static constexpr std::size_t kLongestLine = std::size_t{64} << 20;

  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  std::ifstream file_;
  std::string rest_;  ///< Read, but part of a line that is not complete.
  RecordPlace next_ = {.offset = 0, .line = 1};
};

/// Calls `use(text, place)` for every line of a chunk, without the line feed.
template <class Use>
void for_each_line_of(const LineChunk& chunk, const Use& use) {
  RecordPlace place = chunk.begin;
  for (std::string_view rest = chunk.text; !rest.empty(); ++place.line) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    use(line, place);
    rest.remove_prefix(line.size() + 1);
    place.offset += line.size() + 1;
  }
}

}  // namespace colorwalk
