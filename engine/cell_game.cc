#include "engine/cell_game.h"

namespace colorwalk {

CellGame::CellGame(const Board& board)
    : board_(board), is_taken_(static_cast<std::size_t>(board.size())) {
  const int start = index(board.start());
  take(start, board.cells()[static_cast<std::size_t>(start)]);
}

void CellGame::play(Color color) {
  for (const int cell : std::vector(taken_)) {
    for_each_neighbor(cell, [&](int other) { take(other, color); });
  }
}

void CellGame::take(int first, Color color) {
  std::vector<int> open = {first};
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    if (is_taken(cell) || board_.cells()[static_cast<std::size_t>(cell)] != color) continue;
    is_taken_[static_cast<std::size_t>(cell)] = true;
    taken_.push_back(cell);
    for_each_neighbor(cell, [&](int other) { open.push_back(other); });
  }
}

template <class Visit>
void CellGame::for_each_neighbor(int cell, const Visit& visit) const {
  const int cols = board_.cols();
  const int col = cell % cols;
  if (cell >= cols) visit(cell - cols);
  if (cell + cols < board_.size()) visit(cell + cols);
  if (col > 0) visit(cell - 1);
  if (col + 1 < cols) visit(cell + 1);
}

}  // namespace colorwalk
