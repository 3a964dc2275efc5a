#include "experiments/report/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/data/value.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

using Notes = std::vector<std::string>;

// Formats for display.

/// Unformatted; `unknown` if the value is.
std::string plain(const CellValue& value, std::string_view unknown) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* number = std::get_if<double>(&value)) return fmt::format("{}", *number);
  if (const auto* share = std::get_if<Share>(&value)) {
    return fmt::format("{}/{}", share->part, share->whole);
  }
  return std::string(unknown);
}

std::string fixed(const CellValue& value, int decimals, std::string_view unknown) {
  const auto* number = std::get_if<double>(&value);
  return number == nullptr ? std::string(unknown) : fmt::format("{:.{}f}", *number, decimals);
}

std::string two_decimals(const CellValue& value) {
  return fixed(value, 2, "-");
}

std::string percent(const CellValue& value) {
  const auto* number = std::get_if<double>(&value);
  return number == nullptr ? "-" : fmt::format("{:.2f} %", 100 * *number);
}

std::string milliseconds(const CellValue& value) {
  const auto* seconds = std::get_if<double>(&value);
  return seconds == nullptr ? "-" : milliseconds_text(*seconds);
}

/// Published extremes are integers unless they are averages of several runs.
std::string published_extreme(const CellValue& value) {
  const auto* number = std::get_if<double>(&value);
  return number == nullptr ? "" : fmt::format("{:g}", *number);
}

/// With one decimal, or two if the published figure has more.
std::string published_mean(const CellValue& value) {
  const auto* number = std::get_if<double>(&value);
  if (number == nullptr) return "";
  const bool one_decimal = std::abs(std::round(*number * 10) - *number * 10) < 1e-6;
  return fixed(value, one_decimal ? 1 : 2, "");
}

/// With its sign, but never as "-0.00".
std::string with_sign(const CellValue& value) {
  const auto* number = std::get_if<double>(&value);
  if (number == nullptr) return "";
  const double rounded = std::round(*number * 100) / 100;
  return rounded == 0 ? "0.00" : fmt::format("{:+.2f}", rounded);
}

// Values.

CellValue solved(const RowFigures& row) {
  return row.lengths.count();
}

CellValue cell_of(const std::optional<double>& number) {
  return number ? CellValue(*number) : CellValue();
}

CellValue half_width(const RowFigures& row) {
  return cell_of(row.half_width);
}

CellValue on_frontier(const RowFigures& row) {
  return std::int64_t{row.on_frontier ? 1 : 0};
}

CellValue optimum_known(const RowFigures& row) {
  return row.excess.tasks();
}

CellValue as_short_as_optimum(const RowFigures& row) {
  return row.excess.as_short();
}

template <auto kFigure, std::int64_t kLeastCount = 1>
CellValue length_figure(const RowFigures& row) {
  if (row.lengths.count() < kLeastCount) return {};
  const auto figure = (row.lengths.*kFigure)();
  if constexpr (std::is_integral_v<decltype(figure)>) return std::int64_t{figure};
  return static_cast<double>(figure);
}

template <std::optional<double> PublishedFigures::*kFigure>
CellValue published_figure(const RowFigures& row) {
  return row.published ? cell_of((*row.published).*kFigure) : CellValue();
}

/// Of the means.
CellValue difference(const RowFigures& row) {
  if (row.lengths.count() == 0 || !row.published || !row.published->mean) return {};
  return row.lengths.mean() - *row.published->mean;
}

template <auto kFigure>
CellValue time_figure(const RowFigures& row) {
  return row.tasks > 0 ? cell_of(row.times.*kFigure) : CellValue();
}

CellValue proven(const RowFigures& row) {
  if (row.tasks == 0) return {};
  return Share{.part = row.outcomes[Status::kOptimal], .whole = row.tasks};
}

CellValue mean_excess(const RowFigures& row) {
  if (row.excess.tasks() == 0) return {};
  return row.excess.mean();
}

CellValue as_short(const RowFigures& row) {
  if (row.excess.tasks() == 0) return {};
  return Share{.part = row.excess.as_short(), .whole = row.excess.tasks()};
}

// Footnotes.

void add_published_note(const RowFigures& row, Notes& notes) {
  if (row.published && !row.published->note.empty()) notes.push_back(row.published->note);
}

void add_disproof_note(const RowFigures& row, Notes& notes) {
  if (row.disproved == 0) return;
  notes.push_back(
      fmt::format("{} of {} tasks claim a bound or optimum that a shorter solution disproves",
                  row.disproved, row.tasks));
}

