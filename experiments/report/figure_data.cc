#include "experiments/report/figure_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "experiments/report/source_factors.h"
#include "experiments/report/table.h"

namespace colorwalk {
namespace {

using Cells = std::vector<std::string>;

template <class Number>
std::string number(Number value) {
  return fmt::format("{}", value);
}

template <class Number>
std::string number(const std::optional<Number>& value) {
  return value ? number(*value) : "";
}

/// Calls `add(source, row, label)` for each shown row of each source.
template <class Add>
void for_each_row(const FigureInput& input, const Add& add) {
  for (const SourceFigures& source : input.figures.sources) {
    for (const ReportRow& row : source.rows) {
      if (std::ranges::find(input.rows, row.row) == input.rows.end()) continue;
      add(source, row, input.runs.rows[row.row].label);
    }
  }
}

/// The number of tasks that ended with a solution and without a limit, over time.
std::string cactus_csv(const FigureInput& input) {
  std::string csv =
      to_exact_csv_line({"boards", "algorithm", "clock", "seconds", "tasks", "all_tasks"});
  for_each_row(input, [&csv](const auto& source, const auto& row, const std::string& label) {
    for (const CurvePoint& point : row.solved) {
      csv += to_exact_csv_line({source.name, label, std::string(source.clock.name()),
                                number(point.seconds), number(point.tasks),
                                number(row.figures.tasks)});
    }
  });
  return csv;
}

std::string frontier_csv(const FigureInput& input) {
  std::string csv =
      to_exact_csv_line({"boards", "algorithm", "clock", "mean_seconds", "mean_length", "interval",
                         "solved", "all_tasks", "frontier"});
  for_each_row(input, [&csv](const auto& source, const auto& row, const std::string& label) {
    const RowFigures& figures = row.figures;
    if (figures.lengths.count() == 0) return;
    csv += to_exact_csv_line({source.name, label, std::string(source.clock.name()),
                              number(row.mean_time), number(figures.lengths.mean()),
                              number(figures.half_width), number(figures.lengths.count()),
                              number(figures.tasks), figures.on_frontier ? "1" : "0"});
  });
  return csv;
}

std::string gap_csv(const FigureInput& input) {
  std::string csv = to_exact_csv_line({"boards", "algorithm", "gap", "tasks"});
  for_each_row(input, [&csv](const auto& source, const auto& row, const std::string& label) {
    for (const auto& [moves, tasks] : row.figures.excess.moves()) {
      csv += to_exact_csv_line({source.name, label, number(moves), number(tasks)});
    }
  });
  if (csv.find('\n') == csv.size() - 1) {
    throw InputError(
        "--figure gap needs boards with a proven optimum; expected a row such as optimal");
  }
  return csv;
}

/// The tasks of a row.
std::span<const RecordedTask> tasks_of(const RecordedRuns& runs, std::uint32_t row) {
  return {std::ranges::lower_bound(runs.tasks, row, {}, &RecordedTask::row),
          std::ranges::upper_bound(runs.tasks, row, {}, &RecordedTask::row)};
}

/// The cells of one axis of the scatter plot.
void add_time(const FigureInput& input, const RecordedTask& task, const SourceClock& clock,
              Cells& cells) {
  const bool ended = is_solved(task.figures) && !is_limit(task.figures.status);
  const RecordedRow& row = input.runs.rows[task.row];
  cells.insert(cells.end(), {row.label, number(clock.of(task.figures)), ended ? "1" : "0",
                             number(clock.limit_of(row))});
}

/// Times of two rows on the same boards.
std::string scatter_csv(const FigureInput& input) {
  if (input.rows.size() != 2) {
    throw InputError(fmt::format(
        "--figure scatter compares two rows, but {} are given; expected --row ROW --row ROW",
        input.rows.size()));
  }
  std::string csv =
      to_exact_csv_line({"boards", "board", "repeat", "clock", "algorithm_a", "seconds_a",
                         "ended_a", "limit_a", "algorithm_b", "seconds_b", "ended_b", "limit_b"});
  const auto place = [](const RecordedTask& task) { return std::pair(task.board, task.repeat); };
  const std::span<const RecordedTask> others = tasks_of(input.runs, input.rows[1]);
  for (const RecordedTask& task : tasks_of(input.runs, input.rows[0])) {
    const auto other = std::ranges::lower_bound(others, place(task), {}, place);
    if (other == others.end() || place(*other) != place(task)) continue;
    const RecordedBoard& board = input.runs.boards[task.board];
    const SourceFigures& source = input.figures.sources[board.source];
    Cells cells = {source.name, number(board.number), number(task.repeat),
                   std::string(source.clock.name())};
    add_time(input, task, source.clock, cells);
    add_time(input, *other, source.clock, cells);
    csv += to_exact_csv_line(cells);
  }
  return csv;
}

/// The factor on the horizontal axis.
const SourceFactor& growth_factor(const std::vector<SourceFactor>& factors,
                                  const std::optional<std::string>& wanted) {
  std::vector<const SourceFactor*> numbers;
  for (const SourceFactor& factor : factors) {
    if (factor.is_number()) numbers.push_back(&factor);
  }
  if (numbers.empty()) {
    throw InputError(
        "--figure growth needs board sources that differ in a number; expected a descriptor with a "
        "list such as side = [10, 12]");
  }
  const auto name = [](const SourceFactor* factor) -> std::string_view { return factor->name; };
  if (wanted) return *find_named("factor", *wanted, numbers, name);
  const auto side = std::ranges::find(numbers, std::string_view("side"), name);
  return side == numbers.end() ? *numbers.front() : **side;
}

/// Length and time against a parameter of the boards.
std::string growth_csv(const FigureInput& input) {
  std::vector<std::uint32_t> sources;
  for (const SourceFigures& source : input.figures.sources) sources.push_back(source.source);
  const std::vector<SourceFactor> factors = source_factors(input.runs, sources);
  const SourceFactor& factor = growth_factor(factors, input.factor);
  std::string csv =
      to_exact_csv_line({"boards", "algorithm", "factor", "value", "others", "clock", "all_tasks",
                         "solved", "mean_length", "interval", "median_seconds", "p90_seconds"});
  for_each_row(input, [&](const auto& source, const auto& row, const std::string& label) {
    const RowFigures& figures = row.figures;
    const std::int64_t solved = figures.lengths.count();
    csv += to_exact_csv_line(
        {source.name, label, factor.name, factor.values[source.source],
         factors_text(factors, source.source, factor.name), std::string(source.clock.name()),
         number(figures.tasks), number(solved), solved > 0 ? number(figures.lengths.mean()) : "",
         number(figures.half_width), number(row.median_time), number(row.ninetieth_time)});
  });
  return csv;
}

constexpr std::array<FigureEntry, 5> kFigures = {{
    {"cactus", "tasks done against time", cactus_csv},
    {"scatter", "times of two rows, board by board, with timeouts at the border", scatter_csv},
    {"frontier", "mean length against mean time", frontier_csv},
    {"gap", "moves above the proven optimum", gap_csv},
    {"growth", "length and time against side, colors or another number", growth_csv},
}};

}  // namespace

std::span<const FigureEntry> figure_entries() {
  return kFigures;
}

const FigureEntry& figure_named(std::string_view name) {
  return find_named("figure", name, kFigures, &FigureEntry::name);
}

}  // namespace colorwalk
