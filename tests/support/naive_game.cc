#include "tests/support/naive_game.h"

#include <algorithm>
#include <set>
#include <utility>

#include "tests/support/plain_search.h"

namespace colorwalk {

Color color_at(const Board& board, int cell) {
  return board.at(cell / board.cols(), cell % board.cols());
}

namespace {

/// Those of any shape but the square one.
std::vector<int> touching_cells_of_shape(const Board& board, int cell) {
  std::vector<int> touching;
  if (board.shape() == Shape::kGraph) {
    for (const auto& [first, second] : board.draft().edges) {
      if (first == cell) touching.push_back(second);
      if (second == cell) touching.push_back(first);
    }
    return touching;
  }
  for (int other = 0; other < board.size(); ++other) {
    const bool touch =
        other != cell && cells_touch(board.shape(), board.rows(), board.cols(), cell, other);
    if (touch) touching.push_back(other);
  }
  return touching;
}

}  // namespace

std::vector<int> touching_cells(const Board& board, int cell) {
  if (board.shape() != Shape::kSquare) return touching_cells_of_shape(board, cell);
  std::vector<int> touching;
  const int row = cell / board.cols();
  const int col = cell % board.cols();
  if (row > 0) touching.push_back(cell - board.cols());
  if (col > 0) touching.push_back(cell - 1);
  if (col < board.cols() - 1) touching.push_back(cell + 1);
  if (row < board.rows() - 1) touching.push_back(cell + board.cols());
  return touching;
}

NaiveGame::NaiveGame(const Board& board)
    : board_(&board), taken_(static_cast<std::size_t>(board.size())) {
  if (board.rules() == Rules::kColorWalk) {
    for (int cell = 0; cell < board.size(); ++cell) {
      if (color_at(board, cell) == kBlank) take(cell);
    }
  } else {
    take(index(board.start()));
    play(color_at(board, index(board.start())));
  }
}

NaiveGame::NaiveGame(const Board& board, const std::vector<bool>& taken)
    : board_(&board),
      taken_(taken),
      cells_taken_(static_cast<int>(std::ranges::count(taken, true))) {}

void NaiveGame::play(Color color) {
  std::vector<int> open;
  for (int cell = 0; cell < board_->size(); ++cell) {
    if (is_open(cell, color)) open.push_back(cell);
  }
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    if (is_taken(cell)) continue;
    take(cell);
    for (const int next : touching_cells(*board_, cell)) {
      if (is_open(next, color)) open.push_back(next);
    }
  }
}

bool NaiveGame::would_take(Color color) const {
  for (int cell = 0; cell < board_->size(); ++cell) {
    if (is_open(cell, color)) return true;
  }
  return false;
}

void NaiveGame::take(int cell) {
  taken_[static_cast<std::size_t>(cell)] = true;
  ++cells_taken_;
}

bool NaiveGame::is_open(int cell, Color color) const {
  if (is_taken(cell) || color_at(*board_, cell) != color) return false;
  if (board_->shape() != Shape::kSquare) {
    return std::ranges::any_of(touching_cells(*board_, cell),
                               [this](int other) { return is_taken(other); });
  }
  const int row = cell / board_->cols();
  const int col = cell % board_->cols();
  return (row > 0 && is_taken(cell - board_->cols())) ||
         (row < board_->rows() - 1 && is_taken(cell + board_->cols())) ||
         (col > 0 && is_taken(cell - 1)) || (col < board_->cols() - 1 && is_taken(cell + 1));
}

int shortest_length(const Board& board) {
  return shortest_length(NaiveGame(board));
}

int shortest_length(const NaiveGame& game) {
  if (game.is_finished()) return 0;
  std::vector<NaiveGame> layer = {game};
  std::set<std::vector<bool>> seen = {game.taken()};
  for (int length = 1;; ++length) {
    std::vector<NaiveGame> next_layer;
    for (const NaiveGame& reached : layer) {
      for (const Color color : each_color(game.board().colors())) {
        NaiveGame next = reached;
        next.play(color);
        if (next.is_finished()) return length;
        if (seen.insert(next.taken()).second) next_layer.push_back(std::move(next));
      }
    }
    layer = std::move(next_layer);
  }
}

}  // namespace colorwalk