/// The table of a run reports statuses only in its notes.
Notes notes_of_run(const RowFigures& row) {
  Notes notes;
  add_published_note(row, notes);
  add_disproof_note(row, notes);
  const std::string_view unit = row.board_count < row.tasks ? "tasks" : "boards";
  const std::int64_t unsolved = row.tasks - row.lengths.count();
  if (unsolved > 0) {
    notes.push_back(fmt::format("{} of {} {} not solved; the figures are those of the others",
                                unsolved, row.tasks, unit));
  }
  for (const Status status : kStatuses) {
    const std::int64_t count = row.outcomes[status];
    if (count == 0 || !(is_limit(status) || is_failure(status))) continue;
    notes.push_back(fmt::format("{} of {} {} ended as {}", count, row.tasks, unit, name(status)));
  }
  if (row.board_count < row.tasks) {
    notes.push_back(fmt::format("{} tasks on {} boards", row.tasks, row.board_count));
  }
  return notes;
}

/// Wall time that is not a measure of the solver.
Notes notes_of_times(const RowFigures& row) {
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

Notes notes_of_report(const RowFigures& row) {
  Notes notes;
  add_published_note(row, notes);
  add_disproof_note(row, notes);
  const std::int64_t unsolved = row.tasks - row.lengths.count();
  if (unsolved > 0) {
    notes.push_back(
        fmt::format("{} of {} tasks have no solution; the lengths are those of the others.",
                    unsolved, row.tasks));
  }
  if (row.board_count < row.tasks) {
    notes.push_back(fmt::format("{} tasks on {} boards.", row.tasks, row.board_count));
  }
  return notes;
}

// The columns.

constexpr int kDigitsOfTimes = 9;

// NOLINTNEXTLINE(readability-function-size): a list with one entry per column.
std::vector<Column> all_columns() {
  return {
      {.key = "boards", .heading = "Boards", .value = &RowFigures::boards, .is_number = false},
      {.key = "algorithm", .heading = "Algorithm", .value = &RowFigures::label, .is_number = false},
      {.key = "algorithm_of_run",
       .heading = "Algorithm",
       .value = &RowFigures::label,
       .is_number = false,
       .notes = notes_of_run},
      {.key = "algorithm_of_report",
       .heading = "Algorithm",
       .value = &RowFigures::label,
       .is_number = false,
       .notes = notes_of_report},
      {.key = "tasks", .heading = "Tasks", .value = &RowFigures::tasks},
      {.key = "board_count", .heading = "Boards", .value = &RowFigures::board_count},
      {.key = "disproved", .heading = "disproved", .value = &RowFigures::disproved},
      {.key = "solved", .heading = "Solved", .value = solved},
      {.key = "min", .heading = "Min", .value = length_figure<&LengthStatistics::minimum>},
      {.key = "mean",
       .heading = "Mean",
       .value = length_figure<&LengthStatistics::mean>,
       .text = two_decimals},
      {.key = "max", .heading = "Max", .value = length_figure<&LengthStatistics::maximum>},
      {.key = "stdev",
       .heading = "Sample SD",
       .value = length_figure<&LengthStatistics::standard_deviation, 2>,
       .text = two_decimals},
      {.key = "half_width",
       .heading = "± 95 %",
       .value = half_width,
       .text = two_decimals,
       .csv_digits = kDigitsOfTimes,
       .name = "interval"},
      {.key = "published_min",
       .heading = "Published Min",
       .value = published_figure<&PublishedFigures::minimum>,
       .text = published_extreme},
      {.key = "published_mean",
       .heading = "Mean",
       .value = published_figure<&PublishedFigures::mean>,
       .text = published_mean},
      {.key = "published_max",
       .heading = "Max",
       .value = published_figure<&PublishedFigures::maximum>,
       .text = published_extreme},
      {.key = "published_stdev",
       .heading = "Stdev",
       .value = published_figure<&PublishedFigures::standard_deviation>,
       .text = published_mean},
      {.key = "difference", .heading = "Difference", .value = difference, .text = with_sign},
      {.key = "optimum_known", .heading = "Optimum known", .value = optimum_known},
      {.key = "as_short_as_optimum", .heading = "Optimal", .value = as_short_as_optimum},
      {.key = "mean_excess",
       .heading = "Over optimum",
       .value = mean_excess,
       .text = percent,
       .csv_digits = kDigitsOfTimes},
      {.key = "as_short", .heading = "As short", .value = as_short},
      {.key = "proven", .heading = "Proven", .value = proven, .name = "proven"},
      {.key = "mean_seconds",
       .heading = "Mean wall ms",
       .value = time_figure<&TimeFigures::mean>,
       .text = milliseconds,
       .notes = notes_of_times,
       .csv_digits = kDigitsOfTimes,
       .name = "time"},
      {.key = "mean_cpu_seconds",
       .heading = "Mean CPU ms",
       .value = time_figure<&TimeFigures::mean_cpu>,
       .text = milliseconds,
       .csv_digits = kDigitsOfTimes,
       .name = "cpu-time"},
      {.key = "median_seconds",
       .heading = "Median wall ms",
       .value = time_figure<&TimeFigures::median>,
       .text = milliseconds,
       .csv_digits = kDigitsOfTimes,
       .name = "median-time",
       .is_quantile = true},
      {.key = "p90_seconds",
       .heading = "90 % wall ms",
       .value = time_figure<&TimeFigures::ninetieth>,
       .text = milliseconds,
       .csv_digits = kDigitsOfTimes,
       .name = "p90-time",
       .is_quantile = true},
      {.key = "longest_seconds",
       .heading = "Longest wall ms",
       .value = time_figure<&TimeFigures::longest>,
       .text = milliseconds,
       .csv_digits = kDigitsOfTimes,
       .name = "longest-time"},
      {.key = "frontier", .heading = "Frontier", .value = on_frontier},
  };
}

const std::vector<Column>& known_columns() {
  static const std::vector<Column> kColumns = all_columns();
  return kColumns;
}

Column status_column(Status status) {
  std::string key(name(status));
  std::ranges::replace(key, '-', '_');
  return {.key = key,
          .heading = std::string(name(status)),
          .value = [status](const RowFigures& row) { return row.outcomes[status]; }};
}

}  // namespace

