#include "experiments/report/row_statistics.h"

#include <algorithm>
#include <vector>

#include "experiments/report/statistics.h"

namespace colorwalk {

void ExcessStatistics::add(int length, int reference) {
  ++tasks_;
  ++moves_[length - reference];
  if (length <= reference) ++as_short_;
  if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
}

void RowTally::add(const OutcomeFigures& outcome, std::int64_t board) {
  ++statistics_.tasks;
  if (has_repeats_) {
    LengthStatistics& repeats = boards_[board];
    if (is_solved(outcome)) repeats.add(*outcome.length);
  }
  statistics_.outcomes.add(outcome.status);
  times_.add(outcome.seconds, outcome.cpu_seconds);
  if (is_solved(outcome)) statistics_.lengths.add(*outcome.length);
}

void RowTally::disprove(const OutcomeFigures& outcome) {
  ++statistics_.disproved;
  if (outcome.status == Status::kOptimal) statistics_.outcomes.remove(Status::kOptimal);
}

std::optional<double> RowTally::half_width() const {
  if (!has_repeats_) {
    const LengthStatistics& lengths = statistics_.lengths;
    if (lengths.count() < 2) return std::nullopt;
    return half_width_of_mean(lengths.count(), lengths.standard_deviation());
  }
  // The repeats of a board are not independent samples of the boards.
  std::vector<double> means;
  for (const auto& [board, repeats] : boards_) {
    if (repeats.count() > 0) means.push_back(repeats.mean());
  }
  return half_width_of_mean(means);
}

RowStatistics RowTally::statistics() const {
  RowStatistics statistics = statistics_;
  statistics.board_count = has_repeats_ ? std::ssize(boards_) : statistics.tasks;
  statistics.half_width = half_width();
  statistics.times = times_.statistics();
  return statistics;
}

}  // namespace colorwalk
