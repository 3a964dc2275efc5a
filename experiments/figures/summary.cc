#include "experiments/figures/summary.h"

namespace colorwalk {

Summary::Summary(const Experiment& experiment, Detail detail) : detail_(detail) {
  for (const SolverRow& row : experiment.rows) {
    RowSummary& summary = rows_.emplace_back();
    summary.label = row.label;
    summary.published = row.published;
    summary.times = TimeStatistics(detail == Detail::kBoards);
  }
}

void Summary::add(std::size_t row, const Record& record) {
  RowSummary& summary = rows_[row];
  ++summary.tasks;
  summary.outcomes.add(record.status);
  summary.times.add(record.seconds);
  if (!record.length || record.status == Status::kInvalid) return;
  summary.lengths.add(*record.length);
  if (detail_ == Detail::kBoards) {
    summary.length_of_board[{record.board, record.repeat}] = *record.length;
  }
}

std::int64_t Summary::count(Status status) const {
  std::int64_t count = 0;
  for (const RowSummary& row : rows_) count += row.outcomes[status];
  return count;
}

}  // namespace colorwalk
