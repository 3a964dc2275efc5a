#include "engine/referee.h"

#include <string>
#include <vector>

namespace colorwalk {
namespace {

/// A game in progress, cell by cell. Deliberately simple.
///
/// A cell is seen once it is taken or touches a taken cell. Seen cells that are not yet taken wait
/// in a list per color for a move of that color, so each cell is processed once per game.
class Game {
 public:
  explicit Game(const Board& board)
      : board_(board),
        seen_(static_cast<std::size_t>(board.size()), 0),
        waiting_(static_cast<std::size_t>(board.colors())),
        left_(board.size()) {
    take_blanks();
    if (board.rules() == Rules::kFloodIt) {
      const int start = index(board.start());
      see(start);
      play(color(start));
    }
  }

  int left() const { return left_; }

  /// Takes every cell of that color that touches the region, and those connected to them by cells
  /// of that color.
  void play(Color color) {
    std::vector<int>& waiting = waiting_[static_cast<std::size_t>(index(color))];
    while (!waiting.empty()) {
      const int cell = waiting.back();
      waiting.pop_back();
      take(cell);  // Appends neighbors of the same color to this list.
    }
  }

 private:
  void take_blanks() {
    std::vector<int> blanks;
    for (int cell = 0; cell < board_.size(); ++cell) {
      if (color(cell) != kBlank) continue;
      blanks.push_back(cell);
      seen_[static_cast<std::size_t>(cell)] = 1;
    }
    for (const int blank : blanks) take(blank);
  }

  void take(int cell) {
    --left_;
    board_.adjacency().for_each_touching(cell, [&](int other) { see(other); });
  }

  void see(int cell) {
    if (seen_[static_cast<std::size_t>(cell)] != 0) return;
    seen_[static_cast<std::size_t>(cell)] = 1;
    waiting_[static_cast<std::size_t>(index(color(cell)))].push_back(cell);
  }

  Color color(int cell) const { return board_.cells()[static_cast<std::size_t>(cell)]; }

  const Board& board_;
  std::vector<char> seen_;                 ///< 0 or 1, by cell; faster than bits.
  std::vector<std::vector<int>> waiting_;  ///< By color.
  int left_;
};

Verdict refused(std::string reason) {
  return {.accepted = false, .reason = std::move(reason)};
}

}  // namespace

Verdict referee(const Board& board, std::span<const Color> moves) {
  Game game(board);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = [&] { return "move " + std::to_string(i + 1); };
    if (index(moves[i]) >= board.colors()) {
      return refused(move() + " names a color that the board does not have");
    }
    if (game.left() == 0) {
      return refused(move() + " of " + std::to_string(moves.size()) + " comes after the end");
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