const Column& column(std::string_view key) {
  const auto found = std::ranges::find(known_columns(), key, &Column::key);
  if (found == known_columns().end()) throw std::logic_error(fmt::format("no column '{}'", key));
  return *found;
}

std::vector<Column> columns(std::initializer_list<std::string_view> keys) {
  std::vector<Column> chosen;
  add_columns(keys, chosen);
  return chosen;
}

void add_columns(std::initializer_list<std::string_view> keys, std::vector<Column>& columns) {
  for (const std::string_view key : keys) columns.push_back(column(key));
}

void add_published_columns(std::vector<Column>& columns) {
  add_columns({"published_min", "published_mean", "published_max", "published_stdev", "difference"},
              columns);
}

void add_status_columns(std::vector<Column>& columns) {
  for (const Status status : kStatuses) columns.push_back(status_column(status));
}

const Column& column_named(std::string_view name) {
  std::vector<const Column*> named;
  for (const Column& column : known_columns()) {
    if (!column.name.empty()) named.push_back(&column);
  }
  return *find_named("column", name, named,
                     [](const Column* column) -> std::string_view { return column->name; });
}

Table make_table(std::string title, std::span<const Column> columns) {
  Table table = {.title = std::move(title), .columns = {}, .rows = {}, .notes = {}};
  for (const Column& column : columns) {
    table.columns.push_back({.text = column.heading, .is_number = column.is_number});
  }
  return table;
}

void add_row(std::span<const Column> columns, const RowFigures& row, Table& table) {
  std::vector<std::string> cells;
  for (const Column& column : columns) {
    const CellValue value = column.value(row);
    std::string& cell =
        cells.emplace_back(column.text == nullptr ? plain(value, "-") : column.text(value));
    if (column.notes == nullptr) continue;
    for (const std::string& note : column.notes(row)) cell += table.mark(note);
  }
  table.rows.push_back(std::move(cells));
}

std::string csv_heading(std::span<const Column> columns) {
  std::vector<std::string> cells;
  for (const Column& column : columns) cells.push_back(column.key);
  return to_csv_line(cells);
}

std::string csv_line(std::span<const Column> columns, const RowFigures& row) {
  std::vector<std::string> cells;
  for (const Column& column : columns) {
    const CellValue value = column.value(row);
    const auto* number = std::get_if<double>(&value);
    cells.push_back(number != nullptr && column.csv_digits > 0
                        ? fmt::format("{:.{}g}", *number, column.csv_digits)
                        : plain(value, ""));
  }
  return to_csv_line(cells);
}

Value as_json(const CellValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* number = std::get_if<double>(&value)) return *number;
  if (const auto* share = std::get_if<Share>(&value))
    return Value::list({share->part, share->whole});
  return nullptr;
}

}  // namespace colorwalk
