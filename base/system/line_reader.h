#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace colorwalk {

/// Reads a stream line by line. It holds one line and a little more.
class LineReader {
 public:
  /// Errors use `name` and count lines from `lines_before` + 1. `longest` are the bytes that a line
  /// may have. The stream must outlive the reader.
  LineReader(std::istream& stream, std::string name, std::size_t longest, int lines_before = 0);

  /// The next line without its line feed, valid until the next call; nothing at the end. Throws
  /// InputError for a line that is too long, for one without a line feed, and if the stream cannot
  /// be read.
  std::optional<std::string_view> next();

  /// The number of the line that next() returned last, from 1.
  int line() const { return line_; }
  /// The bytes of all lines so far.
  std::int64_t bytes() const { return bytes_; }

 private:
  std::istream& stream_;
  const std::string name_;
  const std::size_t longest_;
  int line_;
  std::int64_t bytes_ = 0;
  std::string text_;       ///< Read from the stream;
  std::size_t begin_ = 0;  ///< where the next line begins there.
};

}  // namespace colorwalk
