#include "cli/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace colorwalk {
namespace {

constexpr std::string_view kColorEnd = "\033[0m";

/// From here on the terminal paints black on the color. The first colors are those of the pages, as
/// near as the 256 of terminals come; the others are any that are bright, which symbols tell apart.
std::string color_begin(Color color) {
  constexpr std::array kPaints = {203, 75, 114, 221, 177, 80, 215, 150, 211, 110, 187, 146};
  const auto place = static_cast<std::size_t>(color);
  const int paint = place < kPaints.size() ? kPaints[place] : 40 + 5 * static_cast<int>(color);
  return fmt::format("\033[30;48;5;{}m", paint);
}

/// The board as a person plays it, cell by cell. Clear rather than fast: it is for looking at.
class DrawnGame {
 public:
  explicit DrawnGame(const Board& board)
      : board_(board), cells_(board.cells().begin(), board.cells().end()) {
    if (board.rules() == Rules::kFloodIt) take_cluster(index(board.start()));
  }

  /// Takes every cluster of the color that touches the taken region.
  void play(Color color) {
    std::vector<int> touched;
    for (int cell = 0; cell < board_.size(); ++cell) {
      if (at(cell) != kBlank) continue;
      for_each_neighbor(cell, [&](int next) {
        if (at(next) == color) touched.push_back(next);
      });
    }
    for (const int cell : touched) {
      if (at(cell) == color) take_cluster(cell);
    }
  }

  std::ptrdiff_t left() const { return board_.size() - std::ranges::count(cells_, kBlank); }

  std::string text(bool colors) const {
    std::string text;
    for (int cell = 0; cell < board_.size(); ++cell) {
      const bool begins = cell % board_.cols() == 0 || at(cell) != at(cell - 1);
      const bool ends = (cell + 1) % board_.cols() == 0 || at(cell) != at(cell + 1);
      const bool painted = colors && at(cell) != kBlank;
      if (painted && begins) text += color_begin(at(cell));
      text += board_.symbol(at(cell));
      if (painted && ends) text += kColorEnd;
      if ((cell + 1) % board_.cols() == 0) text += '\n';
    }
    return text;
  }

 private:
  Color at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }

  template <class Visit>
  void for_each_neighbor(int cell, const Visit& visit) const {
    const int col = cell % board_.cols();
    if (col > 0) visit(cell - 1);
    if (col + 1 < board_.cols()) visit(cell + 1);
    if (cell >= board_.cols()) visit(cell - board_.cols());
    if (cell + board_.cols() < board_.size()) visit(cell + board_.cols());
  }

  /// Takes a cell and all cells of its color that are connected with it.
  void take_cluster(int first) {
    const Color color = at(first);
    std::vector<int> open = {first};
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      if (at(cell) != color) continue;
      cells_[static_cast<std::size_t>(cell)] = kBlank;
      for_each_neighbor(cell, [&open](int next) { open.push_back(next); });
    }
  }

  const Board& board_;
  std::vector<Color> cells_;  ///< Blank where the cell is taken.
};

}  // namespace

std::string draw_replay(const Board& board, std::span<const Color> moves, bool colors) {
  DrawnGame game(board);
  std::string text = game.text(colors);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::ptrdiff_t before = game.left();
    game.play(moves[i]);
    text += fmt::format("move {}: {} takes {}, {} left\n", i + 1, board.symbol(moves[i]),
                        before - game.left(), game.left());
    text += game.text(colors);
  }
  return text;
}

}  // namespace colorwalk
