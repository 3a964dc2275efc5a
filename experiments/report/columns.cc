#include "experiments/report/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/nearest_name.h"

namespace colorwalk {
namespace {

using Notes = std::vector<std::string>;

// Formats of numbers for display.

std::string two_decimals(double number) {
  return fmt::format("{:.2f}", number);
}

std::string percent(double number) {
  return fmt::format("{:.2f} %", 100 * number);
}

// Values.

CellValue cell_of(const std::optional<double>& number) {
  return number ? CellValue(*number) : CellValue();
}

template <auto kStatistic, std::int64_t kLeastCount = 1>
CellValue of_lengths(const RowStatistics& row) {
  if (row.lengths.count() < kLeastCount) return {};
  const auto statistic = (row.lengths.*kStatistic)();
  if constexpr (std::is_integral_v<decltype(statistic)>) return std::int64_t{statistic};
  return static_cast<double>(statistic);
}

template <auto kStatistic>
CellValue of_times(const RowStatistics& row) {
  const std::optional<double> time = row.times.*kStatistic;
  return row.times.count > 0 ? cell_of(time) : CellValue();
}

std::int64_t known_optima(const RowStatistics& row) {
  return row.excess.tasks();
}

// Footnotes.

/// Only the table of a run names the statuses in notes: a report has a table of them.
Notes notes_of_algorithm(const RowStatistics& row, ShownIn table) {
  Notes notes;
  if (table == ShownIn::kOutcomes) return notes;
  if (row.disproved > 0) {
    notes.push_back(
        fmt::format("{} of {} tasks claim a bound or optimum that a shorter solution disproves",
                    row.disproved, row.tasks));
  }
  const std::string_view unit = row.board_count < row.tasks ? "tasks" : "boards";
  const std::int64_t unsolved = row.tasks - row.lengths.count();
  if (unsolved > 0) {
    notes.push_back(fmt::format("{} of {} {} not solved; the lengths are those of the others",
                                unsolved, row.tasks, unit));
  }
  for (const Status status : kStatuses) {
    const std::int64_t count = row.outcomes[status];
    const bool is_noted = table == ShownIn::kRun && (is_limit(status) || is_failure(status));
    if (count == 0 || !is_noted) continue;
    notes.push_back(fmt::format("{} of {} {} ended as {}", count, row.tasks, unit, name(status)));
  }
  if (row.board_count < row.tasks) {
    notes.push_back(fmt::format("{} tasks on {} boards", row.tasks, row.board_count));
  }
  return notes;
}

/// Wall time that is not a measure of the solver.
Notes notes_of_times(const RowStatistics& row, ShownIn /*table*/) {
  constexpr double kConsiderable = 1.25;
  constexpr double kLeastSeconds = 0.1;  // Of all tasks; below, the difference is noise.
  if (!row.times.mean_cpu) return {};
  const double wall = row.times.mean;
  const double cpu = *row.times.mean_cpu;
  if (cpu * static_cast<double>(row.tasks) < kLeastSeconds) return {};
  if (wall > kConsiderable * cpu) {
    return {
        fmt::format("Wall time is over {} times the CPU time: other processes used the "
                    "processors; compare CPU times.",
                    kConsiderable)};
  }
  if (cpu > kConsiderable * wall) {
    return {
        fmt::format("CPU time is over {} times the wall time: several threads worked on a "
                    "board.",
                    kConsiderable)};
  }
  return {};
}

// The columns.

constexpr int kDigitsOfTimes = 9;

constexpr unsigned in(std::initializer_list<ShownIn> tables) {
  unsigned sum = 0;
  for (const ShownIn table : tables) sum += static_cast<unsigned>(table);
  return sum;
}

Column status_column(Status status) {
  std::string key(name(status));
  std::ranges::replace(key, '-', '_');
  return {.key = key,
          .heading = std::string(name(status)),
          .value = [status](const RowStatistics& row) { return row.outcomes[status]; },
          .shown_in = in({ShownIn::kOutcomes, ShownIn::kCsv}),
          .if_any = true};
}

/// The mean of a statistic; in the table of a run if a descriptor requests it.
Column statistic_column(const StatisticSpec& spec) {
  return {.key = std::string(spec.name),
          .heading = std::string(spec.name),
          .value = [statistic = spec.statistic](
                       const RowStatistics& row) { return cell_of(row.means.mean(statistic)); },
          .text = two_decimals,
          .shown_in = in({ShownIn::kRun, ShownIn::kCsv}),
          .if_any = true,
          .name = spec.name};
}

// NOLINTNEXTLINE(readability-function-size): a list with one entry per column.
std::vector<Column> all_columns() {
  using enum ShownIn;
  std::vector<Column> columns = {
      {.key = "boards",
       .heading = "Boards",
       .value = &RowStatistics::boards,
       .shown_in = in({kRun, kCsv}),
       .is_number = false,
       .if_any = true},
      {.key = "algorithm",
       .heading = "Algorithm",
       .value = &RowStatistics::label,
       .shown_in = in({kRun, kReport, kOutcomes, kCsv}),
       .is_number = false,
       .notes = notes_of_algorithm},
      {.key = "tasks",
       .heading = "Tasks",
       .value = &RowStatistics::tasks,
       .shown_in = in({kOutcomes, kCsv})},
      {.key = "solved",
       .heading = "Solved",
       .value = [](const RowStatistics& row) { return row.lengths.count(); },
       .shown_in = in({kCsv})},
  };
  for (const Status status : kStatuses) columns.push_back(status_column(status));
  const std::vector<Column> others = {
      {.key = "disproved",
       .heading = "disproved",
       .value = &RowStatistics::disproved,
       .shown_in = in({kOutcomes, kCsv}),
       .if_any = true},
      {.key = "board_count",
       .heading = "Boards",
       .value = &RowStatistics::board_count,
       .shown_in = in({kCsv})},
      {.key = "min",
       .heading = "Min",
       .value = of_lengths<&LengthStatistics::minimum>,
       .shown_in = in({kRun, kReport, kCsv})},
      {.key = "mean",
       .heading = "Mean",
       .value = of_lengths<&LengthStatistics::mean>,
       .text = two_decimals,
       .shown_in = in({kRun, kReport, kCsv})},
      {.key = "max",
       .heading = "Max",
       .value = of_lengths<&LengthStatistics::maximum>,
       .shown_in = in({kRun, kReport, kCsv})},
      {.key = "stdev",
       .heading = "Sample SD",
       .value = of_lengths<&LengthStatistics::standard_deviation, 2>,
       .text = two_decimals,
       .shown_in = in({kRun, kReport, kCsv})},
      {.key = "optimum_known",
       .heading = "Optimum known",
       .value = known_optima,
       .shown_in = in({kCsv})},
      {.key = "mean_excess",
       .heading = "Over optimum",
       .value =
           [](const RowStatistics& row) {
             return row.excess.tasks() > 0 ? CellValue(row.excess.mean()) : CellValue();
           },
       .text = percent,
       .shown_in = in({kRun, kReport, kCsv}),
       .if_any = true,
       .csv_digits = kDigitsOfTimes},
      {.key = "as_short",
       .heading = "As short",
       .value = [](const RowStatistics& row) { return row.excess.as_short(); },
       .whole = known_optima,
       .shown_in = in({kRun, kReport, kCsv}),
       .if_any = true},
      {.key = "proven",
       .heading = "Proven",
       .value = [](const RowStatistics& row) { return row.outcomes[Status::kOptimal]; },
       .whole = [](const RowStatistics& row) { return row.tasks; },
       .shown_in = in({kRun}),
       .name = "proven"},
      {.key = "mean_seconds",
       .heading = "Mean wall ms",
       .value = of_times<&TimeStatistics::mean>,
       .text = milliseconds_text,
       .shown_in = in({kRun, kReport, kCsv}),
       .notes = notes_of_times,
       .csv_digits = kDigitsOfTimes,
       .name = "time"},
      {.key = "mean_cpu_seconds",
       .heading = "Mean CPU ms",
       .value = of_times<&TimeStatistics::mean_cpu>,
       .text = milliseconds_text,
       .shown_in = in({kRun, kReport, kCsv}),
       .if_any = true,
       .csv_digits = kDigitsOfTimes,
       .name = "cpu-time"},
      {.key = "median_seconds",
       .heading = "Median wall ms",
       .value = of_times<&TimeStatistics::median>,
       .text = milliseconds_text,
       .shown_in = in({kRun, kReport, kCsv}),
       .csv_digits = kDigitsOfTimes,
       .name = "median-time"},
      {.key = "p90_seconds",
       .heading = "90 % wall ms",
       .value = of_times<&TimeStatistics::ninetieth>,
       .text = milliseconds_text,
       .shown_in = in({kRun, kReport, kCsv}),
       .csv_digits = kDigitsOfTimes,
       .name = "p90-time"},
      {.key = "longest_seconds",
       .heading = "Longest wall ms",
       .value = of_times<&TimeStatistics::longest>,
       .text = milliseconds_text,
       .shown_in = in({kRun, kReport, kCsv}),
       .csv_digits = kDigitsOfTimes,
       .name = "longest-time"},
      {.key = "frontier",
       .heading = "Frontier",
       .value = [](const RowStatistics& row) { return std::int64_t{row.on_frontier ? 1 : 0}; },
       .shown_in = in({kCsv})},
  };
  columns.insert(columns.end(), others.begin(), others.end());
  for (const StatisticSpec& spec : statistic_specs()) {
    const bool is_time = spec.is_field && spec.unit == "seconds";  // Above.
    if (!is_time) columns.push_back(statistic_column(spec));
  }
  return columns;
}

const std::vector<Column>& known_columns() {
  static const std::vector<Column> kColumns = all_columns();
  return kColumns;
}

// Cells.

CellValue value_of(const Column& column, const RowStatistics& row) {
  const bool is_unknown = column.whole != nullptr && column.whole(row) == 0;
  return is_unknown ? CellValue() : column.value(row);
}

/// Without rounding; `unknown` if the value is.
std::string plain(const CellValue& value, std::string_view unknown) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* number = std::get_if<double>(&value)) return fmt::format("{}", *number);
  return std::string(unknown);
}

