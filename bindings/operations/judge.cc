#include <array>

#include "bindings/operations/operation.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 2> kJudgeFields = {"board", "moves"};

Work read_judge(const RequestReader& reader) {
  const Board board = reader.board();
  const std::vector<Color> moves = reader.moves(board);
  return [board, moves](const Caller&) {
    const Verdict verdict = referee(board, moves);
    Value json = {{"accepted", verdict.accepted}, {"length", moves.size()}};
    if (!verdict.accepted) json["reason"] = verdict.reason;
    return json;
  };
}

}  // namespace

Operation judge_operation() {
  return {.name = "judge",
          .summary = "replay moves with the referee",
          .fields = kJudgeFields,
          .read = read_judge};
}

}  // namespace colorwalk
