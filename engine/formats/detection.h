#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/board_format.h"
#include "engine/formats/support.h"

namespace colorwalk {

/// How a text looks to the formats that are asked whether it is theirs (BoardFormat::claims).
struct FormatFeatures {
  /// The text must outlive this.
  explicit FormatFeatures(const BoardText& given);
  FormatFeatures(const FormatFeatures&) = delete;  // `blocks` would be views of another's lines.
  FormatFeatures& operator=(const FormatFeatures&) = delete;
  ~FormatFeatures() = default;

  /// The text has nothing but lines of symbols: no mark that only one format has, no comment, and
  /// not the size that the user states, which makes it `compact`.
  bool has_only_symbols() const { return !has_colon && !has_words && !has_comments && !is_stated; }

  const BoardText& text;
  std::vector<Line> lines;    ///< All of them.
  std::vector<Line> filled;   ///< Those that are not blank.
  std::vector<Block> blocks;  ///< The filled lines that stand together, views of `lines`.
  bool has_board = false;     ///< Some line is neither blank nor a comment. The first such line ...
  bool has_colon = false;     ///< ... has a ':' or ','.
  bool has_words = false;     ///< ... has blanks inside and no ':' nor ','.
  bool has_comments = false;  ///< Some line begins with '#'.
  bool is_stated = false;     ///< The first line is as long as the size that the user states.
};

/// Whether all symbols of a line are digits 1 to 6.
bool is_digits_1_to_6(const Line& line);

/// What `auto` makes of a text.
struct Detection {
  std::string_view format;
  std::string note;  ///< One sentence that names the other format it could be; empty if none.
};

/// Tells the formats apart by the looks of a text; whether the text keeps to the format is left to
/// the format's reader. Throws InputError for a text without boards.
Detection detect_format(const BoardText& text);

}  // namespace colorwalk
