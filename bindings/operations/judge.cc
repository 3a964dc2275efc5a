#include "bindings/operations/operation.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

/// The cells before the first and after each move; the region has the color played last.
Value frames_of(const Board& board, const std::vector<Color>& moves) {
  CellGame game(board);
  std::vector<Color> cells(board.cells().begin(), board.cells().end());
  Value frames = Value::list();
  frames.push_back(board.format_moves(cells));
  for (const Color move : moves) {
    game.play(move);
    for (int cell = 0; cell < board.size(); ++cell) {
      if (game.is_taken(cell)) cells[static_cast<std::size_t>(cell)] = move;
    }
    frames.push_back(board.format_moves(cells));
  }
  return frames;
}

Work read_judge(const RequestReader& reader) {
  const Board board = reader.board();
  const std::vector<Color> moves = reader.moves(board);
  const bool frames = reader.flag("frames");
  return [board, moves, frames](const Caller&) {
    const Verdict verdict = referee(board, moves);
    Value json = {{"accepted", verdict.accepted}, {"length", moves.size()}};
    if (!verdict.accepted) json["reason"] = verdict.reason;
    if (frames) json["frames"] = frames_of(board, moves);
    return json;
  };
}

}  // namespace

Operation judge_operation() {
  return {.name = "judge",
          .fields = {"board", "colors", "rules", "start", "shape", "moves", "frames"},
          .read = read_judge};
}

}  // namespace colorwalk