std::string display_text(const Column& column, const RowStatistics& row) {
  const CellValue value = value_of(column, row);
  const auto* number = std::get_if<double>(&value);
  if (number != nullptr && column.text != nullptr) return column.text(*number);
  const bool has_whole = column.whole != nullptr && value != CellValue();
  return plain(value, "-") + (has_whole ? fmt::format("/{}", column.whole(row)) : "");
}

std::string csv_text(const Column& column, const RowStatistics& row) {
  const CellValue value = value_of(column, row);
  const auto* number = std::get_if<double>(&value);
  return number != nullptr && column.csv_digits > 0
             ? fmt::format("{:.{}g}", *number, column.csv_digits)
             : plain(value, "");
}

Value as_json(const CellValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* number = std::get_if<double>(&value)) return *number;
  return nullptr;
}

/// Whether the row has nothing to show in the column.
bool is_blank(const Column& column, const RowStatistics& row) {
  const std::string text = plain(value_of(column, row), "");
  return text.empty() || text == "0";
}

}  // namespace

std::vector<Column> columns_in(ShownIn table) {
  std::vector<Column> columns;
  for (const Column& column : known_columns()) {
    const bool is_extra = table == ShownIn::kRun && !column.name.empty();
    if ((column.shown_in & static_cast<unsigned>(table)) != 0 && !is_extra) {
      columns.push_back(column);
    }
  }
  return columns;
}

