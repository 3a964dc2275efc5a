#include "experiments/figures/row_figures.h"

#include <algorithm>

namespace colorwalk {

void ExcessFigures::add(int length, int reference) {
  ++tasks_;
  ++moves_[length - reference];
  if (length <= reference) ++as_short_;
  if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
}

void RowTally::add(const OutcomeFigures& outcome, std::int64_t board) {
  ++figures_.tasks;
  if (has_repeats_) boards_.insert(board);
  figures_.outcomes.add(outcome.status);
  times_.add(outcome.seconds, outcome.cpu_seconds);
  if (is_solved(outcome)) figures_.lengths.add(*outcome.length);
}

void RowTally::disprove(const OutcomeFigures& outcome) {
  ++figures_.disproved;
  if (outcome.status == Status::kOptimal) figures_.outcomes.remove(Status::kOptimal);
}

RowFigures RowTally::figures() const {
  RowFigures figures = figures_;
  figures.board_count = has_repeats_ ? std::ssize(boards_) : figures.tasks;
  figures.times = times_.figures();
  return figures;
}

}  // namespace colorwalk
