#include "play/position.h"

#include <fmt/format.h>

#include <utility>

#include "base/input_error.h"
#include "engine/cell_game.h"

namespace colorwalk {
Position position_after(const Board& board, std::span<const Color> moves) {
  CellGame game(board);
  std::vector<int> taken = {static_cast<int>(game.taken().size())};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (taken.back() == board.size()) {
      throw InputError(
          fmt::format("'moves' goes on after the end of the game: {} of {} moves "
                      "finish the board",
                      i, moves.size()));
    }
    game.play(moves[i]);
    taken.push_back(static_cast<int>(game.taken().size()));
  }
  BoardDraft draft;
  draft.rows = board.rows();
  draft.cols = board.cols();
  draft.colors = board.colors();
  draft.symbol_base = board.symbol_base();
  draft.rules = board.rules();
  draft.start = Start::naming(board.start(), board.rows(), board.cols());
  draft.cells.assign(board.cells().begin(), board.cells().end());
  if (!moves.empty()) {
    const Color region = board.rules() == Rules::kFloodIt ? moves.back() : kBlank;
    for (const int cell : game.taken()) draft.cells[static_cast<std::size_t>(cell)] = region;
  }
  return {.board = Board::make(std::move(draft)), .taken = std::move(taken)};
}

}  // namespace colorwalk
