#include "base/line_reader.h"

#include <algorithm>
#include <utility>

#include "base/input_error.h"

namespace colorwalk {

ReadBytes bytes_of(std::string_view text) {
  return [text](std::int64_t begin, std::span<char> buffer) {
    const std::size_t place = std::min(static_cast<std::size_t>(begin), text.size());
    return text.copy(buffer.data(), buffer.size(), place);
  };
}

LineReader::LineReader(ReadBytes read, std::string name, std::size_t longest, int lines_before,
                       std::int64_t begin)
    : read_(std::move(read)),
      name_(std::move(name)),
      longest_(longest),
      line_(lines_before),
      place_(begin) {}

std::optional<std::string_view> LineReader::next() {
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

}  // namespace colorwalk
