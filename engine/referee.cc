#include "engine/referee.h"

#include <string>
#include <vector>

namespace colorwalk {
namespace {

struct Place {
  int row;
  int col;
};

/// A game in progress: which cells have been taken. Deliberately plain.
class Game {
 public:
  explicit Game(const Board& board)
      : board_(board), taken_(static_cast<std::size_t>(board.size()), false), left_(board.size()) {
    for (int row = 0; row < board.rows(); ++row) {
      for (int col = 0; col < board.cols(); ++col) {
        if (board.at(row, col) == kBlank) begin_at({row, col});
      }
    }
    if (board.rules() == Rules::kFloodIt) {
      const int start = index(board.start());
      const Place place = {start / board.cols(), start % board.cols()};
      begin_at(place);
      play(board.at(place.row, place.col));
    }
  }

  int left() const { return left_; }

  /// Takes every cell of that colour that touches the region, and those connected to them by cells
  /// of that colour.
  void play(Color color) {
    std::vector<Place> open;
    open.swap(rim_);
    while (!open.empty()) {
      const Place place = open.back();
      open.pop_back();
      bool on_rim = false;
      for (const auto& [down, right] : {Place{-1, 0}, Place{1, 0}, Place{0, -1}, Place{0, 1}}) {
        const Place next = {place.row + down, place.col + right};
        if (!is_untaken(next)) continue;
        if (board_.at(next.row, next.col) == color) {
          take(next);
          open.push_back(next);
        } else {
          on_rim = true;
        }
      }
      if (on_rim) rim_.push_back(place);
    }
  }

 private:
  void begin_at(Place place) {
    take(place);
    rim_.push_back(place);
  }

  std::size_t number(Place place) const {
    return static_cast<std::size_t>(place.row * board_.cols() + place.col);
  }
  bool is_untaken(Place place) const {
    return place.row >= 0 && place.row < board_.rows() && place.col >= 0 &&
           place.col < board_.cols() && !taken_[number(place)];
  }

  void take(Place place) {
    taken_[number(place)] = true;
    --left_;
  }

  const Board& board_;
  std::vector<bool> taken_;
  std::vector<Place> rim_;  ///< All taken cells that touch others, and perhaps more.
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
