#include "base/text_table.h"

#include <algorithm>
#include <functional>

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

std::string padded(std::string_view cell, std::size_t width, TextTable::Align align) {
  const std::string blanks(width - display_width(cell), ' ');
  return align == TextTable::Align::kLeft ? std::string(cell) + blanks : blanks + std::string(cell);
}

std::string line(std::span<const std::string> cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text.append(" ").append(cell).append(" |");
  return text + '\n';
}

}  // namespace

void TextTable::add_column(std::string_view heading, Align align) {
  columns_.push_back({cell_text(heading), align});
}

void TextTable::add_row(std::span<const std::string> cells) {
  std::vector<std::string>& row = rows_.emplace_back();
  std::ranges::transform(cells, std::back_inserter(row), cell_text);
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths;
  std::vector<std::string> heading;
  std::vector<std::string> rule;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::size_t width = std::max(kLeastWidth, display_width(columns_[i].heading));
    for (const auto& row : rows_) width = std::max(width, display_width(row[i]));
    widths.push_back(width);
    heading.push_back(padded(columns_[i].heading, width, columns_[i].align));
    rule.push_back(columns_[i].align == Align::kLeft ? std::string(width, '-')
                                                     : std::string(width - 1, '-') + ':');
  }
  std::string text = line(heading) + line(rule);
  for (const auto& row : rows_) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(padded(row[i], widths[i], columns_[i].align));
    }
    text += line(cells);
  }
  return text;
}

std::string markdown_text(std::string_view text) {
  return escaped(text, "\\<");
}

}  // namespace colorwalk
