#pragma once

#include <string>
#include <vector>

namespace colorwalk {

/// A table as people read it, before it is Markdown or part of a page.
struct Table {
  struct Heading {
    std::string text;
    bool is_number = true;  ///< Numbers stand flush right.
  };
  std::string title;
  std::vector<Heading> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;  ///< Numbered from 1; cells refer to them as `(1)`.

  /// The mark of a note, ` (1)`. Notes are numbered as they are first needed; equal ones share a
  /// number.
  std::string mark(const std::string& note);
};

/// The table, aligned for a terminal and valid Markdown, and below it the notes; the title is left
/// to the caller. Every line is ended by a line feed.
std::string to_markdown(const Table& table);

/// Cells as lines for spreadsheets and programs (RFC 4180 with plain line feeds).
std::string to_csv_line(const std::vector<std::string>& cells);

}  // namespace colorwalk
