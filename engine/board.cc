#include "engine/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/fnv.h"
#include "base/input_error.h"

namespace colorwalk {
namespace {

[[noreturn]] void refuse(const BoardDraft& draft, std::string_view message) {
  if (draft.file.empty()) throw InputError(message);
  throw InputError(draft.file, draft.line, message);
}

/// Checks the size and the edges of a graph.
void check_graph(const BoardDraft& draft) {
  if (draft.rows != 1 || draft.cols < 1 || draft.cols > kMaxCells) {
    refuse(draft, fmt::format("a graph of {} vertices; expected 1 to {}", draft.rows * draft.cols,
                              kMaxCells));
  }
  if (draft.edges.size() > kMaxEdges) {
    refuse(draft, fmt::format("{} edges; expected at most {}", draft.edges.size(), kMaxEdges));
  }
  for (const auto& [first, second] : draft.edges) {
    if (first != second && first < draft.cols && second < draft.cols) continue;
    refuse(draft, fmt::format("an edge between vertices {} and {}; expected two different ones of "
                              "1 to {}",
                              first + 1, second + 1, draft.cols));
  }
}

void check_size(const BoardDraft& draft) {
  if (draft.shape == Shape::kGraph) return check_graph(draft);
  if (draft.rows < 1 || draft.cols < 1 || draft.rows > kMaxSide || draft.cols > kMaxSide) {
    refuse(draft, fmt::format("a board of {} rows and {} columns; expected 1 to {} of each",
                              draft.rows, draft.cols, kMaxSide));
  }
}

void check_cells(const BoardDraft& draft) {
  if (draft.colors < 1 || draft.colors > kMaxColors) {
    refuse(draft, fmt::format("{} colors; expected 1 to 36", draft.colors));
  }
  if (std::cmp_not_equal(draft.cells.size(), draft.rows * draft.cols)) {
    refuse(draft,
           fmt::format("{} cells; expected {}", draft.cells.size(), draft.rows * draft.cols));
  }
  for (const Color color : draft.cells) {
    if (color != kBlank && index(color) >= draft.colors) {
      refuse(draft,
             fmt::format("the symbol '{}' on a board of {} colors; expected symbols up to '{}'",
                         symbol_of(color, draft.symbol_base), draft.colors,
                         symbol_of(nth_color(draft.colors - 1), draft.symbol_base)));
    }
  }
}

/// Resolves the shape, and checks that a graph is connected.
Adjacency adjacency_of(const BoardDraft& draft, std::optional<Shape> requested) {
  if (draft.shape != Shape::kGraph) {
    return {requested.value_or(draft.shape), draft.rows, draft.cols};
  }
  if (requested) {
    refuse(draft, fmt::format("the shape {} for a graph; expected a grid", name(*requested)));
  }
  Adjacency graph(draft.cols, draft.edges);
  if (!graph.is_connected())
    refuse(draft, "a graph that is not connected; expected a path between any two vertices");
  return graph;
}

Cell resolve_start(const BoardDraft& draft, const std::optional<Start>& requested) {
  const Start start = requested.value_or(Start());
  const std::optional<Cell> cell = start.cell(draft.rows, draft.cols);
  if (!cell) {
    refuse(draft, fmt::format("the start {} is outside the board; expected a row below {} and a "
                              "column below {}",
                              start.text(), draft.rows, draft.cols));
  }
  const auto first_blank = std::ranges::find(draft.cells, kBlank);
  if (first_blank == draft.cells.end()) return *cell;
  if (!requested) return static_cast<Cell>(first_blank - draft.cells.begin());
  if (draft.cells[at(*cell)] != kBlank) {
    refuse(draft, "the start " + start.text() +
                      " is not blank, but the board has a '.' elsewhere; expected the start "
                      "inside the blank region");
  }
  return *cell;
}

/// Whether the symbols are numbers, some of which have several digits.
bool has_numbers(const std::vector<std::string>& symbols) {
  return !symbols.empty() && symbols.front().front() >= '0' && symbols.front().front() <= '9';
}

}  // namespace

std::optional<Rules> parse_rules(std::string_view text) {
  const auto found = std::ranges::find(kGameRules, text, &GameRules::name);
  if (found == kGameRules.end()) return std::nullopt;
  return static_cast<Rules>(found - kGameRules.begin());
}

char symbol_of(Color color, int base) {
  if (color == kBlank) return '.';
  const int value = index(color) + base;
  if (value < 10) return static_cast<char>('0' + value);
  if (value < 36) return static_cast<char>('a' + value - 10);
  return 'A';
}

std::optional<Color> color_of_symbol(char symbol, int base) {
  int value = -1;
  if (symbol >= '0' && symbol <= '9') value = symbol - '0';
  if (symbol >= 'a' && symbol <= 'z') value = symbol - 'a' + 10;
  if (symbol == 'A') value = kMaxColors;
  value -= base;
  if (value < 0 || value >= kMaxColors) return std::nullopt;
  return nth_color(value);
}

Board Board::make(BoardDraft draft, const Setup& setup) {
  check_size(draft);
  check_cells(draft);
  const auto blanks = std::ranges::count(draft.cells, kBlank);
  const Rules default_rules = blanks > 0 ? Rules::kColorWalk : Rules::kFloodIt;
  Board board(adjacency_of(draft, setup.shape));
  board.rows_ = draft.rows;
  board.cols_ = draft.cols;
  board.colors_ = draft.colors;
  board.symbol_base_ = draft.symbol_base;
  board.text_symbols_ = std::move(draft.text_symbols);
  board.rules_ = setup.rules.value_or(draft.rules.value_or(default_rules));
  board.start_ = resolve_start(draft, setup.start ? setup.start : draft.start);
  if (!begins_blank(board.rules_) && blanks > 0) {
    refuse(draft, fmt::format("a '.' on a board under {} rules; expected a color in every cell",
                              name(board.rules_)));
  }
  const auto is_blank = [&draft](int cell) {
    return draft.cells[static_cast<std::size_t>(cell)] == kBlank;
  };
  if (blanks > 0 && board.adjacency_.connected_with(index(board.start_), is_blank) != blanks) {
    refuse(draft, "blank cells that are not connected; expected one region of '.'");
  }
  board.cells_ = std::move(draft.cells);
  if (begins_blank(board.rules_)) {
    board.cells_[colorwalk::at(board.start_)] = kBlank;
  }
  return board;
}

BoardDraft Board::draft() const {
  BoardDraft draft;
  draft.rows = rows_;
  draft.cols = cols_;
  draft.colors = colors_;
  draft.symbol_base = symbol_base_;
  draft.text_symbols = text_symbols_;
  draft.cells = cells_;
  draft.shape = shape();
  if (shape() == Shape::kGraph) {
    adjacency_.for_each_pair([&](int first, int second) {
      draft.edges.push_back(
          {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second)});
    });
  }
  draft.rules = rules_;
  draft.start = Start::naming(start_, rows_, cols_);
  return draft;
}

