#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// A table in Markdown that is aligned for terminals: columns padded to equal width, separated by
/// `|`, with a rule below the heading that sets the alignment.
class TextTable {
 public:
  enum class Align { kLeft, kRight };

  void add_column(std::string_view heading, Align align);
  /// Cells may contain any text; ends of cells and rows and HTML are escaped. REQUIRES: as many
  /// cells as columns.
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

/// Any text as a part of one line of Markdown, with HTML escaped.
std::string markdown_text(std::string_view text);

}  // namespace colorwalk
