#include "experiments/report/report_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace colorwalk {
namespace {

std::optional<std::int64_t> swept_value(const LabeledBoards& boards, std::string_view key) {
  const auto found =
      std::ranges::find(boards.swept, key, [](const auto& swept) { return swept.first; });
  if (found == boards.swept.end()) return std::nullopt;
  return found->second;
}

double seconds(const TimeStatistics& times, Column column) {
  if (column == Column::kMedianTime) return times.median();
  return column == Column::kMeanTime ? times.mean() : times.maximum();
}

PlotPoint point_of(std::int64_t x, const RowSummary& row, Column column) {
  constexpr double kLeast = 1e-6;  // What records keep of a time; 0 has no place on a log axis.
  std::int64_t limited = 0;
  for (const Status status : kStatuses) limited += is_limit(status) ? row.outcomes[status] : 0;
  const bool exact = column == Column::kMedianTime ? 2 * limited < row.tasks : limited == 0;
  return {.x = static_cast<double>(x),
          .y = 1e3 * std::max(seconds(row.times, column), kLeast),
          .exact = exact};
}

/// What tells a line from the others: its group of boards, and its row if there are several.
std::string label_of(const LabeledBoards& boards, std::string_view x, const RowSummary& row,
                     bool several_rows) {
  std::string label = boards.group;
  for (const auto& [key, value] : boards.swept) {
    if (key != x) label += fmt::format(", {}={}", key, value);
  }
  return several_rows ? label + ", " + row.label : label;
}

std::string_view y_label(Column column) {
  switch (column) {
    case Column::kMeanTime:
      return "mean time a board, ms";
    case Column::kMedianTime:
      return "median time a board, ms";
    default:
      return "longest time for a board, ms";
  }
}

}  // namespace

Plot make_plot(const PlotSpec& spec, std::span<const LabeledBoards> boards,
               std::span<const Summary> summaries) {
  Plot plot = {
      .title = spec.title, .x_label = spec.x, .y_label = std::string(y_label(spec.y)), .lines = {}};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::optional<std::int64_t> x = swept_value(boards[i], spec.x);
    const bool wanted =
        spec.boards.empty() || std::ranges::find(spec.boards, boards[i].group) != spec.boards.end();
    if (!x || !wanted) continue;
    const std::span<const RowSummary> rows = summaries[i].rows();
    for (const RowSummary& row : rows) {
      const std::string label = label_of(boards[i], spec.x, row, rows.size() > 1);
      auto line = std::ranges::find(plot.lines, label, &PlotLine::label);
      if (line == plot.lines.end()) line = plot.lines.insert(line, {.label = label, .points = {}});
      line->points.push_back(point_of(*x, row, spec.y));
    }
  }
  for (PlotLine& line : plot.lines) std::ranges::sort(line.points, {}, &PlotPoint::x);
  return plot;
}

}  // namespace colorwalk
