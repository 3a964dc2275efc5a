#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace colorwalk {

/// The lines of a text without their ends (LF or CRLF). They refer to the text.
inline std::vector<std::string_view> text_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace colorwalk
