#include "experiments/tables/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/text_table.h"

namespace colorwalk {
namespace {

using Cells = std::vector<std::string>;

std::string fixed(double value, int decimals) {
  return fmt::format("{:.{}f}", value, decimals);
}

/// Three significant digits at least, and no more decimals than a record keeps.
std::string milliseconds(double seconds) {
  const double time = seconds * 1e3;
  return fixed(time, time < 10 ? 3 : time < 1000 ? 1 : 0);
}

/// With its sign, but never as "-0.00".
std::string signed_text(double difference) {
  const double rounded = std::round(difference * 100) / 100;
  return rounded == 0 ? "0.00" : fmt::format("{:+.2f}", rounded);
}

/// A published figure as it was typed, with `decimals` at least.
std::string published_text(const std::optional<double>& figure, int decimals) {
  if (!figure) return "";
  const double scaled = *figure * std::pow(10, decimals);
  return std::abs(std::round(scaled) - scaled) < 1e-6 ? fixed(*figure, decimals)
                                                      : fmt::format("{:g}", *figure);
}

void add_columns(std::initializer_list<const char*> headings, ReportTable& table) {
  for (const char* heading : headings) table.columns.push_back({.heading = heading});
}

/// The mark of a note, which is added unless the table has it already.
std::string mark(const std::string& note, ReportTable& table) {
  auto found = std::ranges::find(table.notes, note);
  if (found == table.notes.end()) found = table.notes.insert(found, note);
  return fmt::format(" ({})", found - table.notes.begin() + 1);
}

bool has_published(const RecordedRuns& runs, const SourceFigures& source) {
  return std::ranges::any_of(source.rows, [&runs](const RowFigures& row) {
    return runs.rows[row.row].published.has_value();
  });
}

void add_lengths(const LengthStatistics& lengths, Cells& cells) {
  if (lengths.count() == 0) {
    cells.insert(cells.end(), 4, "-");
    return;
  }
  cells.push_back(fmt::format("{}", lengths.minimum()));
  cells.push_back(fixed(lengths.mean(), 2));
  cells.push_back(fmt::format("{}", lengths.maximum()));
  cells.push_back(fixed(lengths.standard_deviation(), 2));
}

void add_published(const std::optional<PublishedFigures>& published,
                   const LengthStatistics& lengths, Cells& cells) {
  const PublishedFigures figures = published.value_or(PublishedFigures());
  cells.push_back(published_text(figures.minimum, 0));
  cells.push_back(published_text(figures.mean, 1));
  cells.push_back(published_text(figures.maximum, 0));
  cells.push_back(published_text(figures.standard_deviation, 1));
  const bool comparable = figures.mean && lengths.count() > 0;
  cells.push_back(comparable ? signed_text(lengths.mean() - *figures.mean) : "");
}

void add_gap(const GapFigures& gap, Cells& cells) {
  if (gap.tasks == 0) {
    cells.insert(cells.end(), 2, "-");
    return;
  }
  cells.push_back(fixed(100 * gap.mean_excess(), 2) + " %");
  cells.push_back(fmt::format("{}/{}", gap.optimal, gap.tasks));
}

void add_times(const TimeFigures& times, Cells& cells) {
  for (const double time : {times.mean, times.median, times.ninetieth, times.longest}) {
    cells.push_back(milliseconds(time));
  }
}

std::string label_with_marks(const RecordedRow& row, const RowFigures& figures,
                             ReportTable& table) {
  std::string label = row.label;
  if (row.published && !row.published->note.empty()) label += mark(row.published->note, table);
  const std::int64_t unsolved = figures.tasks - figures.lengths.count();
  if (unsolved > 0) {
    label += mark(fmt::format("{} of {} tasks have no solution; the lengths are of the others.",
                              unsolved, figures.tasks),
                  table);
  }
  return label;
}

void append_markdown(const ReportTable& table, std::string& text) {
  if (table.rows.empty()) return;
  if (!table.title.empty()) text += fmt::format("## {}\n\n", table.title);
  TextTable lines;
  for (const ReportTable::Column& column : table.columns) {
    lines.add_column(column.heading,
                     column.is_number ? TextTable::Align::kRight : TextTable::Align::kLeft);
  }
  for (Cells row : table.rows) {
    for (std::string& cell : row) std::ranges::replace(cell, '\n', ' ');
    lines.add_row(row);
  }
  text += lines.text() + '\n';
  for (std::size_t i = 0; i < table.notes.size(); ++i) {
    text += fmt::format("{}. {}\n", i + 1, table.notes[i]);
  }
  if (!table.notes.empty()) text += '\n';
}

void append_folders(const RecordedRuns& runs, std::string& text) {
  for (const RecordedFolder& folder : runs.folders) {
    text += fmt::format("Records of `{}`: {} tasks.\n", folder.path.string(),
                        folder.records - folder.replaced);
    for (const std::string& note : folder.notes) text += fmt::format("Note: {}\n", note);
    text += '\n';
    for (const auto& [name, value] : folder.facts) text += fmt::format("- {}: {}\n", name, value);
    if (!folder.facts.empty()) text += '\n';
  }
}

/// A field of a CSV line; quoted where it must be.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char symbol : text) quoted.append(symbol == '"' ? 2 : 1, symbol);
  return quoted + '"';
}

/// The columns of the CSV table, each with what stands in it.
struct CsvLine {
  const RecordedRuns& runs;
  const SourceFigures& source;
  const RowFigures& row;
};

using CsvCell = std::string (*)(const CsvLine&);

struct CsvColumn {
  const char* heading;
  CsvCell cell;
};

std::string length_cell(const CsvLine& line, double (*figure)(const LengthStatistics&)) {
  return line.row.lengths.count() == 0 ? "" : fmt::format("{}", figure(line.row.lengths));
}

std::string published_cell(const CsvLine& line, std::optional<double> PublishedFigures::*figure) {
  const auto& published = line.runs.rows[line.row.row].published;
  return published && (*published).*figure ? fmt::format("{}", *((*published).*figure)) : "";
}

template <Status kStatus>
std::string status_cell(const CsvLine& line) {
  return fmt::format("{}", line.row.outcomes[kStatus]);
}

template <double TimeFigures::*kTime>
std::string time_cell(const CsvLine& line) {
  return fmt::format("{:.9g}", line.row.times.*kTime);
}

constexpr std::array kCsvColumns = {
    CsvColumn{"boards",
              [](const CsvLine& line) { return line.runs.sources[line.source.source].name; }},
    CsvColumn{"algorithm", [](const CsvLine& line) { return line.runs.rows[line.row.row].label; }},
    CsvColumn{"tasks", [](const CsvLine& line) { return fmt::format("{}", line.row.tasks); }},
    CsvColumn{"solved",
              [](const CsvLine& line) { return fmt::format("{}", line.row.lengths.count()); }},
    CsvColumn{"optimal", status_cell<Status::kOptimal>},
    CsvColumn{"feasible", status_cell<Status::kFeasible>},
    CsvColumn{"time_limit", status_cell<Status::kTimeLimit>},
    CsvColumn{"memory_limit", status_cell<Status::kMemoryLimit>},
    CsvColumn{"node_limit", status_cell<Status::kNodeLimit>},
    CsvColumn{"invalid", status_cell<Status::kInvalid>},
    CsvColumn{"crashed", status_cell<Status::kCrashed>},
    CsvColumn{"min",
              [](const CsvLine& line) {
                return length_cell(line,
                                   [](const auto& lengths) { return double(lengths.minimum()); });
              }},
    CsvColumn{"mean",
              [](const CsvLine& line) {
                return length_cell(line, [](const auto& lengths) { return lengths.mean(); });
              }},
    CsvColumn{"max",
              [](const CsvLine& line) {
                return length_cell(line,
                                   [](const auto& lengths) { return double(lengths.maximum()); });
              }},
    CsvColumn{"stdev",
              [](const CsvLine& line) {
                return length_cell(
                    line, [](const auto& lengths) { return lengths.standard_deviation(); });
              }},
    CsvColumn{"published_min",
              [](const CsvLine& line) { return published_cell(line, &PublishedFigures::minimum); }},
    CsvColumn{"published_mean",
              [](const CsvLine& line) { return published_cell(line, &PublishedFigures::mean); }},
    CsvColumn{"published_max",
              [](const CsvLine& line) { return published_cell(line, &PublishedFigures::maximum); }},
    CsvColumn{"published_stdev",
              [](const CsvLine& line) {
                return published_cell(line, &PublishedFigures::standard_deviation);
              }},
    CsvColumn{"optimum_known",
              [](const CsvLine& line) { return fmt::format("{}", line.row.gap.tasks); }},
    CsvColumn{"as_short_as_optimum",
              [](const CsvLine& line) { return fmt::format("{}", line.row.gap.optimal); }},
    CsvColumn{"mean_excess",
              [](const CsvLine& line) {
                return line.row.gap.tasks == 0 ? ""
                                               : fmt::format("{:.9g}", line.row.gap.mean_excess());
              }},
    CsvColumn{"mean_seconds", time_cell<&TimeFigures::mean>},
    CsvColumn{"median_seconds", time_cell<&TimeFigures::median>},
    CsvColumn{"p90_seconds", time_cell<&TimeFigures::ninetieth>},
    CsvColumn{"longest_seconds", time_cell<&TimeFigures::longest>},
    CsvColumn{"frontier",
              [](const CsvLine& line) { return std::string(line.row.on_frontier ? "1" : "0"); }},
};

}  // namespace

