#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/board_format.h"
#include "engine/formats/support.h"

namespace colorwalk {

/// The features of a text by which formats recognize it (BoardFormat::claims).
struct FormatFeatures {
  /// The text must outlive this.
  explicit FormatFeatures(const BoardText& given);
  FormatFeatures(const FormatFeatures&) = delete;  // `blocks` are views of `lines`.
  FormatFeatures& operator=(const FormatFeatures&) = delete;
  ~FormatFeatures() = default;

  /// The text contains only lines of symbols: no feature of a single format, no comment, and no
  /// line of the size given by the user, which makes it `compact`.
  bool has_only_symbols() const {
    return !has_colon && !has_words && !has_comments && !has_given_size;
  }

  const BoardText& text;
  std::vector<Line> lines;      ///< All lines.
  std::vector<Line> filled;     ///< The lines that are not blank.
  std::vector<Block> blocks;    ///< The blocks of consecutive filled lines, views of `lines`.
  bool has_board = false;       ///< A line is neither blank nor a comment. The first such line ...
  bool has_colon = false;       ///< ... has a ':' or ','.
  bool has_words = false;       ///< ... has blanks inside, and no ':' or ','.
  bool has_comments = false;    ///< A line begins with '#'.
  bool has_given_size = false;  ///< The first line has as many symbols as the size that was given.
};

/// Whether all symbols of a line are digits 1 to 6.
bool is_digits_1_to_6(const Line& line);

/// The format that `auto` selected.
struct Detection {
  std::string_view format;
  std::string note;  ///< One sentence that names the other possible format; empty if none.
};

/// Detects the format of a text from its features; whether the text is valid is left to the reader
/// of the format. Throws InputError for a text without boards.
Detection detect_format(const BoardText& text);

}  // namespace colorwalk
