#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "engine/formats/board_format.h"

/// Helpers of the board formats: splitting a text into lines and blocks, reading symbols, errors
/// with a location. Internal to engine/formats.
namespace colorwalk {

std::string_view without_trailing_blanks(std::string_view text);

/// A line without its end (LF or CRLF) and without trailing blanks.
struct Line {
  std::string_view text;
  int number = 0;  ///< From 1.
};

/// Calls visit(line) for the lines of a text in turn, until it returns false; returns whether none
/// did. The last line may lack its end.
template <class Visit>
bool for_each_line(const BoardText& text, Visit&& visit) {
  Line line = {.text = {}, .number = text.lines_before};
  for (std::string_view rest = text.text; !rest.empty();) {
    const std::string_view whole = rest.substr(0, rest.find('\n'));
    line.text = without_trailing_blanks(whole);
    ++line.number;
    if (!visit(line)) return false;
    rest.remove_prefix(std::min(whole.size() + 1, rest.size()));
  }
  return true;
}

/// All lines of a text.
std::vector<Line> split_lines(const BoardText& text);

/// Consecutive lines without a blank line between them.
using Block = std::span<const Line>;
std::vector<Block> split_blocks(std::span<const Line> lines);

/// The parts of a line between blanks and `others`.
std::vector<std::string_view> split_words(std::string_view line, std::string_view others = "");

/// What `generate` writes before boards in `compact`.
inline constexpr std::string_view kFirstLineOfCompact = "# compact";

/// Reads a format with one board per line; skips blank lines and that line. `expected` describes
/// such a line, for the error about a text without boards.
std::vector<BoardDraft> read_line_by_line(const BoardText& text, std::string_view expected,
                                          BoardDraft (*read_line)(const BoardText&, const Line&));

/// A draft with its location and without cells.
BoardDraft start_draft(const BoardText& text, int line);

/// The color of a symbol of the line, for the base and number of colors of the draft. Throws
/// InputError, with the column and what was expected, if it is not a color.
Color read_symbol(const BoardText& text, const Line& line, const char& symbol,
                  std::string_view expected, const BoardDraft& draft);

/// The number that a word of the line is. Throws InputError unless it is in [minimum, maximum];
/// `what` names the number.
int read_number(const BoardText& text, const Line& line, std::string_view word,
                std::string_view what, int minimum, int maximum);

/// Appends the colors of `symbols`, a part of the line, to a draft.
void append_symbols(const BoardText& text, const Line& line, std::string_view symbols,
                    std::string_view expected, BoardDraft& draft);

/// Sets the number of colors to the largest on the board, at least one.
void count_colors(BoardDraft& draft);

/// Throws InputError with the line and a formatted message.
template <class... Values>
[[noreturn]] void refuse(const BoardText& text, const Line& line,
                         fmt::format_string<Values...> message, Values&&... values) {
  throw InputError(text.name, line.number, fmt::format(message, std::forward<Values>(values)...));
}

/// Throws the error for a text without boards.
[[noreturn]] void refuse_empty(const BoardText& text, std::string_view expected);

/// Throws the error for a line of the wrong length.
[[noreturn]] void refuse_length(const BoardText& text, const Line& line, std::string_view expected);

/// Throws that error unless the line has `length` symbols.
void check_length(const BoardText& text, const Line& line, int length, std::string_view expected);

/// A number and its noun: `1 row`, `2 rows`.
template <class Number>
std::string counted(Number number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

/// `6, 2 rows of 3`: the number of cells that a board of this size has.
std::string cells_of(int rows, int cols);

/// A symbol for an error message: 'x', or its code if it is not printable.
std::string shown(char symbol);

/// A word of the text for an error message: quoted, truncated, with '?' for unprintable characters.
std::string quoted(std::string_view word);

/// Throws the error for a board that a format cannot represent: why, and which format can.
[[noreturn]] void refuse_to_write(std::string_view format, std::string_view why,
                                  std::string_view other);

/// The format that `auto` selects for a text.
struct Detection {
  std::string_view format;
  std::string note;  ///< One sentence that names the other possible format; empty if none.
};

/// Detects the format of a text; whether the text is valid is left to the reader of the format.
/// Throws InputError for a text without boards.
Detection detect_format(const BoardText& text);

/// Throws unless a format of squares can represent the board: it has the shape `square`, no blank
/// cell, which only `grid` can represent, and starts in the upper left cell if `starts_there`.
void refuse_other_boards(const Board& board, std::string_view format, bool starts_there);

}  // namespace colorwalk
