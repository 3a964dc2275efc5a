#include "experiments/tables/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_table.h"

namespace colorwalk {
namespace {

/// A field of a CSV line; quoted where it must be.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char symbol : text) quoted.append(symbol == '"' ? 2 : 1, symbol);
  return quoted + '"';
}

}  // namespace

std::string Table::mark(const std::string& note) {
  auto found = std::ranges::find(notes, note);
  if (found == notes.end()) found = notes.insert(found, note);
  return fmt::format(" ({})", found - notes.begin() + 1);
}

std::string to_markdown(const Table& table) {
  TextTable lines;
  for (const Table::Heading& heading : table.columns) {
    lines.add_column(heading.text,
                     heading.is_number ? TextTable::Align::kRight : TextTable::Align::kLeft);
  }
  for (std::vector<std::string> row : table.rows) {
    for (std::string& cell : row) std::ranges::replace(cell, '\n', ' ');
    lines.add_row(row);
  }
  std::string text = lines.text();
  for (std::size_t i = 0; i < table.notes.size(); ++i) {
    text += fmt::format("{}{}. {}\n", i == 0 ? "\n" : "", i + 1, table.notes[i]);
  }
  return text;
}

std::string to_csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) line += csv_field(cell) + ',';
  if (!line.empty()) line.back() = '\n';
  return line;
}

}  // namespace colorwalk
