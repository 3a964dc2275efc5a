#include "experiments/figures/row_figures.h"

#include <algorithm>

namespace colorwalk {

void ExcessFigures::add(int length, int reference) {
  ++tasks_;
  ++moves_[length - reference];
  if (length <= reference) ++as_short_;
  if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
}

void RowTally::add(const OutcomeFigures& outcome) {
  ++figures_.tasks;
  figures_.outcomes.add(outcome.status);
  times_.add(outcome.seconds);
  if (is_solved(outcome)) figures_.lengths.add(*outcome.length);
}

RowFigures RowTally::figures() const {
  RowFigures figures = figures_;
  figures.times = times_.figures();
  return figures;
}

}  // namespace colorwalk
