#include "engine/referee.h"

#include <string>

#include "engine/cell_game.h"

namespace colorwalk {
namespace {

Verdict refused(std::string reason) {
  return {.accepted = false, .reason = std::move(reason)};
}

}  // namespace

Verdict referee(const Board& board, std::span<const Color> moves) {
  CellGame game(board);
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
