#include "experiments/run/run_tally.h"

#include <fmt/format.h>

#include "experiments/report/columns.h"
#include "experiments/report/report_tables.h"

namespace colorwalk {

RunTally::RunTally(const Descriptor& descriptor, const TaskRunner& runner)
    : descriptor_(descriptor), runner_(runner) {
  const Experiment& experiment = descriptor.experiment;
  std::int64_t all_boards = 0;
  for (const BoardSet& boards : runner.sets()) {
    all_boards += boards.source->size();
    for (const Algorithm& algorithm : experiment.algorithms) {
      RowStatistics statistics;
      statistics.boards = boards.label;
      statistics.label = algorithm.label;
      rows_.emplace_back(std::move(statistics), experiment.repeats_of(algorithm) > 1);
    }
  }
  boards_.resize(static_cast<std::size_t>(all_boards));
  const std::optional<std::size_t> reference = descriptor.report.reference;
  if (!reference) return;
  reference_repeats_ = experiment.repeats_of(experiment.algorithms[*reference]);
  reference_lengths_.resize(static_cast<std::size_t>(all_boards * reference_repeats_));
}

void RunTally::note(std::int64_t index, const OutcomeNumbers& outcome) {
  const Task task = runner_.tasks()[index];
  const std::int64_t board = runner_.number_of_board(task);
  const std::lock_guard lock(mutex_);
  boards_[static_cast<std::size_t>(board)].add(outcome);
  if (descriptor_.report.reference != task.algorithm || !is_solved(outcome)) return;
  const std::int64_t place = board * reference_repeats_ + task.repeat;
  reference_lengths_[static_cast<std::size_t>(place)] = outcome.length;
}

void RunTally::add(std::int64_t index, const Record& record) {
  const Task task = runner_.tasks()[index];
  const OutcomeNumbers& outcome = record.outcome.numbers;
  const std::int64_t number = runner_.number_of_board(task);
  const BoardKnowledge& board = boards_[static_cast<std::size_t>(number)];
  const bool is_false = board.disproves(outcome);
  std::optional<int> reference;
  if (task.repeat < reference_repeats_) {
    const std::int64_t place = number * reference_repeats_ + task.repeat;
    reference = reference_lengths_[static_cast<std::size_t>(place)];
  }
  rows_[task.source * descriptor_.experiment.algorithms.size() + task.algorithm].add(
      record.outcome, task.board, is_false, reference);
  if (!is_false && !is_failure(outcome.status)) return;
  ++failures_;
  if (failures_ > 1 && index > first_failed_task_) return;
  first_failed_task_ = index;
  first_failure_ = fmt::format("{} on board {}: {}", record.key.label, record.key.board,
                               is_false ? board.disproof_text(outcome) : record.outcome.message);
}

std::string RunTally::failure_text(std::int64_t tasks) const {
  return fmt::format("{} of {} tasks failed; first {}", failures_, tasks, first_failure_);
}

std::vector<RowStatistics> RunTally::statistics() const {
  std::vector<RowStatistics> statistics;
  for (const RowTally& row : rows_) statistics.push_back(row.statistics());
  return statistics;
}

std::string RunTally::table() const {
  const std::string& title = descriptor_.experiment.title;
  return (title.empty() ? "" : fmt::format("# {}\n\n", markdown_text(title))) +
         run_table(statistics(), descriptor_.report);
}

}  // namespace colorwalk
