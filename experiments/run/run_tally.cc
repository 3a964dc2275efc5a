#include "experiments/run/run_tally.h"

#include <fmt/format.h>

#include <limits>

#include "base/data/value.h"
#include "experiments/report/columns.h"
#include "experiments/report/report_tables.h"

namespace colorwalk {
namespace {

template <class Lengths>
ExcessStatistics excess_over(const Lengths& reference, const Lengths& lengths) {
  ExcessStatistics excess;
  for (const auto& [task, length] : lengths) {
    const auto found = reference.find(task);
    if (found != reference.end()) excess.add(length, found->second);
  }
  return excess;
}

}  // namespace

RunTally::RunTally(const Descriptor& descriptor, const TaskRunner& runner)
    : descriptor_(descriptor), runner_(runner) {
  const Experiment& experiment = descriptor.experiment;
  std::int64_t tasks_per_board = 0;
  for (const Algorithm& each : experiment.algorithms)
    tasks_per_board += experiment.repeats_of(each);
  if (tasks_per_board > 1) {
    claims_.resize(static_cast<std::size_t>(runner.tasks().size()));
    for (const BoardSet& boards : runner.sets()) {
      boards_.emplace_back(static_cast<std::size_t>(boards.source->size()));
    }
  }
  for (const BoardSet& boards : runner.sets()) {
    for (const Algorithm& algorithm : experiment.algorithms) {
      RowStatistics statistics;
      statistics.boards = boards.label;
      statistics.label = algorithm.label;
      rows_.push_back(
          {.tally = {std::move(statistics), experiment.repeats_of(algorithm) > 1}, .lengths = {}});
    }
  }
}

std::size_t RunTally::row_index(const Task& task) const {
  return task.source * descriptor_.experiment.algorithms.size() + task.algorithm;
}

void RunTally::add(std::int64_t index, const Record& record) {
  const std::lock_guard lock(mutex_);
  add_locked(index, record);
}

void RunTally::add(std::span<const IndexedRecord> records) {
  const std::lock_guard lock(mutex_);
  for (const auto& [index, record] : records) add_locked(index, record);
}

void RunTally::add_locked(std::int64_t index, const Record& record) {
  const Task task = runner_.tasks()[index];
  Row& row = rows_[row_index(task)];
  row.tally.add(record.outcome, task.board);
  if (!claims_.empty()) keep_claim(index, task, record.outcome.numbers);
  if (descriptor_.report.reference && is_solved(record.outcome.numbers)) {
    row.lengths[{task.board, task.repeat}] = *record.outcome.numbers.length;
  }
  if (!is_failure(record.outcome.numbers.status)) return;
  ++failures_;
  if (failures_ > 1 && index > first_failed_task_) return;
  first_failed_task_ = index;
  first_failure_ =
      fmt::format("{} on board {}: {}", record.key.label, record.key.board, record.outcome.message);
}

void RunTally::keep_claim(std::int64_t index, const Task& task, const OutcomeNumbers& outcome) {
  boards_[task.source][static_cast<std::size_t>(task.board)].add(outcome);
  if (!outcome.lower_bound || is_failure(outcome.status)) return;
  const bool is_optimal = outcome.status == Status::kOptimal;
  constexpr int kLargest = std::numeric_limits<std::int32_t>::max() / 2;
  claims_[static_cast<std::size_t>(index)] =
      2 * std::min(*outcome.lower_bound, kLargest) + (is_optimal ? 1 : 0);
}

const BoardKnowledge& RunTally::board_of(std::int64_t index) const {
  const Task task = runner_.tasks()[index];
  return boards_[task.source][static_cast<std::size_t>(task.board)];
}

std::vector<RunTally::Claim> RunTally::disproved() const {
  std::vector<Claim> found;
  for (std::size_t i = 0; i < claims_.size(); ++i) {
    const auto index = static_cast<std::int64_t>(i);
    const OutcomeNumbers claimed = {
        .status = claims_[i] % 2 == 1 ? Status::kOptimal : Status::kFeasible,
        .lower_bound = claims_[i] / 2};
    if (board_of(index).disproves(claimed)) found.push_back({index, claimed});
  }
  return found;
}

std::int64_t RunTally::failures() const {
  return failures_ + std::ssize(disproved());
}

std::string RunTally::failure_text(std::int64_t tasks) const {
  const std::vector<Claim> claims = disproved();
  std::string first = first_failure_;
  if (!claims.empty() && (failures_ == 0 || claims.front().task < first_failed_task_)) {
    const Claim& claim = claims.front();
    const Task task = runner_.tasks()[claim.task];
    first = fmt::format("{} on board {}: {}", runner_.algorithm(task).label, task.board,
                        board_of(claim.task).disproof_text(claim.outcome));
  }
  return fmt::format("{} of {} tasks failed; first {}", failures_ + std::ssize(claims), tasks,
                     first);
}

std::vector<RowStatistics> RunTally::statistics() const {
  std::vector<RowTally> tallies;
  for (const Row& row : rows_) tallies.push_back(row.tally);
  for (const Claim& claim : disproved()) {
    tallies[row_index(runner_.tasks()[claim.task])].disprove(claim.outcome);
  }
  std::vector<RowStatistics> statistics;
  const std::size_t rows = descriptor_.experiment.algorithms.size();
  const std::optional<std::size_t> reference = descriptor_.report.reference;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    statistics.push_back(tallies[i].statistics());
    if (!reference) continue;
    const Row& compared_with = rows_[i / rows * rows + *reference];
    statistics.back().excess = excess_over(compared_with.lengths, rows_[i].lengths);
  }
  return statistics;
}

std::string RunTally::table() const {
  const std::string& title = descriptor_.experiment.title;
  return (title.empty() ? "" : fmt::format("# {}\n\n", markdown_text(title))) +
         run_table(statistics(), descriptor_.report);
}

void RunTally::write_report(const RunFolder& folder) const {
  folder.write_table(table());
}

Value RunTally::statistics_as_json() const {
  Value rows = Value::list();
  for (const RowStatistics& row : statistics()) rows.push_back(to_json(row));
  return rows;
}

}  // namespace colorwalk
