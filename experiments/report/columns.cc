#include "experiments/report/columns.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "base/nearest_name.h"
#include "base/text.h"

namespace colorwalk {
namespace {

using Notes = std::vector<std::string>;

// Values.

CellValue cell_of(const std::optional<double>& number) {
  return number ? CellValue(*number) : CellValue();
}

template <auto kNumber, std::int64_t kLeastCount = 1>
CellValue of_lengths(const AlgorithmSummary& row) {
  if (row.lengths.count() < kLeastCount) return {};
  const auto number = (row.lengths.*kNumber)();
  if constexpr (std::is_integral_v<decltype(number)>) return std::int64_t{number};
  return static_cast<double>(number);
}

std::int64_t known_optima(const AlgorithmSummary& row) {
  return row.excess.tasks();
}

template <auto kNumber>
CellValue of_known_optima(const AlgorithmSummary& row) {
  return known_optima(row) > 0 ? CellValue((row.excess.*kNumber)()) : CellValue();
}

// Cells as they are shown.

/// Without rounding; `unknown` if the value is.
std::string plain(const CellValue& value, std::string_view unknown) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* number = std::get_if<double>(&value)) return fmt::format("{}", *number);
  return std::string(unknown);
}

std::string two_decimals(const AlgorithmSummary& /*row*/, const CellValue& value) {
  const auto* const number = std::get_if<double>(&value);
  return number != nullptr ? fmt::format("{:.2f}", *number) : "-";
}

std::string percent(const AlgorithmSummary& /*row*/, const CellValue& value) {
  const auto* const number = std::get_if<double>(&value);
  return number != nullptr ? fmt::format("{:.2f} %", 100 * *number) : "-";
}

/// A count and what it is a part of, `3/100`.
template <auto kWhole>
std::string share_text(const AlgorithmSummary& row, const CellValue& value) {
  return value == CellValue() ? "-"
                              : fmt::format("{}/{}", plain(value, ""), std::invoke(kWhole, row));
}

/// A time in milliseconds, `> 5000` for more than the limit.
std::string time_text(const AlgorithmSummary& row, const CellValue& value) {
  const auto* const seconds = std::get_if<double>(&value);
  if (seconds == nullptr) return "-";
  if (std::isfinite(*seconds)) return milliseconds_text(*seconds);
  const std::optional<double> limit = row.times.limit();
  return limit ? "> " + milliseconds_text(*limit) : "> limit";
}

/// A mean over tasks of which some have not ended is PAR-2, and has the number of the others.
std::string mean_time_text(const AlgorithmSummary& row, const CellValue& value) {
  std::string mean = time_text(row, value);
  const bool have_all_ended = row.times.ended() == row.times.tasks();
  if (have_all_ended) return mean;
  return fmt::format("{} ({}/{})", mean == "-" ? mean : "PAR-2 " + mean, row.times.ended(),
                     row.times.tasks());
}

// Footnotes.

Notes notes_of_algorithm(const AlgorithmSummary& row) {
  Notes notes;
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
  for (const StatusEntry& entry : kStatusEntries) {
    const std::int64_t count = row.outcomes[entry.status];
    if (count == 0 || !(entry.is_limit || entry.is_failure)) continue;
    notes.push_back(fmt::format("{} of {} {} ended as {}", count, row.tasks, unit, entry.name));
  }
  if (row.board_count < row.tasks) {
    notes.push_back(fmt::format("{} tasks on {} boards", row.tasks, row.board_count));
  }
  return notes;
}

Notes notes_of_times(const AlgorithmSummary& row) {
  const std::string note = row.both_clocks.note();
  return note.empty() ? Notes() : Notes{note};
}

/// The clock of times, where that of rows differs, and their limits, where these differ.
Notes notes_on_clocks(std::span<const AlgorithmSummary> rows) {
  std::map<bool, std::set<std::string>> boards;         // By clock.
  std::map<std::string, std::set<std::string>> labels;  // By limit.
  for (const AlgorithmSummary& row : rows) {
    boards[row.is_cpu].insert(row.boards);
    if (row.times.limit()) labels[milliseconds_text(*row.times.limit())].insert(row.label);
  }
  Notes notes;
  if (boards.size() > 1) {
    notes.push_back(fmt::format("CPU time; wall time for {}.", fmt::join(boards[false], ", ")));
  }
  if (labels.size() > 1) {
    std::string text = "Different limits, of which PAR-2 counts twice the own one:";
    for (const auto& [limit, own] : labels) {
      text += fmt::format("{} {} ms for {}", text.ends_with(':') ? "" : ";", limit,
                          fmt::join(own, ", "));
    }
    notes.push_back(text + '.');
  }
  return notes;
}

