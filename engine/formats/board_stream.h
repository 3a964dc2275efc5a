#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/formats/board_format.h"

namespace colorwalk {

/// Reads boards from a text that arrives in parts, such as the output of another program: each
/// board as soon as its last line is there. Reads the same boards as read_boards() from the whole
/// text. The format must be known, because `auto` depends on the whole text.
class BoardStream {
 public:
  /// `name`: of the text, for error messages. `setup` and `size`: as for FileSource.
  BoardStream(std::string name, const BoardFormat& format, const Setup& setup,
              std::optional<BoardSize> size = {});

  /// Receives the next board of the text.
  using Sink = std::function<void(Board&&)>;

  /// Adds a part, cut anywhere, and passes on the boards that it completes. Throws InputError like
  /// read_boards() and Board::make(), and for a board of more than a megabyte; the boards before
  /// the error have been passed on.
  void add(std::string_view part, const Sink& sink);
  /// The text has ended: passes on its last board, if its end was still open. Throws InputError
  /// also if the text had no boards.
  void finish(const Sink& sink);

 private:
  void add_line(std::string_view line, const Sink& sink);
  void read_lines(const Sink& sink);

  std::string name_;
  const BoardFormat& format_;
  Setup setup_;
  std::optional<BoardSize> size_;
  std::string rest_;            ///< A line that has not ended.
  std::string lines_;           ///< The lines of a board that is not whole.
  int line_ = 0;                ///< Lines that have arrived.
  int first_line_ = 0;          ///< Of `lines_`.
  bool must_be_blank_ = false;  ///< The next line.
  bool any_ = false;            ///< A board was read.
};

/// The format of a text if its first line alone shows it, as the header of a `grid` does.
const BoardFormat* format_of_first_line(std::string_view line);

}  // namespace colorwalk
