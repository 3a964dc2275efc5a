#include "experiments/run/run_tally.h"

#include <fmt/format.h>

#include "base/data/value.h"
#include "base/text_table.h"
#include "experiments/run/comparison_table.h"
#include "experiments/tables/columns.h"

namespace colorwalk {
namespace {

Value row_as_json(const RowFigures& row) {
  Value json = Value::table();
  if (!row.boards.empty()) json["boards"] = row.boards;
  json["label"] = row.label;
  json["tasks"] = row.tasks;
  for (const Status status : kStatuses) {
    if (row.outcomes[status] > 0) json[std::string(name(status))] = row.outcomes[status];
  }
  for (const Column& column : columns({"min", "mean", "max", "stdev", "mean_seconds"})) {
    json[std::string(column.key)] = as_json(column.value(row));
  }
  return json;
}

template <class Lengths>
ExcessFigures excess_over(const Lengths& reference, const Lengths& lengths) {
  ExcessFigures excess;
  for (const auto& [task, length] : lengths) {
    const auto found = reference.find(task);
    if (found != reference.end()) excess.add(length, found->second);
  }
  return excess;
}

}  // namespace

RunTally::RunTally(const Descriptor& descriptor, const Player& player)
    : descriptor_(descriptor), player_(player) {
  for (const BoardSet& boards : player.sets()) {
    for (const SolverRow& row : descriptor.experiment.rows) {
      RowFigures figures;
      figures.boards = boards.label;
      figures.label = row.label;
      figures.published = row.published;
      rows_.push_back(
          {.tally = {std::move(figures), descriptor.report.needs_times()}, .lengths = {}});
    }
  }
}

void RunTally::add(std::int64_t index, const Record& record) {
  const Task task = player_.tasks()[index];
  const std::lock_guard lock(mutex_);
  Row& row = rows_[task.source * descriptor_.experiment.rows.size() + task.row];
  row.tally.add(record.outcome.figures);
  if (descriptor_.report.reference && is_solved(record.outcome.figures)) {
    row.lengths[{task.board, task.repeat}] = *record.outcome.figures.length;
  }
  if (!is_failure(record.outcome.figures.status)) return;
  ++failures_;
  if (failures_ > 1 && index > first_failed_task_) return;
  first_failed_task_ = index;
  first_failure_ =
      fmt::format("{} on board {}: {}", record.key.label, record.key.board, record.outcome.message);
}

std::vector<RowFigures> RunTally::figures() const {
  std::vector<RowFigures> figures;
  const std::size_t rows = descriptor_.experiment.rows.size();
  const std::optional<std::size_t> reference = descriptor_.report.reference;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    figures.push_back(rows_[i].tally.figures());
    if (!reference) continue;
    const Row& compared_with = rows_[i / rows * rows + *reference];
    figures.back().excess = excess_over(compared_with.lengths, rows_[i].lengths);
  }
  return figures;
}

std::string RunTally::table() const {
  const std::string& title = descriptor_.experiment.title;
  return (title.empty() ? "" : fmt::format("# {}\n\n", markdown_text(title))) +
         comparison_table(figures(), descriptor_.report);
}

void RunTally::write_report(const RunFolder& folder) const {
  folder.write("table.md", table());
}

Value RunTally::rows_as_json() const {
  Value rows = Value::list();
  for (const RowFigures& row : figures()) rows.push_back(row_as_json(row));
  return rows;
}

}  // namespace colorwalk
