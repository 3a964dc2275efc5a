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

void check_shape(const BoardDraft& draft) {
  if (draft.rows < 1 || draft.cols < 1 || draft.rows > kMaxSide || draft.cols > kMaxSide) {
    refuse(draft, "a board of " + std::to_string(draft.rows) + " rows and " +
                      std::to_string(draft.cols) + " columns; expected 1 to " +
                      std::to_string(kMaxSide) + " of each");
  }
  if (draft.colors < 1 || draft.colors > kMaxColors) {
    refuse(draft, std::to_string(draft.colors) + " colors; expected 1 to 36");
  }
  if (std::cmp_not_equal(draft.cells.size(), draft.rows * draft.cols)) {
    refuse(draft, std::to_string(draft.cells.size()) + " cells; expected " +
                      std::to_string(draft.rows * draft.cols));
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

/// The number of blank cells connected to `start`, including itself.
std::ptrdiff_t blank_region_size(const BoardDraft& draft, Cell start) {
  std::vector<bool> seen(draft.cells.size());
  std::vector<int> open = {index(start)};
  seen[static_cast<std::size_t>(index(start))] = true;
  std::ptrdiff_t count = 0;
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    ++count;
    const auto visit = [&](int next) {
      const auto at = static_cast<std::size_t>(next);
      if (draft.cells[at] == kBlank && !seen[at]) {
        seen[at] = true;
        open.push_back(next);
      }
    };
    const int col = cell % draft.cols;
    if (col > 0) visit(cell - 1);
    if (col + 1 < draft.cols) visit(cell + 1);
    if (cell >= draft.cols) visit(cell - draft.cols);
    if (cell + draft.cols < draft.rows * draft.cols) visit(cell + draft.cols);
  }
  return count;
}

Cell resolve_start(const BoardDraft& draft, const std::optional<Start>& requested) {
  const Start start = requested.value_or(Start());
  const std::optional<Cell> cell = start.cell(draft.rows, draft.cols);
  if (!cell) {
    refuse(draft, "the start " + start.text() + " is outside the board; expected a row below " +
                      std::to_string(draft.rows) + " and a column below " +
                      std::to_string(draft.cols));
  }
  const auto first_blank = std::ranges::find(draft.cells, kBlank);
  if (first_blank == draft.cells.end()) return *cell;
  if (!requested) return static_cast<Cell>(first_blank - draft.cells.begin());
  if (draft.cells[static_cast<std::size_t>(index(*cell))] != kBlank) {
    refuse(draft, "the start " + start.text() +
                      " is not blank, but the board has a '.' elsewhere; expected the start "
                      "inside the blank region");
  }
  return *cell;
}

}  // namespace

std::string_view name(Rules rules) {
  return rules == Rules::kColorWalk ? "color-walk" : "flood-it";
}

std::optional<Rules> parse_rules(std::string_view text) {
  if (text == name(Rules::kColorWalk)) return Rules::kColorWalk;
  if (text == name(Rules::kFloodIt)) return Rules::kFloodIt;
  return std::nullopt;
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
  check_shape(draft);
  const auto blanks = std::ranges::count(draft.cells, kBlank);
  const Rules default_rules = blanks > 0 ? Rules::kColorWalk : Rules::kFloodIt;
  Board board;
  board.rows_ = draft.rows;
  board.cols_ = draft.cols;
  board.colors_ = draft.colors;
  board.symbol_base_ = draft.symbol_base;
  board.rules_ = setup.rules.value_or(draft.rules.value_or(default_rules));
  board.start_ = resolve_start(draft, setup.start ? setup.start : draft.start);
  if (board.rules_ == Rules::kFloodIt && blanks > 0) {
    refuse(draft, "a '.' on a board under flood-it rules; expected a color in every cell");
  }
  if (blanks > 0 && blank_region_size(draft, board.start_) != blanks) {
    refuse(draft, "blank cells that are not connected; expected one region of '.'");
  }
  board.cells_ = std::move(draft.cells);
  if (board.rules_ == Rules::kColorWalk) {
    board.cells_[static_cast<std::size_t>(index(board.start_))] = kBlank;
  }
  return board;
}

char Board::symbol(Color color) const {
  return symbol_of(color, symbol_base_);
}

std::string Board::symbols() const {
  std::string text;
  for (const Color color : each_color(colors_)) text += symbol(color);
  return text;
}

std::optional<Color> Board::color_of(char symbol) const {
  const std::optional<Color> color = color_of_symbol(symbol, symbol_base_);
  if (!color || index(*color) >= colors_) return std::nullopt;
  return color;
}

std::string Board::format_moves(std::span<const Color> moves) const {
  std::string text;
  text.reserve(moves.size());
  for (const Color move : moves) text += symbol(move);
  return text;
}

std::optional<std::vector<Color>> Board::parse_moves(std::string_view text) const {
  std::vector<Color> moves;
  moves.reserve(text.size());
  for (const char symbol : text) {
    const std::optional<Color> color = color_of(symbol);
    if (!color) return std::nullopt;
    moves.push_back(*color);
  }
  return moves;
}

std::uint64_t Board::hash() const {
  std::string text;
  text.reserve(cells_.size() * 3 + 64);
  for (const int number : {rows_, cols_, colors_}) text.append(std::to_string(number)).append(" ");
  text.append(name(rules_)).append(" ").append(std::to_string(index(start_)));
  for (const Color color : cells_) {
    text += ' ';
    color == kBlank ? text += '.' : text += std::to_string(index(color));
  }
  return fnv1a(text);
}

}  // namespace colorwalk
