#include "experiments/run/run_tally.h"

#include <fmt/format.h>

#include "experiments/report/report_plots.h"

namespace colorwalk {
namespace {

using Json = nlohmann::ordered_json;

Json row_as_json(const std::string& boards, const RowSummary& row) {
  Json json = Json::object();
  if (!boards.empty()) json["boards"] = boards;
  json["label"] = row.label;
  json["tasks"] = row.tasks;
  for (const Status status : kStatuses) {
    if (row.outcomes[status] > 0) json[std::string(name(status))] = row.outcomes[status];
  }
  const LengthStatistics& lengths = row.lengths;
  const bool any = lengths.count() > 0;
  json["min"] = any ? Json(lengths.minimum()) : Json(nullptr);
  json["mean"] = any ? Json(lengths.mean()) : Json(nullptr);
  json["max"] = any ? Json(lengths.maximum()) : Json(nullptr);
  json["stdev"] = any ? Json(lengths.standard_deviation()) : Json(nullptr);
  json["mean_seconds"] = row.tasks > 0 ? Json(row.times.mean()) : Json(nullptr);
  return json;
}

}  // namespace

RunTally::RunTally(const Descriptor& descriptor, const Player& player)
    : descriptor_(descriptor), player_(player) {
  const Detail detail = descriptor.report.needs_single_boards() ? Detail::kBoards : Detail::kRows;
  for (std::size_t i = 0; i < player.sets().size(); ++i) {
    summaries_.emplace_back(descriptor.experiment, detail);
  }
}

void RunTally::add(std::int64_t index, const Record& record) {
  const Task task = player_.tasks()[index];
  const std::lock_guard lock(mutex_);
  summaries_[task.source].add(task.row, record);
  if (!is_failure(record.status)) return;
  ++failures_;
  if (failures_ > 1 && index > first_failed_task_) return;
  first_failed_task_ = index;
  first_failure_ = fmt::format("{} on board {}: {}", record.label, record.board, record.message);
}

std::vector<BoardsSummary> RunTally::rows_by_boards() const {
  std::vector<BoardsSummary> rows;
  for (std::size_t i = 0; i < summaries_.size(); ++i) {
    rows.push_back({player_.sets()[i].label, summaries_[i].rows()});
  }
  return rows;
}

std::string RunTally::table() const {
  const std::string& title = descriptor_.experiment.title;
  return (title.empty() ? "" : fmt::format("# {}\n\n", title)) +
         comparison_table(rows_by_boards(), descriptor_.report);
}

void RunTally::write_report(const RunFolder& folder) const {
  folder.write("table.md", table());
  for (const PlotSpec& plot : descriptor_.report.plots) {
    folder.write(plot.file, to_svg(make_plot(plot, descriptor_.boards, summaries_)));
  }
}

Json RunTally::rows_as_json() const {
  Json rows = Json::array();
  for (const BoardsSummary& source : rows_by_boards()) {
    for (const RowSummary& row : source.rows) rows.push_back(row_as_json(source.boards, row));
  }
  return rows;
}

}  // namespace colorwalk
