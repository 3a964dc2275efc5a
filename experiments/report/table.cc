#include "experiments/report/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "base/text.h"
#include "base/text_table.h"

namespace colorwalk {
namespace {

bool is_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

/// Whether a spreadsheet would interpret the text as a formula.
bool is_formula(std::string_view text) {
  return text.find_first_of("=+-@") == 0 && !is_number(text);
}

/// A CSV field without control characters, quoted if necessary.
std::string exact_csv_field(const std::string& cell) {
  std::string text = plain_text(cell, ' ');
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char symbol : text) quoted.append(symbol == '"' ? 2 : 1, symbol);
  return quoted + '"';
}

/// Likewise. An apostrophe keeps spreadsheets from evaluating labels as formulas.
std::string csv_field(const std::string& cell) {
  return exact_csv_field(is_formula(cell) ? '\'' + cell : cell);
}

std::string joined_line(const std::vector<std::string>& cells,
                        std::string (*field)(const std::string&)) {
  std::string line;
  for (const std::string& cell : cells) line += field(cell) + ',';
  if (!line.empty()) line.back() = '\n';
  return line;
}

}  // namespace

std::string Table::mark(const std::string& note) {
  auto found = std::ranges::find(notes, note);
  if (found == notes.end()) found = notes.insert(found, note);
  return fmt::format(" ({})", found - notes.begin() + 1);
}

std::string milliseconds_text(double seconds) {
  const double time = seconds * 1e3;
  return fmt::format("{:.{}f}", time, time < 10 ? 3 : time < 1000 ? 1 : 0);
}

std::string to_markdown(const Table& table) {
  TextTable lines;
  for (const Table::Heading& heading : table.columns) {
    lines.add_column(heading.text,
                     heading.is_number ? TextTable::Align::kRight : TextTable::Align::kLeft);
  }
  for (const std::vector<std::string>& row : table.rows) lines.add_row(row);
  std::string text = lines.text();
  for (std::size_t i = 0; i < table.notes.size(); ++i) {
    text += fmt::format("{}{}. {}\n", i == 0 ? "\n" : "", i + 1, markdown_text(table.notes[i]));
  }
  return text;
}

std::string to_csv_line(const std::vector<std::string>& cells) {
  return joined_line(cells, csv_field);
}

std::string to_exact_csv_line(const std::vector<std::string>& cells) {
  return joined_line(cells, exact_csv_field);
}

}  // namespace colorwalk
