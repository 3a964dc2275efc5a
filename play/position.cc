#include "play/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/input_error.h"

namespace colorwalk {
namespace {

/// A game on a board's cells.
class CellGame {
 public:
  explicit CellGame(const Board& board)
      : rows_(board.rows()),
        cols_(board.cols()),
        cells_(board.cells().begin(), board.cells().end()),
        is_taken_(cells_.size(), false) {
    const Color start = cell(index(board.start()));
    take(index(board.start()), start);
  }

  void play(Color color) {
    for (const int cell : std::vector(taken_)) {
      for_each_neighbor(cell, [&](int other) { take(other, color); });
    }
  }

  const std::vector<int>& taken() const { return taken_; }
  const std::vector<Color>& cells() const { return cells_; }

 private:
  Color cell(int i) const { return cells_[static_cast<std::size_t>(i)]; }

  /// Takes the cell, if it is of that color, with what is connected to it.
  void take(int first, Color color) {
    std::vector<int> open = {first};
    while (!open.empty()) {
      const int place = open.back();
      open.pop_back();
      if (is_taken_[static_cast<std::size_t>(place)] || cell(place) != color) continue;
      is_taken_[static_cast<std::size_t>(place)] = true;
      taken_.push_back(place);
      for_each_neighbor(place, [&](int other) { open.push_back(other); });
    }
  }

  template <class Visit>
  void for_each_neighbor(int cell, Visit&& visit) const {
    const int col = cell % cols_;
    if (cell >= cols_) visit(cell - cols_);
    if (cell + cols_ < rows_ * cols_) visit(cell + cols_);
    if (col > 0) visit(cell - 1);
    if (col + 1 < cols_) visit(cell + 1);
  }

  int rows_;
  int cols_;
  std::vector<Color> cells_;
  std::vector<bool> is_taken_;
  std::vector<int> taken_;
};

}  // namespace

Position position_after(const Board& board, std::span<const Color> moves) {
  CellGame game(board);
  std::vector<int> taken = {static_cast<int>(game.taken().size())};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (taken.back() == board.size()) {
      throw InputError(
          fmt::format("'moves' goes on after the end of the game: {} of {} moves "
                      "finish the board",
                      i, moves.size()));
    }
    game.play(moves[i]);
    taken.push_back(static_cast<int>(game.taken().size()));
  }
  BoardDraft draft;
  draft.rows = board.rows();
  draft.cols = board.cols();
  draft.colors = board.colors();
  draft.symbol_base = board.symbol_base();
  draft.rules = board.rules();
  draft.start = Start::naming(board.start(), board.rows(), board.cols());
  draft.cells = game.cells();
  if (!moves.empty()) {
    const Color region = board.rules() == Rules::kFloodIt ? moves.back() : kBlank;
    for (const int cell : game.taken()) draft.cells[static_cast<std::size_t>(cell)] = region;
  }
  return {.board = Board::make(std::move(draft)), .taken = std::move(taken)};
}

}  // namespace colorwalk
