#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace colorwalk {

/// Copies bytes of a text, from the place `begin` on, into a buffer. Returns how many: as many as
/// the buffer holds, or as the text still has. Throws InputError if they cannot be read.
using ReadBytes = std::function<std::size_t(std::int64_t begin, std::span<char> buffer)>;

/// Of a text in memory, which must outlive the function.
ReadBytes bytes_of(std::string_view text);

/// Reads a text line by line. It holds one line and a little more.
class LineReader {
 public:
  /// Reads from the place `begin` on. Errors use `name` and count lines from `lines_before` + 1.
  /// `longest` are the bytes that a line may have.
  LineReader(ReadBytes read, std::string name, std::size_t longest, int lines_before = 0,
             std::int64_t begin = 0);

  /// The next line without its line feed, valid until the next call; nothing at the end. Throws
  /// InputError for a line that is too long and for one without a line feed.
  std::optional<std::string_view> next();

  /// The number of the line that next() returned last, from 1.
  int line() const { return line_; }
  /// The bytes of all lines so far.
  std::int64_t bytes() const { return bytes_; }

 private:
  const ReadBytes read_;
  const std::string name_;
  const std::size_t longest_;
  int line_;
  std::int64_t bytes_ = 0;
  std::int64_t place_;     ///< Of the next byte to read.
  std::string text_;       ///< The bytes that were read last;
  std::size_t begin_ = 0;  ///< where the next line begins there.
};

}  // namespace colorwalk
