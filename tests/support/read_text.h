#pragma once

#include "engine/formats/board_format.h"
#include "tests/support/test.h"

namespace colorwalk {

/// Reads a text as the contents of the file `boards.txt`.
inline BoardsRead read_text(std::string_view text, std::string_view format,
                            std::optional<BoardSize> size = {}) {
  return read_boards({.name = "boards.txt", .text = text, .size = size}, format);
}

/// The error of reading the text or making its boards; empty if there is none.
inline std::string read_error(std::string_view text, std::string_view format,
                              std::optional<BoardSize> size = {}) {
  return error_of([&] {
    for (BoardDraft& draft : read_text(text, format, size).boards) Board::make(std::move(draft));
  });
}

/// The text that a format writes for a board.
inline std::string written(const Board& board, std::string_view format, bool header = true) {
  std::string text;
  board_format(format).write(board, header, text);
  return text;
}

/// `part`, `count` times.
inline std::string repeated(std::string_view part, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += part;
  return text;
}

}  // namespace colorwalk
