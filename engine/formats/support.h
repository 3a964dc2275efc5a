#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/board_format.h"

/// What the files of the board formats share: cutting a text into lines and blocks, reading
/// symbols, and errors that say where. Nothing outside engine/ needs it.
namespace colorwalk {

/// A line without its end (LF or CRLF) and without trailing blanks.
struct Line {
  std::string_view text;
  int number = 0;  ///< From 1.
};

/// All lines of a text. The last one may lack its end.
std::vector<Line> split_lines(std::string_view text);

/// Lines that stand together, with no blank line between them.
using Block = std::span<const Line>;
std::vector<Block> split_blocks(std::span<const Line> lines);

/// The parts of a line between blanks.
std::vector<std::string_view> split_words(std::string_view line);

/// Reads a format that has one board a line; blank lines are passed over. `expected` tells a person
/// what such a line is, for the error about a text without any.
std::vector<BoardDraft> read_line_by_line(const BoardText& text, std::string_view expected,
                                          BoardDraft (*read_line)(const BoardText&, const Line&));

/// A draft that knows where it comes from and has no cells yet.
BoardDraft start_draft(const BoardText& text, int line);

/// The color of a symbol of the line under the draft's base and number of colors. Throws if it is
/// none of them, naming its column and what was expected.
Color read_symbol(const BoardText& text, const Line& line, const char& symbol,
                  std::string_view expected, const BoardDraft& draft);

/// Appends the colors of `symbols`, a part of the line, to a draft.
void append_symbols(const BoardText& text, const Line& line, std::string_view symbols,
                    std::string_view expected, BoardDraft& draft);

/// Sets the number of colors from the largest on the board: at least one, also where all cells are
/// blank.
void count_colors(BoardDraft& draft);

/// Throws the error about a text that has no board.
[[noreturn]] void refuse_empty(const BoardText& text, std::string_view expected);

/// Throws the error about a line of the wrong length; `expected` tells a person the right one.
[[noreturn]] void refuse_length(const BoardText& text, const Line& line, std::string_view expected);

/// Throws it unless the line has that many symbols.
void check_length(const BoardText& text, const Line& line, int length, std::string_view expected);

/// A number and its noun, for people: `1 row`, `2 rows`.
std::string counted(std::size_t number, std::string_view noun);

/// A symbol as an error message shows it: 'x', or its code where it cannot be printed.
std::string shown(char symbol);

/// A word of the text as an error message shows it: in quotes, cut off where it is long, and with
/// '?' for what cannot be printed.
std::string quoted(std::string_view word);

/// Throws the error about a board that a format cannot hold: why, and which format can.
[[noreturn]] void refuse_to_write(std::string_view format, std::string_view why,
                                  std::string_view other);

/// Throws if a cell of the board is blank, which only `grid` can hold.
void refuse_blank_cells(const Board& board, std::string_view format);

/// Throws if the board starts elsewhere than in the upper left cell.
void refuse_other_starts(const Board& board, std::string_view format);

}  // namespace colorwalk
