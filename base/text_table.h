#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// A table that reads well in a terminal and is valid Markdown: columns padded to equal width,
/// `|` between them, a rule below the heading that carries the alignment.
class TextTable {
 public:
  enum class Align { kLeft, kRight };

  void add_column(std::string_view heading, Align align);
  /// REQUIRES: as many cells as columns. They hold any text; what Markdown would take for the end
  /// of a cell or a row, or for HTML, is escaped.
  void add_row(std::span<const std::string> cells);

  /// All lines, each ended by a line feed.
  std::string text() const;

 private:
  struct Column {
    std::string heading;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// Any text as a part of one line of Markdown, where HTML in it is no HTML.
std::string markdown_text(std::string_view text);

}  // namespace colorwalk