char Board::symbol(Color color) const {
  return symbol_of(color, symbol_base_);
}

std::string Board::symbols() const {
  std::string text;
  for (const Color color : each_color(colors_)) text += symbol(color);
  return text;
}

std::string Board::format_moves(std::span<const Color> moves) const {
  std::string text;
  text.reserve(moves.size());
  for (const Color move : moves) text += symbol(move);
  return text;
}

std::string Board::text_symbol(Color color) const {
  return colorwalk::at(color) < text_symbols_.size() ? text_symbols_[colorwalk::at(color)]
                                                     : std::string{symbol(color)};
}

std::string Board::text_of_moves(std::span<const Color> moves) const {
  const bool has_commas = has_numbers(text_symbols_);
  std::string text;
  for (const Color move : moves) {
    if (has_commas && !text.empty()) text += ',';
    text += text_symbol(move);
  }
  return text;
}

std::string Board::plain_moves(std::string_view text) const {
  const bool has_commas = has_numbers(text_symbols_);
  std::string moves;
  for (std::string_view rest = text; !rest.empty();) {
    if (has_commas && !moves.empty() && rest.front() == ',') rest.remove_prefix(1);
    const auto symbol = std::ranges::find_if(text_symbols_, [&](const std::string& each) {
      if (!rest.starts_with(each)) return false;
      return !has_commas || rest.size() == each.size() || rest[each.size()] == ',';
    });
    if (symbol == text_symbols_.end()) return std::string(text);
    moves += this->symbol(nth_color(static_cast<int>(symbol - text_symbols_.begin())));
    rest.remove_prefix(symbol->size());
  }
  return moves;
}

std::uint64_t Board::hash() const {
  std::string text;
  text.reserve(cells_.size() * 3 + 64);
  for (const int number : {rows_, cols_, colors_}) text.append(std::to_string(number)).append(" ");
  text.append(name(rules_)).append(" ").append(std::to_string(index(start_)));
  for (const Color color : cells_) {
    const fmt::format_int number(index(color));
    text.append(" ").append(color == kBlank ? "." : number.c_str());
  }
  if (shape() != Shape::kSquare) text.append(" ").append(name(shape()));
  if (shape() == Shape::kGraph) {
    adjacency_.for_each_pair(
        [&](int first, int second) { text += fmt::format(" {} {}", first, second); });
  }
  return fnv1a(text);
}

}  // namespace colorwalk
