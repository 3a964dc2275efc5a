#include "engine/referee.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "base/input_error.h"

namespace colorwalk {
namespace {

template <class... Values>
Verdict refused(fmt::format_string<Values...> reason, Values&&... values) {
  return {.accepted = false, .reason = fmt::format(reason, std::forward<Values>(values)...)};
}

}  // namespace

CellGame::CellGame(const Board& board)
    : board_(board),
      status_(static_cast<std::size_t>(board.size())),
      waiting_(static_cast<std::size_t>(board.colors()), -1),
      next_(static_cast<std::size_t>(board.size())),
      left_(board.size()) {
  for (int cell = 0; cell < board.size(); ++cell) {
    if (color(cell) == kBlank) take(cell);
  }
  if (!begins_blank(board.rules())) {
    const int start = index(board.start());
    see(start);
    play(color(start));
  }
}

void CellGame::play(Color color) {
  int& waiting = waiting_[at(color)];
  while (waiting >= 0) {
    // Adds neighbors of the same color to this list.
    take(std::exchange(waiting, next_[static_cast<std::size_t>(waiting)]));
  }
}

void CellGame::take(int cell) {
  status_[static_cast<std::size_t>(cell)] = Status::kTaken;
  --left_;
  board_.adjacency().for_each_touching(cell, [&](int other) { see(other); });
}

void CellGame::see(int cell) {
  if (status(cell) != Status::kUnseen || color(cell) == kBlank) return;
  status_[static_cast<std::size_t>(cell)] = Status::kWaiting;
  int& waiting = waiting_[at(color(cell))];
  next_[static_cast<std::size_t>(cell)] = std::exchange(waiting, cell);
}

Verdict referee(const Board& board, std::span<const Color> moves) {
  CellGame game(board);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (index(moves[i]) >= board.colors()) {
      return refused("move {} names a color that the board does not have", i + 1);
    }
    if (game.left() == 0) {
      return refused("move {} of {} comes after the end", i + 1, moves.size());
    }
    game.play(moves[i]);
  }
  if (game.left() > 0) {
    return refused(
        "after {} move{} {}", moves.size(), moves.size() == 1 ? "" : "s",
        game.left() == 1 ? "1 cell is left" : fmt::format("{} cells are left", game.left()));
  }
  return {.accepted = true, .reason = {}};
}

std::vector<Color> read_moves(const Board& board, std::string_view symbols,
                              std::optional<int> symbol_base) {
  const int base = symbol_base.value_or(board.symbol_base());
  std::vector<Color> moves;
  moves.reserve(symbols.size());
  for (const char symbol : symbols) {
    const std::optional<Color> color = color_of_symbol(symbol, base);
    if (!color || index(*color) >= board.colors()) {
      const Color last = nth_color(board.colors() - 1);
      throw InputError(std::string("'") + symbol + "' is not a color of the board; expected " +
                       symbol_of(nth_color(0), base) + " to " + symbol_of(last, base));
    }
    moves.push_back(*color);
  }
  return moves;
}

std::string fault_of_moves(const Board& board, std::string_view moves) {
  try {
    return referee(board, read_moves(board, moves)).reason;
  } catch (const InputError& error) {
    if (board.text_symbols().empty()) return error.what();
    std::string known;
    for (const std::string& symbol : board.text_symbols()) known += ' ' + symbol;
    return "'" + std::string(moves) + "' has a symbol that is not a color of the board; expected" +
           known;
  }
}

}  // namespace colorwalk
