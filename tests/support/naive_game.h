#pragma once

#include <vector>

#include "engine/board.h"

namespace colorwalk {

/// The game played cell by cell, as a person would with a pencil: what the tests hold the engine
/// against. It shares no code with the bitsets, the cluster graph or the referee, and is slow. A
/// value; two games on one board are equal if they have taken the same cells.
class NaiveGame {
 public:
  /// The board must outlive the game.
  explicit NaiveGame(const Board& board);
  /// The board with exactly these cells taken, one flag a cell; they need not be connected.
  NaiveGame(const Board& board, const std::vector<bool>& taken);

  /// Takes the color's cells that touch the region until there are none.
  void play(Color color);

  const Board& board() const { return *board_; }
  bool is_taken(int cell) const { return taken_[static_cast<std::size_t>(cell)]; }
  /// One flag a cell, in the board's order.
  const std::vector<bool>& taken() const { return taken_; }
  int cells_taken() const { return cells_taken_; }
  bool is_finished() const { return cells_taken_ == board_->size(); }
  /// Whether a move of this color would take anything.
  bool would_take(Color color) const;

 private:
  void take(int cell);
  /// Whether an untaken cell of this color touches the region.
  bool is_open(int cell, Color color) const;

  const Board* board_;
  std::vector<bool> taken_;
  int cells_taken_ = 0;
};

/// The cells that touch a cell.
std::vector<int> touching_cells(const Board& board, int cell);

/// The color of a cell, counted row by row.
Color color_at(const Board& board, int cell);

/// The length of a shortest solution, by breadth-first search over whole sets of cells with nothing
/// clever in it. It shares no code with search/. For small boards: some thousand states a second.
int shortest_length(const Board& board);
/// The same from a game in progress.
int shortest_length(const NaiveGame& game);

}  // namespace colorwalk
