#include "engine/cell_game.h"

namespace colorwalk {

CellGame::CellGame(const Board& board)
    : board_(board),
      status_(static_cast<std::size_t>(board.size())),
      waiting_(static_cast<std::size_t>(board.colors())),
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
  std::vector<int>& waiting = waiting_[static_cast<std::size_t>(index(color))];
  while (!waiting.empty()) {
    const int cell = waiting.back();
    waiting.pop_back();
    take(cell);  // Appends neighbors of the same color to this list.
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
  waiting_[static_cast<std::size_t>(index(color(cell)))].push_back(cell);
}

}  // namespace colorwalk
