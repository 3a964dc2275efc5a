#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/input_error.h"

namespace colorwalk {

/// Copies bytes of a text, from the place `begin` on, into a buffer. Returns how many: as many as
/// the buffer holds, or as the text still has. Throws InputError if they cannot be read.
using ReadBytes = std::function<std::size_t(std::int64_t begin, std::span<char> buffer)>;

/// Of a text in memory, which must outlive the function.
inline ReadBytes bytes_of(std::string_view text) {
  return [text](std::int64_t begin, std::span<char> buffer) {
    const std::size_t place = std::min(static_cast<std::size_t>(begin), text.size());
    return text.copy(buffer.data(), buffer.size(), place);
  };
}

/// Reads a text line by line. It holds one line and a little more.
class LineReader {
 public:
  /// Reads from the place `begin` on. Errors use `name` and count lines from `lines_before` + 1.
  /// `longest` are the bytes that a line may have.
  LineReader(ReadBytes read, std::string name, std::size_t longest, int lines_before = 0,
             std::int64_t begin = 0)
      : read_(std::move(read)),
        name_(std::move(name)),
        longest_(longest),
        line_(lines_before),
        place_(begin) {}

  /// The next line without its line feed, valid until the next call; nothing at the end. Throws
  /// InputError for a line that is too long and for one without a line feed.
  std::optional<std::string_view> next() {
    constexpr std::size_t kPart = std::size_t{1} << 16;
    std::size_t searched = begin_;
    std::size_t end = text_.find('\n', searched);
    while (end == std::string::npos) {
      text_.erase(0, std::exchange(begin_, 0));
      searched = text_.size();
      if (searched > longest_) {
        throw InputError(
            name_, line_ + 1,
            "the line is too long; expected at most " + std::to_string(longest_) + " bytes");
      }
      text_.resize(searched + kPart);
      const std::size_t count = read_(place_, std::span(text_).subspan(searched));
      place_ += static_cast<std::int64_t>(count);
      text_.resize(searched + count);
      if (text_.empty()) return std::nullopt;
      if (text_.size() == searched) {
        throw InputError(name_, line_ + 1, "incomplete line; expected a line feed at its end");
      }
      end = text_.find('\n', searched);
    }
    ++line_;
    const std::string_view line = std::string_view(text_).substr(begin_, end - begin_);
    begin_ = end + 1;
    bytes_ += static_cast<std::int64_t>(line.size()) + 1;
    return line;
  }

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
