#pragma once

#include "tests/support/boards.h"

namespace colorwalk {

/// The game played cell by cell in the simplest way; tests compare the engine with it. It shares no
/// code with the bit sets, the cluster graph or the referee, and is slow. A value; two games on one
/// board are equal if they have taken the same cells.
class NaiveGame {
 public:
  /// The board must outlive the game.
  explicit NaiveGame(const Board& board);
  /// The board with exactly these cells taken, one flag per cell; they need not be connected.
  NaiveGame(const Board& board, const std::vector<bool>& taken);

  /// Takes cells of the color that touch the region until there are none.
  void play(Color color);

  const Board& board() const { return *board_; }
  bool is_taken(int cell) const { return taken_[static_cast<std::size_t>(cell)]; }
  /// One flag per cell, in the order of the board.
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
  std::shared_ptr<const std::vector<std::vector<int>>> touching_;  ///< For each cell.
  std::vector<bool> taken_;
  int cells_taken_ = 0;
};

/// Whether two different cells of a grid touch.
bool cells_touch(Shape shape, int rows, int cols, int a, int b);

/// The cells that touch a cell.
std::vector<int> touching_cells(const Board& board, int cell);

/// The cells connected with one by cells of its color, itself first.
std::vector<int> cluster_cells(const Board& board, int first);

/// A game of random colors, as the board's hash draws them; most of the moves take something.
std::vector<Color> random_moves(const Board& board);

/// The color of a cell, counted row by row.
Color color_at(const Board& board, int cell);

/// The length of a shortest solution, by plain breadth-first search over sets of cells. Shares no
/// code with search/. For small boards: some thousand states per second. Throws std::logic_error if
/// no moves finish the game.
int shortest_length(const Board& board);
/// The same from a game in progress.
int shortest_length(const NaiveGame& game);

/// What a game in progress has removed since `origin`, counted cell by cell.
struct NaiveRemoval {
  int area = 0;       ///< Cells removed.
  int perimeter = 0;  ///< Edges between cells removed and cells left.
};
NaiveRemoval naive_removal(const NaiveGame& origin, const NaiveGame& game);

/// The color that the series' look-ahead plays, by its definition: every sequence of exactly
/// `depth` colors is tried, including colors that take nothing. `metric` is `area`, `perimeter` or
/// `ratio`. For small boards. REQUIRES: the game is not finished.
Color naive_look_ahead_color(std::string_view metric, int depth, const NaiveGame& game);

}  // namespace colorwalk
