#include "engine/referee.h"

#include <string>
#include <vector>

namespace colorwalk {
namespace {

/// A game in progress: which cells have been taken. Deliberately plain.
class Game {
 public:
  explicit Game(const Board& board)
      : board_(board), taken_(static_cast<std::size_t>(board.size()), false), left_(board.size()) {
    for (int cell = 0; cell < board.size(); ++cell) {
      if (color(cell) == kBlank) take(cell);
    }
    if (board.rules() == Rules::kFloodIt) {
      const int start = index(board.start());
      take(start);
      play(color(start));
    }
  }

  int left() const { return left_; }

  /// Takes every cell of that colour that touches the region, and those connected to them by cells
  /// of that colour.
  void play(Color color) {
    std::vector<int> open;
    for (int cell = 0; cell < board_.size(); ++cell) {
      if (is_taken(cell)) open.push_back(cell);
    }
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      const int row = cell / board_.cols();
      const int col = cell % board_.cols();
      spread(row - 1, col, color, open);
      spread(row + 1, col, color, open);
      spread(row, col - 1, color, open);
      spread(row, col + 1, color, open);
    }
  }

 private:
  Color color(int cell) const { return board_.at(cell / board_.cols(), cell % board_.cols()); }
  bool is_taken(int cell) const { return taken_[static_cast<std::size_t>(cell)]; }

  void take(int cell) {
    taken_[static_cast<std::size_t>(cell)] = true;
    --left_;
  }

  void spread(int row, int col, Color color, std::vector<int>& open) {
    if (row < 0 || row >= board_.rows() || col < 0 || col >= board_.cols()) return;
    const int cell = row * board_.cols() + col;
    if (is_taken(cell) || board_.at(row, col) != color) return;
    take(cell);
    open.push_back(cell);
  }

  const Board& board_;
  std::vector<bool> taken_;
  int left_;
};

Verdict refused(std::string reason) {
  return {.accepted = false, .reason = std::move(reason)};
}

}  // namespace

Verdict referee(const Board& board, std::span<const Color> moves) {
  Game game(board);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string move = "move " + std::to_string(i + 1);
    if (index(moves[i]) >= board.colors()) {
      return refused(move + " names a colour that the board does not have");
    }
    if (game.left() == 0) {
      return refused(move + " of " + std::to_string(moves.size()) + " comes after the end");
    }
    game.play(moves[i]);
  }
  if (game.left() > 0) {
    return refused("after " + std::to_string(moves.size()) +
                   (moves.size() == 1 ? " move " : " moves ") + std::to_string(game.left()) +
                   (game.left() == 1 ? " cell is left" : " cells are left"));
  }
  return {.accepted = true, .reason = {}};
}

}  // namespace colorwalk
