#pragma once

#include <utility>

#include "experiments/tasks/player.h"
#include "search/registry.h"

namespace colorwalk {

/// A source with one board.
class OneBoard : public BoardSource {
 public:
  explicit OneBoard(Board board) : board_(std::move(board)) {}
  std::int64_t size() const override { return 1; }
  Board board(std::int64_t) const override { return board_; }

 private:
  Board board_;
};

/// The record of `optimal` on a board, with its proof.
inline Record proven_record(const Board& board) {
  Experiment experiment;
  experiment.wanted.proof = true;
  experiment.rows.push_back({"optimal", parse_solver("optimal"), {}});
  const OneBoard source(board);
  return Player(experiment, {{.source = &source}}).play({}, {});
}

}  // namespace colorwalk
