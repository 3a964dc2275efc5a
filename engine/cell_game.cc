#include "engine/cell_game.h"

#include <utility>

namespace colorwalk {

CellGame::CellGame(const Board& board)
    : board_(board),
      status_(static_cast<std::size_t>(board.size())),
      waiting_(static_cast<std::size_t>(board.colors()), -1),
      next_(static_cast<std::size_t>(board.size())),
      left_(board.size()) {
  for (int cell = 0; cell < board.size(); ++cell) {
    if (color(cell) == kBlank) take(cell);
  }
  if (board.rules() == Rules::kFloodIt) {
    const int start = index(board.start());
    see(start);
    play(color(start));
  }
}

void CellGame::play(Color color) {
  int& waiting = waiting_[static_cast<std::size_t>(index(color))];
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
  int& waiting = waiting_[static_cast<std::size_t>(index(color(cell)))];
  next_[static_cast<std::size_t>(cell)] = std::exchange(waiting, cell);
}

}  // namespace colorwalk
