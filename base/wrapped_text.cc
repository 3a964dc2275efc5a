#include "base/wrapped_text.h"

#include <algorithm>

namespace colorwalk {
namespace {

void append_paragraph(std::string_view text, const TextBlock& block, std::size_t column,
                      std::string& lines) {
  bool is_first_word = true;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t end = text.empty() ? 0 : block.end.size();
    if (!is_first_word && column + 1 + word.size() + end > block.width) {
      lines.append(block.end).append("\n").append(block.indent + block.hanging, ' ');
      column = block.indent + block.hanging;
    } else if (!is_first_word) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += word.size();
    is_first_word = false;
  }
}

}  // namespace

std::string wrapped(std::string_view text, const TextBlock& block) {
  std::string lines;
  std::size_t column = block.column;
  while (true) {
    const std::string_view paragraph = text.substr(0, text.find('\n'));
    if (column == 0 && !paragraph.empty()) {
      lines.append(block.indent, ' ');
      column = block.indent;
    }
    append_paragraph(paragraph, block, column, lines);
    if (paragraph.size() == text.size()) return lines;
    text.remove_prefix(paragraph.size() + 1);
    lines += '\n';
    column = 0;
  }
}

}  // namespace colorwalk