// The columns.

constexpr unsigned in(std::initializer_list<ShownIn> tables) {
  unsigned sum = 0;
  for (const ShownIn table : tables) sum += static_cast<unsigned>(table);
  return sum;
}

constexpr unsigned kEverywhere = in({ShownIn::kRun, ShownIn::kReport, ShownIn::kCsv});

using ValueOf = std::function<CellValue(const AlgorithmSummary&)>;

Column csv_column(std::string key, ValueOf value) {
  return {.key = std::move(key),
          .heading = {},
          .value = std::move(value),
          .shown_in = in({ShownIn::kCsv})};
}

Column status_column(const StatusEntry& entry) {
  std::string key(entry.name);
  std::ranges::replace(key, '-', '_');
  return csv_column(key,
                    [&entry](const AlgorithmSummary& row) { return row.outcomes[entry.status]; });
}

Column length_column(std::string key, std::string heading, ValueOf value,
                     decltype(Column::cell) cell = nullptr) {
  return {.key = std::move(key),
          .heading = std::move(heading),
          .value = std::move(value),
          .cell = cell,
          .shown_in = kEverywhere};
}

template <auto kNumber>
Column time_column(std::string key, std::string heading, std::string_view name,
                   decltype(Column::cell) cell = time_text,
                   decltype(Column::notes) notes = nullptr) {
  return {.key = std::move(key),
          .heading = std::move(heading),
          .value = [](const AlgorithmSummary& row) { return cell_of((row.times.*kNumber)()); },
          .cell = cell,
          .shown_in = kEverywhere,
          .notes = notes,
          .name = name};
}

/// The mean of a statistic; in the table of a run if a descriptor requests it.
Column statistic_column(const StatisticSpec& spec) {
  return {.key = std::string(spec.name),
          .heading = std::string(spec.name),
          .value = [statistic = spec.statistic](
                       const AlgorithmSummary& row) { return cell_of(row.means.mean(statistic)); },
          .cell = two_decimals,
          .shown_in = in({ShownIn::kRun, ShownIn::kCsv}),
          .if_any = true,
          .name = spec.name};
}

std::vector<Column> columns_of_algorithms() {
  using enum ShownIn;
  using Row = const AlgorithmSummary&;
  std::vector<Column> columns = {{.key = "boards",
                                  .heading = "Boards",
                                  .value = &AlgorithmSummary::boards,
                                  .shown_in = in({kRun, kCsv}),
                                  .is_number = false,
                                  .if_any = true},
                                 {.key = "algorithm",
                                  .heading = "Algorithm",
                                  .value = &AlgorithmSummary::label,
                                  .shown_in = kEverywhere,
                                  .is_number = false,
                                  .notes = notes_of_algorithm},
                                 csv_column("tasks", &AlgorithmSummary::tasks),
                                 csv_column("solved", [](Row row) { return row.lengths.count(); })};
  std::ranges::transform(kStatusEntries, std::back_inserter(columns), status_column);
  return columns;
}

std::vector<Column> columns_of_results() {
  using enum ShownIn;
  using Row = const AlgorithmSummary&;
  return {csv_column("disproved", &AlgorithmSummary::disproved),
          csv_column("board_count", &AlgorithmSummary::board_count),
          length_column("min", "Min", of_lengths<&LengthSummary::minimum>),
          length_column("mean", "Mean", of_lengths<&LengthSummary::mean>, two_decimals),
          length_column("max", "Max", of_lengths<&LengthSummary::maximum>),
          length_column("stdev", "Sample SD", of_lengths<&LengthSummary::standard_deviation, 2>,
                        two_decimals),
          csv_column("optimum_known", known_optima),
          {.key = "mean_excess",
           .heading = "Over optimum",
           .value = of_known_optima<&ExcessSummary::mean>,
           .cell = percent,
           .shown_in = kEverywhere,
           .if_any = true},
          {.key = "as_short",
           .heading = "As short",
           .value = of_known_optima<&ExcessSummary::as_short>,
           .cell = share_text<known_optima>,
           .shown_in = kEverywhere,
           .if_any = true},
          {.key = "proven",
           .heading = "Proven",
           .value = [](Row row) { return row.outcomes[Status::kOptimal]; },
           .cell = share_text<&AlgorithmSummary::tasks>,
           .shown_in = in({kRun}),
           .name = "proven"},
          csv_column("clock", [](Row row) { return row.is_cpu ? "CPU time" : "wall time"; }),
          csv_column("ended", [](Row row) { return row.times.ended(); }),
          time_column<&CensoredTimes::mean>("mean_seconds", "Mean @ ms", "time", mean_time_text,
                                            notes_of_times),
          time_column<&CensoredTimes::median>("median_seconds", "Median @ ms", "median-time"),
          time_column<&CensoredTimes::ninetieth>("p90_seconds", "90 % @ ms", "p90-time"),
          time_column<&CensoredTimes::longest>("longest_seconds", "Longest @ ms", "longest-time"),
          csv_column("frontier", [](Row row) { return std::int64_t{row.on_frontier ? 1 : 0}; })};
}