ReportTable outcome_table(const RecordedRuns& runs, const SourceFigures& source) {
  ReportTable table = {.title = "How the tasks ended", .columns = {}, .rows = {}, .notes = {}};
  table.columns.push_back({.heading = "Algorithm", .is_number = false});
  add_columns({"Tasks"}, table);
  for (const Status status : kStatuses) {
    table.columns.push_back({.heading = std::string(name(status))});
  }
  for (const RowFigures& row : source.rows) {
    const std::int64_t well = row.outcomes[Status::kOptimal] + row.outcomes[Status::kFeasible];
    if (well == row.tasks) continue;
    Cells cells = {runs.rows[row.row].label, fmt::format("{}", row.tasks)};
    for (const Status status : kStatuses) cells.push_back(fmt::format("{}", row.outcomes[status]));
    table.rows.push_back(cells);
  }
  return table;
}

ReportTable failure_table(const RecordedRuns& runs, const ReportFigures& figures) {
  ReportTable table = {.title = "What went wrong", .columns = {}, .rows = {}, .notes = {}};
  for (const char* heading : {"Algorithm", "Boards", "Board", "Repeat", "Status", "Message"}) {
    const bool is_number = std::string_view(heading) == "Board" || heading[0] == 'R';
    table.columns.push_back({.heading = heading, .is_number = is_number});
  }
  for (const auto& [outcome, message] : figures.failures) {
    const RecordedBoard& board = runs.boards[outcome.board];
    table.rows.push_back({runs.rows[outcome.row].label, runs.sources[board.source].name,
                          fmt::format("{}", board.number), fmt::format("{}", outcome.repeat),
                          std::string(name(outcome.status)), message});
  }
  return table;
}

