#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// A formatted table, independent of the output format.
struct Table {
  struct Heading {
    std::string text;
    bool is_number = true;  ///< Aligned right.
    std::string key = {};   ///< Of the column.
  };
  std::string title;
  std::vector<Heading> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;  ///< Numbered from 1; cells refer to them as `(1)`.

  /// Adds a note, unless an equal one exists, and returns its mark: ` (1)`.
  std::string mark(const std::string& note);
};

/// A time in milliseconds with at least three significant digits; records keep microseconds.
std::string milliseconds_text(double seconds);

/// The table followed by the notes, without the title. Aligned for a terminal and valid Markdown:
/// cells may have any text, because ends of cells and rows and HTML are escaped. REQUIRES: each row
/// has a cell per column.
std::string to_markdown(const Table& table);

/// Any text as a part of one line of Markdown, with HTML escaped.
std::string markdown_text(std::string_view text);

/// One line of CSV (RFC 4180, but with line feeds only). Control characters become blanks.
std::string to_csv_line(const std::vector<std::string>& cells);

}  // namespace colorwalk
