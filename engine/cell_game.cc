#include "engine/cell_game.h"

namespace colorwalk {

CellGame::CellGame(const Board& board)
    : board_(board), is_taken_(static_cast<std::size_t>(board.size())) {
  const int start = index(board.start());
  take(start, board.cells()[static_cast<std::size_t>(start)]);
}

void CellGame::play(Color color) {
  for (const int cell : std::vector(taken_)) {
    board_.adjacency().for_each_touching(cell, [&](int other) { take(other, color); });
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
    board_.adjacency().for_each_touching(cell, [&](int other) { open.push_back(other); });
  }
}

}  // namespace colorwalk
