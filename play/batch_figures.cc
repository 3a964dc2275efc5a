#include "play/batch_figures.h"

namespace colorwalk {

BatchFigures::BatchFigures(const Experiment& experiment, std::int64_t boards)
    : optima_(static_cast<std::size_t>(boards)) {
  for (const SolverRow& row : experiment.rows) {
    RowFigures figures;
    figures.label = row.label;
    rows_.push_back({.tally = {std::move(figures), KeptFigures{}},
                     .lengths = std::vector<std::optional<int>>(optima_.size())});
  }
}

void BatchFigures::add(const Task& task, const OutcomeFigures& outcome) {
  ++tasks_;
  Row& row = rows_[task.row];
  row.tally.add(outcome);
  if (!is_solved(outcome)) return;
  const auto board = static_cast<std::size_t>(task.board);
  row.lengths[board] = outcome.length;
  if (outcome.status == Status::kOptimal) optima_[board] = outcome.length;
}

Value BatchFigures::rows_json() const {
  Value rows = Value::list();
  for (const Row& row : rows_) rows.push_back(row_json(row));
  return rows;
}

Value BatchFigures::row_json(const Row& row) const {
  ExcessFigures excess;
  Histogram histogram;
  for (std::size_t board = 0; board < optima_.size(); ++board) {
    if (!row.lengths[board]) continue;
    ++histogram[*row.lengths[board]];
    // A board that is finished from the start has an optimum of 0, and no ratio to it.
    if (optima_[board].value_or(0) > 0) excess.add(*row.lengths[board], *optima_[board]);
  }
  const RowFigures figures = row.tally.figures();
  std::int64_t failures = 0;
  for (const Status status : kStatuses)
    failures += is_failure(status) ? figures.outcomes[status] : 0;
  Value json = {{"label", figures.label},
                {"tasks", figures.tasks},
                {"solved", figures.lengths.count()},
                {"failures", failures},
                {"limited", figures.outcomes.limited()},
                {"seconds", figures.times.mean},
                {"compared", excess.tasks()},
                {"as_short", excess.as_short()}};
  if (figures.lengths.count() > 0) {
    json["min"] = figures.lengths.minimum();
    json["mean"] = figures.lengths.mean();
    json["max"] = figures.lengths.maximum();
    if (figures.lengths.count() > 1) json["stdev"] = figures.lengths.standard_deviation();
  }
  if (excess.tasks() > 0) json["over"] = excess.mean();
  json["lengths"] = Value::list();
  for (const auto& [length, count] : histogram)
    json["lengths"].push_back(Value::list({length, count}));
  return json;
}

}  // namespace colorwalk