const Column& column_named(std::string_view name) {
  return find_named("column", name, known_columns(), &Column::name);
}

Table make_table(std::string title, ShownIn table, std::vector<Column> columns,
                 std::span<const RowStatistics> rows) {
  std::erase_if(columns, [rows](const Column& column) {
    return column.if_any && std::ranges::all_of(rows, [&column](const RowStatistics& row) {
             return is_blank(column, row);
           });
  });
  Table made = {.title = std::move(title), .columns = {}, .rows = {}, .notes = {}};
  for (const Column& column : columns) {
    made.columns.push_back(
        {.text = column.heading, .is_number = column.is_number, .key = column.key});
  }
  for (const RowStatistics& row : rows) {
    std::vector<std::string> cells;
    for (const Column& column : columns) {
      std::string& cell = cells.emplace_back(display_text(column, row));
      if (column.notes == nullptr) continue;
      for (const std::string& note : column.notes(row, table)) cell += made.mark(note);
    }
    made.rows.push_back(std::move(cells));
  }
  return made;
}

std::string to_csv(std::span<const RowStatistics> rows) {
  std::vector<Column> columns = columns_in(ShownIn::kCsv);
  std::erase_if(columns, [rows](const Column& column) {  // Those that no solver gives.
    return find_statistic(column.name) != nullptr &&
           std::ranges::all_of(rows, [&column](const RowStatistics& row) {
             return std::holds_alternative<std::monostate>(column.value(row));
           });
  });
  std::vector<std::string> cells;
  cells.reserve(columns.size());
  for (const Column& column : columns) cells.push_back(column.key);
  std::string text = to_csv_line(cells);
  for (const RowStatistics& row : rows) {
    cells.clear();
    for (const Column& column : columns) cells.push_back(csv_text(column, row));
    text += to_csv_line(cells);
  }
  return text;
}

Value numbers_of(const RowStatistics& row) {
  Value numbers = Value::table();
  for (const Column& column : columns_in(ShownIn::kCsv)) {
    const Value number = as_json(value_of(column, row));
    if (column.is_number && !number.is_null()) numbers[column.key] = number;
  }
  return numbers;
}

}  // namespace colorwalk
