#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board.h"

namespace colorwalk {

/// Rows and columns, for formats that do not contain them (`--size RxC`).
struct BoardSize {
  int rows = 0;
  int cols = 0;
};

/// A text with boards; `name` is used in error messages.
struct BoardText {
  std::string_view name;
  std::string_view text;
  std::optional<BoardSize> size = {};
  int lines_before = 0;  ///< If this is a part of a text.
};

/// What never extends over two boards, so that a text can be divided there.
enum class BoardUnit { kLine, kBlock, kText };

/// A text format for boards. Each format is one source file; board_formats() lists them.
struct BoardFormat {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list formats`.
  BoardUnit unit = BoardUnit::kText;
  /// Before the first board of a text, for `auto`; empty if the boards show their format.
  std::string_view first_line = {};
  /// Throws InputError with the text's name and line.
  std::vector<BoardDraft> (*read)(const BoardText&) = nullptr;
  /// Appends one board; null if the format cannot be written. Throws InputError if the format
  /// cannot represent this board (`grid` has no graphs, `sgt` at most ten colors, `compact` is
  /// square).
  void (*write)(const Board&, bool header, std::string& out) = nullptr;
};

std::span<const BoardFormat> board_formats();

/// The format of that name; 99problems is another name of `table`. Throws InputError with the
/// nearest known name (`auto` is not a format).
const BoardFormat& board_format(std::string_view name);

/// The format that represents the board completely: `grid`, or `dimacs` for graphs.
const BoardFormat& own_format(const Board& board);

/// The board in a format that can be written; `header` as for BoardFormat::write.
std::string text_in(const BoardFormat& format, const Board& board, bool header = true);
/// The board in its own format.
inline std::string own_text(const Board& board) {
  return text_in(own_format(board), board);
}

/// A text with the format that it is in.
struct FormattedText {
  BoardText text;
  const BoardFormat* format = nullptr;
  bool is_detected = false;
  std::string note = {};  ///< As in BoardsRead.

  /// Reads all boards. Throws InputError if the text has none or is not in the format.
  std::vector<BoardDraft> read() const;
  /// The text in parts with whole boards, each of at least `bytes` bytes except the last, and
  /// without notes. Together they have the boards of the text.
  std::vector<FormattedText> divide(std::size_t bytes) const;
};

/// `format` is the name of a format or `auto`, which detects it. Throws InputError.
FormattedText with_format(const BoardText& given, std::string_view format);

struct BoardsRead {
  std::vector<BoardDraft> boards;
  std::string_view format;  ///< The format that was used.
  std::string note;  ///< Which formats `auto` could not distinguish and which it used, or empty.
};

/// Reads all boards of a text in a format as for with_format().
BoardsRead read_boards(const BoardText& given, std::string_view format);

}  // namespace colorwalk
