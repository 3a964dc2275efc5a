#include "experiments/report/report_tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "base/text_table.h"
#include "experiments/report/columns.h"

namespace colorwalk {
namespace {

/// The columns of the table of results.
std::vector<Column> columns_of(const SourceFigures& source) {
  std::vector<Column> chosen = columns({"algorithm_of_report", "min", "mean", "max", "stdev"});
  const auto has_published = [](const ReportRow& row) { return row.figures.published.has_value(); };
  if (std::ranges::any_of(source.rows, has_published)) add_published_columns(chosen);
  if (source.proven_boards > 0) add_columns({"mean_excess", "as_short"}, chosen);
  add_columns({"mean_seconds"}, chosen);
  const auto has_cpu_time = [](const ReportRow& row) {
    return row.figures.times.mean_cpu.has_value();
  };
  if (std::ranges::any_of(source.rows, has_cpu_time)) add_columns({"mean_cpu_seconds"}, chosen);
  add_columns({"median_seconds", "p90_seconds", "longest_seconds"}, chosen);
  return chosen;
}

std::vector<Column> csv_columns() {
  std::vector<Column> chosen = columns({"boards", "algorithm", "tasks", "solved"});
  add_status_columns(chosen);
  add_columns({"min",
               "mean",
               "max",
               "stdev",
               "published_min",
               "published_mean",
               "published_max",
               "published_stdev",
               "optimum_known",
               "as_short_as_optimum",
               "mean_excess",
               "mean_seconds",
               "median_seconds",
               "p90_seconds",
               "longest_seconds",
               "frontier",
               "mean_cpu_seconds",
               "board_count",
               "disproved",
               "half_width"},
              chosen);
  return chosen;
}

void append_markdown(const Table& table, std::string& text) {
  if (table.rows.empty()) return;
  if (!table.title.empty()) text += fmt::format("## {}\n\n", markdown_text(table.title));
  text += to_markdown(table) + '\n';
}

void append_folders(const RecordedRuns& runs, std::string& text) {
  for (const RecordedFolder& folder : runs.folders) {
    text += fmt::format("Records of `{}`: {} tasks.\n", plain_text(folder.path.string(), ' '),
                        folder.records);
    for (const std::string& note : folder.notes)
      text += fmt::format("Note: {}\n", markdown_text(note));
    text += '\n';
    for (const auto& [name, value] : folder.facts) {
      text += fmt::format("- {}: {}\n", markdown_text(name), markdown_text(value));
    }
    if (!folder.facts.empty()) text += '\n';
  }
}

}  // namespace

Table outcome_table(const SourceFigures& source) {
  std::vector<Column> chosen = columns({"algorithm", "tasks"});
  add_status_columns(chosen);
  const auto is_disproved = [](const ReportRow& row) { return row.figures.disproved > 0; };
  if (std::ranges::any_of(source.rows, is_disproved)) add_columns({"disproved"}, chosen);
  Table table = make_table("Tasks by status", chosen);
  for (const ReportRow& row : source.rows) {
    const std::int64_t well =
        row.figures.outcomes[Status::kOptimal] + row.figures.outcomes[Status::kFeasible];
    if (well < row.figures.tasks) add_row(chosen, row.figures, table);
  }
  return table;
}

Table failure_table(const RecordedRuns& runs, const ReportFigures& figures) {
  Table table = {.title = "Failed tasks",
                 .columns = {{"Algorithm", false},
                             {"Boards", false},
                             {"Board", true},
                             {"Repeat", true},
                             {"Status", false},
                             {"Message", false}},
                 .rows = {},
                 .notes = {}};
  for (const auto& [task, message] : figures.failures) {
    const RecordedBoard& board = runs.boards[task.board];
    table.rows.push_back({runs.rows[task.row].label, runs.sources[board.source].name,
                          fmt::format("{}", board.number), fmt::format("{}", task.repeat),
                          std::string(name(task.figures.status)), message});
  }
  return table;
}

Table result_table(const SourceFigures& source, const std::string& note_on_times) {
  const std::vector<Column> columns = columns_of(source);
  Table table = make_table(source.name, columns);
  for (std::size_t i = 0; !note_on_times.empty() && i < columns.size(); ++i) {
    if (columns[i].key.ends_with("_seconds")) table.columns[i].text += table.mark(note_on_times);
  }
  for (const ReportRow& row : source.rows) add_row(columns, row.figures, table);
  return table;
}

std::string report_markdown(const RecordedRuns& runs, const ReportFigures& figures) {
  const std::string& title = runs.folders.front().title;
  std::string text =
      fmt::format("# {}\n\n", title.empty() ? "Report of runs" : markdown_text(title));
  append_folders(runs, text);
  append_markdown(failure_table(runs, figures), text);
  if (std::cmp_less(figures.failures.size(), figures.failed)) {
    text += fmt::format("And {} more.\n\n",
                        figures.failed - static_cast<std::int64_t>(figures.failures.size()));
  }
  for (const SourceFigures& source : figures.sources) {
    Table outcomes = outcome_table(source);
    if (figures.sources.size() > 1) outcomes.title += ": " + source.name;
    append_markdown(outcomes, text);
    append_markdown(result_table(source, runs.note_on_times), text);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string report_csv(const ReportFigures& figures) {
  const std::vector<Column> columns = csv_columns();
  std::string text = csv_heading(columns);
  for (const SourceFigures& source : figures.sources) {
    for (const ReportRow& row : source.rows) text += csv_line(columns, row.figures);
  }
  return text;
}

}  // namespace colorwalk
