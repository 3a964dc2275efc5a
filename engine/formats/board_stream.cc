#include "engine/formats/board_stream.h"

#include <utility>

#include "base/input_error.h"
#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::size_t kLargestBoard = std::size_t{1} << 20;  ///< Characters, with comments.
constexpr int kMostLines = 4 * kMaxSide;                     ///< Of a board, with comments.
constexpr std::size_t kHeaderFields = 5;                     ///< At least.
constexpr std::size_t kRulesField = 3;

}  // namespace

BoardStream::BoardStream(std::string name, const BoardFormat& format, const Setup& setup,
                         std::optional<BoardSize> size)
    : name_(std::move(name)), format_(format), setup_(setup), size_(size) {}

void BoardStream::add(std::string_view part, const Sink& sink) {
  for (std::size_t end = part.find('\n'); end != std::string_view::npos; end = part.find('\n')) {
    rest_ += part.substr(0, end + 1);
    add_line(std::exchange(rest_, ""), sink);
    part.remove_prefix(end + 1);
  }
  rest_ += part;
  if (rest_.size() + lines_.size() > kLargestBoard) {
    throw InputError(name_, line_ + 1,
                     "a board of more than " + std::to_string(kLargestBoard) +
                         " characters; expected the end of the line or of the board");
  }
}

void BoardStream::finish(const Sink& sink) {
  if (!rest_.empty()) add_line(std::exchange(rest_, ""), sink);
  if (!lines_.empty() || !any_) read_lines(sink);
}

void BoardStream::add_line(std::string_view line, const Sink& sink) {
  ++line_;
  const bool is_blank = line.find_first_not_of(" \t\r\n") == std::string_view::npos;
  if (must_be_blank_ && !is_blank) {
    throw InputError(name_, line_,
                     "the line follows the last row of a board; expected a blank line");
  }
  must_be_blank_ = false;
  if (lines_.empty()) {
    if (is_blank) return;
    first_line_ = line_;
  }
  if (line_ - first_line_ == kMostLines) {
    throw InputError(name_, line_,
                     "a board of more than " + std::to_string(kMostLines) +
                         " lines; expected the end of the board");
  }
  lines_ += line;
  if (!format_.is_whole(split_lines({.name = name_, .text = lines_}))) return;
  must_be_blank_ = format_.is_separated && !is_blank;
  read_lines(sink);
}

void BoardStream::read_lines(const Sink& sink) {
  const std::string lines = std::exchange(lines_, "");
  BoardsRead read = read_boards(
      {.name = name_, .text = lines, .size = size_, .first_line = first_line_}, format_.name);
  for (BoardDraft& draft : read.boards) sink(Board::make(std::move(draft), setup_));
  any_ = true;
}

const BoardFormat* format_of_first_line(std::string_view line) {
  if (!line.starts_with('#')) return nullptr;
  const std::vector<std::string_view> fields = split_words(line.substr(1));
  const bool is_header = fields.size() >= kHeaderFields && parse_rules(fields[kRulesField]);
  return is_header ? &board_format("grid") : nullptr;
}

}  // namespace colorwalk
