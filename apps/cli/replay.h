#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>

#include "base/numbers.h"
#include "engine/board.h"
#include "engine/referee.h"

namespace colorwalk {

/// Draws a game in the board's symbols; '.' is a taken cell.
class Replay {
 public:
  /// `colors` adds the escape sequences of terminals for cells that are not taken. The board must
  /// outlive this object.
  explicit Replay(const Board& board, bool colors = false)
      : board_(board), game_(board), colors_(colors) {}

  /// The board and, after each move, a line `move 3: 2 takes 14, 431 left` and the board again.
  /// Moves after the end take nothing.
  std::string text(std::span<const Color> moves) {
    std::string text = drawing();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int before = game_.left();
      game_.play(moves[i]);
      text += fmt::format("move {}: {} takes {}, {} left\n", i + 1, board_.text_symbol(moves[i]),
                          before - game_.left(), game_.left());
      text += drawing();
    }
    return text;
  }

 private:
  /// Selects black text on a background: the colors of the pages, as far as terminals with 256
  /// colors have them, then other bright colors, which the symbols distinguish.
  static std::string color_begin(Color color) {
    constexpr std::array kPaints = {203, 75, 114, 221, 177, 80, 215, 150, 211, 110, 187, 146};
    const int paint = at(color) < kPaints.size() ? kPaints[at(color)] : 40 + 5 * index(color);
    return fmt::format("\033[30;48;5;{}m", paint);
  }

  std::string drawing() const {
    const auto shown = [this](int cell) {
      return game_.is_taken(cell) ? kBlank : board_.cells()[static_cast<std::size_t>(cell)];
    };
    std::size_t width = 1;  // Of the longest number; squares are two wide.
    bool has_squares = false;
    for (const std::string& symbol : board_.text_symbols()) {
      has_squares = static_cast<unsigned char>(symbol.front()) > 127 || has_squares;
      if (whole_number(symbol)) width = std::max(width, symbol.size());
    }
    std::string text;
    for (int cell = 0; cell < board_.size(); ++cell) {
      const bool begins = cell % board_.cols() == 0 || shown(cell) != shown(cell - 1);
      const bool ends = (cell + 1) % board_.cols() == 0 || shown(cell) != shown(cell + 1);
      const bool painted = colors_ && shown(cell) != kBlank;
      if (painted && begins) text += color_begin(shown(cell));
      if (width > 1 || (has_squares && shown(cell) == kBlank)) text += ' ';
      text += fmt::format("{:>{}}", board_.text_symbol(shown(cell)), width);
      if (painted && ends) text += "\033[0m";
      if ((cell + 1) % board_.cols() == 0) text += '\n';
    }
    return text;
  }

  const Board& board_;
  CellGame game_;
  const bool colors_;
};

}  // namespace colorwalk
