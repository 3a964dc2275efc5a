#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace colorwalk {

/// How a text is laid out in lines.
struct TextBlock {
  std::size_t width = 100;    ///< Of a line; a word that is longer gets a line of its own.
  std::size_t indent = 0;     ///< Blanks before every line, which count.
  std::size_t hanging = 0;    ///< Further blanks, before all lines but the first of a paragraph.
  std::size_t column = 0;     ///< Where the first line goes on; it gets no indent then.
  std::string_view end = {};  ///< Stands at the end of a line that goes on in the next one.
};

/// Breaks the lines of a text, its paragraphs, at blanks so that they fit. There is no line feed at
/// the end. Columns are counted in bytes.
std::string wrapped(std::string_view text, const TextBlock& block);

}  // namespace colorwalk
