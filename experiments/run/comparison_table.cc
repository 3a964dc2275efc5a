#include "experiments/run/comparison_table.h"

#include <algorithm>
#include <vector>

#include "experiments/report/columns.h"

namespace colorwalk {
namespace {

std::vector<Column> columns_of(std::span<const RowFigures> rows, const ReportOptions& options) {
  std::vector<Column> chosen;
  const auto has_boards = [](const RowFigures& row) { return !row.boards.empty(); };
  const auto has_published = [](const RowFigures& row) { return row.published.has_value(); };
  if (std::ranges::any_of(rows, has_boards)) add_columns({"boards"}, chosen);
  add_columns({"algorithm_of_run", "min", "mean", "max", "stdev"}, chosen);
  if (std::ranges::any_of(rows, has_published)) add_published_columns(chosen);
  if (options.reference) {
    chosen.push_back(column("mean_excess"));
    chosen.back().heading = "Over " + rows[*options.reference].label;
    chosen.push_back(column("as_short"));
  }
  const auto is_chosen = [&chosen](std::string_view key) {
    return std::ranges::find(chosen, key, &Column::key) != chosen.end();
  };
  const auto has_cpu_time = [](const RowFigures& row) { return row.times.mean_cpu.has_value(); };
  for (const Column* const wished : options.columns) chosen.push_back(*wished);
  const auto wall_time = std::ranges::find(chosen, "mean_seconds", &Column::key);
  if (wall_time != chosen.end() && !is_chosen("mean_cpu_seconds") &&
      std::ranges::any_of(rows, has_cpu_time)) {
    chosen.insert(wall_time + 1, column("mean_cpu_seconds"));
  }
  return chosen;
}

}  // namespace

std::string comparison_table(std::span<const RowFigures> rows, const ReportOptions& options) {
  const std::vector<Column> columns = columns_of(rows, options);
  Table table = make_table("", columns);
  for (const RowFigures& row : rows) add_row(columns, row, table);
  return to_markdown(table);
}

}  // namespace colorwalk
