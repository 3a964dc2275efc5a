#include "base/system/line_reader.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include "base/input_error.h"

namespace colorwalk {

LineReader::LineReader(std::istream& stream, std::string name, std::size_t longest,
                       int lines_before)
    : stream_(stream), name_(std::move(name)), longest_(longest), line_(lines_before) {}

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
    errno = 0;
    stream_.read(text_.data() + searched, kPart);
    text_.resize(searched + static_cast<std::size_t>(stream_.gcount()));
    if (stream_.bad()) {
      throw InputError(name_, 0, "cannot be read: " + std::generic_category().message(errno));
    }
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
