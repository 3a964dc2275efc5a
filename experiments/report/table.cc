#include "experiments/report/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>

#include "base/text.h"

namespace colorwalk {
namespace {

/// A colon and two dashes: the shortest rule of a column in Markdown.
constexpr std::size_t kLeastWidth = 3;

/// The width of UTF-8 text in a terminal, for scripts with one column per character.
std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, std::not_fn(is_utf8_continuation)));
}

/// The text as one line, with a backslash before each of these symbols.
std::string escaped(std::string_view text, std::string_view symbols) {
  std::string line;
  for (const char symbol : plain_text(text, ' ')) {
    if (symbols.find(symbol) != std::string_view::npos) line += '\\';
    line += symbol;
  }
  return line;
}

std::string cell_text(std::string_view text) {
  return escaped(text, "\\<|");
}

std::string padded(std::string_view cell, std::size_t width, bool is_number) {
  const std::string blanks(width - display_width(cell), ' ');
  return is_number ? blanks + std::string(cell) : std::string(cell) + blanks;
}

std::string line_of(std::span<const std::string> cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text.append(" ").append(cell).append(" |");
  return text + '\n';
}

/// A CSV field without control characters, quoted if necessary.
std::string csv_field(const std::string& cell) {
  std::string text = plain_text(cell, ' ');
  if (text.find_first_of(",\"") == std::string::npos) return text;
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

std::string milliseconds_text(double seconds) {
  const double time = seconds * 1e3;
  return fmt::format("{:.{}f}", time, time < 10 ? 3 : time < 1000 ? 1 : 0);
}

std::string to_markdown(const Table& table) {
  const std::size_t columns = table.columns.size();
  std::vector<std::vector<std::string>> lines(1);
  for (const Table::Heading& heading : table.columns) lines[0].push_back(cell_text(heading.text));
  for (const std::vector<std::string>& row : table.rows) {
    std::ranges::transform(row, std::back_inserter(lines.emplace_back()), cell_text);
  }
  std::vector<std::string> rule;
  for (std::size_t i = 0; i < columns; ++i) {
    std::size_t width = kLeastWidth;
    for (const auto& line : lines) width = std::max(width, display_width(line[i]));
    const bool is_number = table.columns[i].is_number;
    for (auto& line : lines) line[i] = padded(line[i], width, is_number);
    rule.push_back(is_number ? std::string(width - 1, '-') + ':' : std::string(width, '-'));
  }
  std::string text = line_of(lines[0]) + line_of(rule);
  for (std::size_t i = 1; i < lines.size(); ++i) text += line_of(lines[i]);
  for (std::size_t i = 0; i < table.notes.size(); ++i) {
    text += fmt::format("{}{}. {}\n", i == 0 ? "\n" : "", i + 1, markdown_text(table.notes[i]));
  }
  return text;
}

std::string markdown_text(std::string_view text) {
  return escaped(text, "\\<");
}

std::string to_csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) line += csv_field(cell) + ',';
  if (!line.empty()) line.back() = '\n';
  return line;
}

}  // namespace colorwalk