const std::vector<Column>& known_columns() {
  static const std::vector<Column> kColumns = [] {
    std::vector<Column> columns = columns_of_algorithms();
    std::ranges::move(columns_of_results(), std::back_inserter(columns));
    for (const StatisticSpec& spec : statistic_specs()) {
      const bool is_time = spec.is_field && spec.unit == "seconds";  // Above.
      if (!is_time) columns.push_back(statistic_column(spec));
    }
    return columns;
  }();
  return kColumns;
}

/// Whether the row has nothing to show in the column.
bool is_blank(const Column& column, const AlgorithmSummary& row) {
  const std::string text = plain(column.value(row), "");
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

Table make_table(std::string title, std::vector<Column> columns,
                 std::span<const AlgorithmSummary> rows) {
  std::erase_if(columns, [rows](const Column& column) {
    return column.if_any && std::ranges::all_of(rows, [&column](const AlgorithmSummary& row) {
             return is_blank(column, row);
           });
  });
  Table made = {.title = std::move(title), .columns = {}, .rows = {}, .notes = {}};
  const bool has_cpu = std::ranges::any_of(rows, &AlgorithmSummary::is_cpu);
  const bool has_wall = !std::ranges::all_of(rows, &AlgorithmSummary::is_cpu);
  const std::string_view clock = has_cpu && has_wall ? "" : has_wall ? "wall " : "CPU ";
  for (const Column& column : columns) {
    std::string heading = replace_all(column.heading, {{"@ ", clock}});
    if (column.key == "mean_seconds") {
      for (const std::string& note : notes_on_clocks(rows)) heading += made.mark(note);
    }
    made.columns.push_back(
        {.text = std::move(heading), .is_number = column.is_number, .key = column.key});
  }
  for (const AlgorithmSummary& row : rows) {
    std::vector<std::string> cells;
    for (const Column& column : columns) {
      const CellValue value = column.value(row);
      std::string& cell =
          cells.emplace_back(column.cell != nullptr ? column.cell(row, value) : plain(value, "-"));
      if (column.notes == nullptr) continue;
      for (const std::string& note : column.notes(row)) cell += made.mark(note);
    }
    made.rows.push_back(std::move(cells));
  }
  return made;
}

std::string to_csv(std::span<const AlgorithmSummary> rows) {
  std::vector<Column> columns = columns_in(ShownIn::kCsv);
  std::erase_if(columns, [rows](const Column& column) {  // Those that no solver gives.
    return find_statistic(column.name) != nullptr &&
           std::ranges::all_of(rows, [&column](const AlgorithmSummary& row) {
             return std::holds_alternative<std::monostate>(column.value(row));
           });
  });
  std::vector<std::string> cells;
  cells.reserve(columns.size());
  for (const Column& column : columns) cells.push_back(column.key);
  std::string text = to_csv_line(cells);
  for (const AlgorithmSummary& row : rows) {
    cells.clear();
    for (const Column& column : columns) cells.push_back(plain(column.value(row), ""));
    text += to_csv_line(cells);
  }
  return text;
}

Value numbers_of(const AlgorithmSummary& row) {
  Value numbers = Value::table();
  for (const Column& column : columns_in(ShownIn::kCsv)) {
    const CellValue value = column.value(row);
    if (const auto* count = std::get_if<std::int64_t>(&value)) numbers[column.key] = *count;
    const auto* const number = std::get_if<double>(&value);
    if (number != nullptr && std::isfinite(*number)) numbers[column.key] = *number;
  }
  return numbers;
}

}  // namespace colorwalk
