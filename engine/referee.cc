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
        seen_(static_cast<std::size_t>(board.size()), false),
        waiting_(static_cast<std::size_t>(board.colors())),
        left_(board.size()) {
    take_blanks();
    if (board.rules() == Rules::kFloodIt) {
      const int start = index(board.start());
      see(start / board.cols(), start % board.cols());
      play(board.cells()[static_cast<std::size_t>(start)]);
    }
  }

  int left() const { return left_; }

  /// Takes every cell of that color that touches the region, and those connected to them by cells
  /// of that color.
  void play(Color color) {
    std::vector<Place>& waiting = waiting_[static_cast<std::size_t>(index(color))];
    while (!waiting.empty()) {
      const Place place = waiting.back();
      waiting.pop_back();
      take(place);  // Appends neighbors of the same color to this list.
    }
  }

 private:
  struct Place {
    int row;
    int col;
  };

  void take_blanks() {
    std::vector<Place> blanks;
    for (int row = 0; row < board_.rows(); ++row) {
      for (int col = 0; col < board_.cols(); ++col) {
        if (board_.at(row, col) != kBlank) continue;
        blanks.push_back({row, col});
        seen_[number(row, col)] = true;
      }
    }
    for (const Place& blank : blanks) take(blank);
  }

  void take(Place place) {
    --left_;
    see(place.row - 1, place.col);
    see(place.row + 1, place.col);
    see(place.row, place.col - 1);
    see(place.row, place.col + 1);
  }

  void see(int row, int col) {
    if (row < 0 || row >= board_.rows() || col < 0 || col >= board_.cols()) return;
    if (seen_[number(row, col)]) return;
    seen_[number(row, col)] = true;
    waiting_[static_cast<std::size_t>(index(board_.at(row, col)))].push_back({row, col});
  }

  std::size_t number(int row, int col) const {
    return static_cast<std::size_t>(row * board_.cols() + col);
  }

  const Board& board_;
  std::vector<bool> seen_;
  std::vector<std::vector<Place>> waiting_;  ///< By color.
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
      return refused(move + " names a color that the board does not have");
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
