#include "apps/cli/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/numbers.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

constexpr std::string_view kColorEnd = "\033[0m";

/// Selects black text on a background: the colors of the pages, as far as terminals with 256 colors
/// have them, then other bright colors, which the symbols distinguish.
std::string color_begin(Color color) {
  constexpr std::array kPaints = {203, 75, 114, 221, 177, 80, 215, 150, 211, 110, 187, 146};
  const auto i = static_cast<std::size_t>(color);
  const int paint = i < kPaints.size() ? kPaints[i] : 40 + 5 * static_cast<int>(color);
  return fmt::format("\033[30;48;5;{}m", paint);
}

/// The board's symbols; '.' for taken cells.
std::string draw(const Board& board, const CellGame& game, bool colors) {
  const auto at = [&](int cell) {
    return game.is_taken(cell) ? kBlank : board.cells()[static_cast<std::size_t>(cell)];
  };
  std::size_t width = 1;  // Of the longest number; squares are two wide.
  bool has_squares = false;
  for (const std::string& symbol : board.text_symbols()) {
    has_squares = symbol.front() < 0 || has_squares;
    if (whole_number(symbol)) width = std::max(width, symbol.size());
  }
  std::string text;
  for (int cell = 0; cell < board.size(); ++cell) {
    const bool begins = cell % board.cols() == 0 || at(cell) != at(cell - 1);
    const bool ends = (cell + 1) % board.cols() == 0 || at(cell) != at(cell + 1);
    const bool painted = colors && at(cell) != kBlank;
    if (painted && begins) text += color_begin(at(cell));
    if (width > 1 || (has_squares && at(cell) == kBlank)) text += ' ';
    text += fmt::format("{:>{}}", board.text_symbol(at(cell)), width);
    if (painted && ends) text += kColorEnd;
    if ((cell + 1) % board.cols() == 0) text += '\n';
  }
  return text;
}

}  // namespace

std::string draw_replay(const Board& board, std::span<const Color> moves, bool colors) {
  CellGame game(board);
  std::string text = draw(board, game, colors);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int before = game.left();
    game.play(moves[i]);
    text += fmt::format("move {}: {} takes {}, {} left\n", i + 1, board.text_symbol(moves[i]),
                        before - game.left(), game.left());
    text += draw(board, game, colors);
  }
  return text;
}

}  // namespace colorwalk
