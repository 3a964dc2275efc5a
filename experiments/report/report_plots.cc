#include "experiments/report/report_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "experiments/tables/columns.h"

namespace colorwalk {
namespace {

std::optional<std::int64_t> swept_value(const LabeledBoards& boards, std::string_view key) {
  const auto found =
      std::ranges::find(boards.swept, key, [](const auto& swept) { return swept.first; });
  if (found == boards.swept.end()) return std::nullopt;
  return found->second;
}

PlotPoint point_of(std::int64_t x, const RowFigures& row, const Column& time) {
  constexpr double kLeast = 1e-6;  // What records keep of a time; 0 has no place on a log axis.
  const CellValue value = time.value(row);
  const auto* seconds = std::get_if<double>(&value);
  return {.x = static_cast<double>(x),
          .y = 1e3 * std::max(seconds == nullptr ? 0 : *seconds, kLeast),
          .exact = !is_hidden_by_limits(time, row)};
}

/// What tells a line from the others: its group of boards, and its row if there are several.
std::string label_of(const LabeledBoards& boards, std::string_view x, const RowFigures& row,
                     bool several_rows) {
  std::string label = boards.group;
  for (const auto& [key, value] : boards.swept) {
    if (key != x) label += fmt::format(", {}={}", key, value);
  }
  return several_rows ? label + ", " + row.label : label;
}

}  // namespace

Plot make_plot(const PlotSpec& spec, std::span<const LabeledBoards> boards,
               std::span<const RowFigures> rows) {
  Plot plot = {
      .title = spec.title, .x_label = spec.x, .y_label = std::string(spec.y->axis), .lines = {}};
  const std::size_t rows_of_source = rows.size() / boards.size();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::optional<std::int64_t> x = swept_value(boards[i], spec.x);
    const bool wanted =
        spec.boards.empty() || std::ranges::find(spec.boards, boards[i].group) != spec.boards.end();
    if (!x || !wanted) continue;
    for (const RowFigures& row : rows.subspan(i * rows_of_source, rows_of_source)) {
      const std::string label = label_of(boards[i], spec.x, row, rows_of_source > 1);
      auto line = std::ranges::find(plot.lines, label, &PlotLine::label);
      if (line == plot.lines.end()) line = plot.lines.insert(line, {.label = label, .points = {}});
      line->points.push_back(point_of(*x, row, *spec.y));
    }
  }
  for (PlotLine& line : plot.lines) std::ranges::sort(line.points, {}, &PlotPoint::x);
  return plot;
}

}  // namespace colorwalk
