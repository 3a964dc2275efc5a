#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board.h"

namespace colorwalk {

/// Rows and columns, for lines that do not tell them (`--size RxC`).
struct BoardSize {
  int rows = 0;
  int cols = 0;
};

/// A text to read boards from; `name` stands in error messages.
struct BoardText {
  std::string_view name;
  std::string_view text;
  std::optional<BoardSize> size = {};
};

struct FormatFeatures;

/// One way to write boards down. Each format is one file; board_formats() lists them.
struct BoardFormat {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list formats`.
  /// Throws InputError with the text's name and line.
  std::vector<BoardDraft> (*read)(const BoardText&) = nullptr;
  /// Appends one board; null if the format is only read. Throws InputError if the format cannot
  /// hold this board (`sgt` has at most ten colors, `compact` is square).
  void (*write)(const Board&, bool header, std::string& out) = nullptr;
  /// Whether a text looks so that it is in this format and in no other, as `auto` asks it; if it
  /// does, a note that names the other format it could be, empty if none. Null for `grid` and
  /// `compact`, which have what no other format claims. A text that has the marks of one format has
  /// those of no other, so it does not matter in which order formats are asked.
  std::optional<std::string> (*claims)(const FormatFeatures&) = nullptr;
};

std::span<const BoardFormat> board_formats();

/// The format of that name; throws InputError naming the nearest known one (`auto` is none).
const BoardFormat& board_format(std::string_view name);

struct BoardsRead {
  std::vector<BoardDraft> boards;
  std::string_view format;  ///< The format that was used.
  std::string note;  ///< What `auto` could not tell apart and what it chose; empty if nothing.
};

/// Reads all boards of a text. `format` is a format's name or `auto`, which tells them apart by
/// their looks. Throws InputError for a text that is empty or breaks the format.
BoardsRead read_boards(const BoardText& given, std::string_view format);

}  // namespace colorwalk