ReportTable result_table(const RecordedRuns& runs, const SourceFigures& source) {
  ReportTable table = {
      .title = runs.sources[source.source].name, .columns = {}, .rows = {}, .notes = {}};
  table.columns.push_back({.heading = "Algorithm", .is_number = false});
  add_columns({"Min", "Mean", "Max", "Stdev"}, table);
  const bool published = has_published(runs, source);
  if (published) add_columns({"Published Min", "Mean", "Max", "Stdev", "Difference"}, table);
  const bool gap = source.proven_boards > 0;
  if (gap) add_columns({"Over optimum", "As short"}, table);
  add_columns({"Mean ms", "Median ms", "90 % ms", "Longest ms"}, table);
  for (const RowFigures& row : source.rows) {
    const RecordedRow& named = runs.rows[row.row];
    Cells cells = {label_with_marks(named, row, table)};
    add_lengths(row.lengths, cells);
    if (published) add_published(named.published, row.lengths, cells);
    if (gap) add_gap(row.gap, cells);
    add_times(row.times, cells);
    table.rows.push_back(cells);
  }
  return table;
}

std::string report_markdown(const RecordedRuns& runs, const ReportFigures& figures) {
  const std::string& title = runs.folders.front().title;
  std::string text = fmt::format("# {}\n\n", title.empty() ? "Report of runs" : title);
  append_folders(runs, text);
  append_markdown(failure_table(runs, figures), text);
  if (std::cmp_less(figures.failures.size(), figures.failed)) {
    text += fmt::format("And {} more.\n\n",
                        figures.failed - static_cast<std::int64_t>(figures.failures.size()));
  }
  for (const SourceFigures& source : figures.sources) {
    ReportTable outcomes = outcome_table(runs, source);
    if (runs.sources.size() > 1)
      outcomes.title += fmt::format(": {}", runs.sources[source.source].name);
    append_markdown(outcomes, text);
    append_markdown(result_table(runs, source), text);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string report_csv(const RecordedRuns& runs, const ReportFigures& figures) {
  std::string text;
  for (const CsvColumn& column : kCsvColumns) text += fmt::format("{},", column.heading);
  text.back() = '\n';
  for (const SourceFigures& source : figures.sources) {
    for (const RowFigures& row : source.rows) {
      const CsvLine line = {.runs = runs, .source = source, .row = row};
      for (const CsvColumn& column : kCsvColumns) text += csv_field(column.cell(line)) + ',';
      text.back() = '\n';
    }
  }
  return text;
}

}  // namespace colorwalk
