#include "engine/formats/support.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/groups.h"
#include "base/numbers.h"

namespace colorwalk {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_printable(char symbol) {
  return symbol >= ' ' && symbol <= '~';
}

}  // namespace

std::string_view without_trailing_blanks(std::string_view text) {
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::vector<Line> split_lines(const BoardText& text) {
  std::vector<Line> lines;
  for_each_line(text, [&lines](const Line& line) {
    lines.push_back(line);
    return true;
  });
  return lines;
}

std::vector<Block> split_blocks(std::span<const Line> lines) {
  const auto is_blank = [](const Line& line) { return line.text.empty(); };
  std::vector<Block> blocks;
  for_each_group(lines, is_blank, [&](Block group) {
    if (!is_blank(group.front())) blocks.push_back(group);
  });
  return blocks;
}

std::vector<std::string_view> split_words(std::string_view line, std::string_view others) {
  const std::string separators = std::string(kBlanks).append(others);
  std::vector<std::string_view> words;
  std::size_t begin = line.find_first_not_of(separators);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(separators, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(separators, end);
  }
  return words;
}

std::vector<BoardDraft> read_line_by_line(const BoardText& text, std::string_view expected,
                                          BoardDraft (*read_line)(const BoardText&, const Line&)) {
  std::vector<BoardDraft> boards;
  for (const Line& line : split_lines(text)) {
    if (line.text.empty() || line.text == kFirstLineOfCompact) continue;
    boards.push_back(read_line(text, line));
  }
  if (boards.empty()) refuse_empty(text, expected);
  return boards;
}

BoardDraft start_draft(const BoardText& text, int line) {
  BoardDraft draft;
  draft.file = text.name;
  draft.line = line;
  return draft;
}

Color read_symbol(const BoardText& text, const Line& line, const char& symbol,
                  std::string_view expected, const BoardDraft& draft) {
  const std::optional<Color> color = color_of_symbol(symbol, draft.symbol_base);
  if (color && index(*color) < draft.colors) return *color;
  refuse(text, line, "{} in column {} is not a color; expected {}", shown(symbol),
         &symbol - line.text.data() + 1, expected);
}

int read_number(const BoardText& text, const Line& line, std::string_view word,
                std::string_view what, int minimum, int maximum) {
  const std::optional<int> number = whole_number(word);
  if (number && *number >= minimum && *number <= maximum) return *number;
  refuse(text, line, "{} as {}; expected {} to {}", quoted(word), what, minimum, maximum);
}

void append_symbols(const BoardText& text, const Line& line, std::string_view symbols,
                    std::string_view expected, BoardDraft& draft) {
  for (const char& symbol : symbols) {
    draft.cells.push_back(read_symbol(text, line, symbol, expected, draft));
  }
}

void count_colors(BoardDraft& draft) {
  draft.colors = 1;
  for (const Color color : draft.cells) {
    if (color != kBlank) draft.colors = std::max(draft.colors, index(color) + 1);
  }
}

void refuse_empty(const BoardText& text, std::string_view expected) {
  throw InputError(text.name, 0, fmt::format("no boards; expected {}", expected));
}

void refuse_length(const BoardText& text, const Line& line, std::string_view expected) {
  refuse(text, line, "a line of {}; expected {}", counted(line.text.size(), "symbol"), expected);
}

void check_length(const BoardText& text, const Line& line, int length, std::string_view expected) {
  if (!std::cmp_equal(line.text.size(), length)) refuse_length(text, line, expected);
}

std::string cells_of(int rows, int cols) {
  return fmt::format("{}, {} of {}", rows * cols, counted(rows, "row"), cols);
}

std::string shown(char symbol) {
  if (is_printable(symbol)) return fmt::format("'{}'", symbol);
  return fmt::format("the byte 0x{:02x}", static_cast<unsigned char>(symbol));
}

std::string quoted(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  std::string text(word.substr(0, kLongest));
  std::ranges::replace_if(text, std::not_fn(is_printable), '?');
  return fmt::format("'{}{}'", text, word.size() > kLongest ? "..." : "");
}

void refuse_to_write(std::string_view format, std::string_view why, std::string_view other) {
  throw InputError(
      fmt::format("this board cannot be written as {}: {}; use {}", format, why, other));
}

void refuse_other_boards(const Board& board, std::string_view format, bool starts_there) {
  if (board.shape() == Shape::kGraph) refuse_to_write(format, "it is a graph", "dimacs");
  if (board.shape() != Shape::kSquare) {
    refuse_to_write(format, fmt::format("its shape is {}", name(board.shape())), "grid");
  }
  if (std::ranges::find(board.cells(), kBlank) != board.cells().end()) {
    refuse_to_write(format, "it has blank cells", "grid");
  }
  if (starts_there && index(board.start()) != 0) {
    refuse_to_write(format, "it does not start in the upper left cell", "grid");
  }
}

}  // namespace colorwalk
