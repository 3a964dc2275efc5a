#include "experiments/report/row_statistics.h"

#include <algorithm>

namespace colorwalk {

void ExcessStatistics::add(int length, int reference) {
  ++tasks_;
  ++moves_[length - reference];
  if (length <= reference) ++as_short_;
  if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
}

void RowTally::add(const OutcomeNumbers& outcome, std::int64_t board) {
  ++statistics_.tasks;
  if (has_repeats_) boards_.insert(board);
  statistics_.outcomes.add(outcome.status);
  if (outcome.seconds) times_.add(*outcome.seconds, outcome.cpu_seconds);
  if (is_solved(outcome)) statistics_.lengths.add(*outcome.length);
}

void RowTally::disprove(const OutcomeNumbers& outcome) {
  ++statistics_.disproved;
  if (outcome.status == Status::kOptimal) statistics_.outcomes.remove(Status::kOptimal);
}

RowStatistics RowTally::statistics() const {
  RowStatistics statistics = statistics_;
  statistics.board_count = has_repeats_ ? std::ssize(boards_) : statistics.tasks;
  statistics.times = times_.statistics();
  return statistics;
}

}  // namespace colorwalk
