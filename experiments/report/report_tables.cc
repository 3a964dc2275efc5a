#include "experiments/report/report_tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "experiments/report/columns.h"

namespace colorwalk {
namespace {

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

std::string run_table(std::span<const RowStatistics> rows, const ReportOptions& options) {
  std::vector<Column> columns = columns_in(ShownIn::kRun);
  if (options.reference) {
    std::ranges::find(columns, "mean_excess", &Column::key)->heading = "Over " + *options.reference;
  }
  const bool has_cpu_time = std::ranges::find(options.columns, "cpu-time") != options.columns.end();
  for (const std::string_view name : options.columns) {
    columns.push_back(column_named(name));
    if (name == "time" && !has_cpu_time) columns.push_back(column_named("cpu-time"));
  }
  return to_markdown(make_table("", ShownIn::kRun, columns, rows));
}

Table outcome_table(const SourceStatistics& source) {
  std::vector<RowStatistics> rows = source.rows;
  std::erase_if(rows, [](const RowStatistics& row) {
    return row.outcomes[Status::kOptimal] + row.outcomes[Status::kFeasible] == row.tasks;
  });
  return make_table("Tasks by status", ShownIn::kOutcomes, columns_in(ShownIn::kOutcomes), rows);
}

Table failure_table(const RecordedRuns& runs, const ReportStatistics& statistics) {
  Table table = {.title = "Failed tasks",
                 .columns = {{"Algorithm", false},
                             {"Boards", false},
                             {"Board", true},
                             {"Repeat", true},
                             {"Status", false},
                             {"Message", false}},
                 .rows = {},
                 .notes = {}};
  for (const auto& [task, message] : statistics.failures) {
    const RecordedBoard& board = runs.boards[task.board];
    table.rows.push_back({runs.rows[task.row].label, runs.sources[board.source].name,
                          fmt::format("{}", board.number), fmt::format("{}", task.repeat),
                          std::string(name(task.numbers.status)), message});
  }
  return table;
}

Table result_table(const SourceStatistics& source, const std::string& note_on_times) {
  Table table =
      make_table(source.name, ShownIn::kReport, columns_in(ShownIn::kReport), source.rows);
  for (Table::Heading& heading : table.columns) {
    const bool is_noted = !note_on_times.empty() && heading.key.ends_with("_seconds");
    if (is_noted) heading.text += table.mark(note_on_times);
  }
  return table;
}

std::string report_markdown(const RecordedRuns& runs, const ReportStatistics& statistics) {
  const std::string& title = runs.folders.front().title;
  std::string text =
      fmt::format("# {}\n\n", title.empty() ? "Report of runs" : markdown_text(title));
  append_folders(runs, text);
  append_markdown(failure_table(runs, statistics), text);
  if (std::cmp_less(statistics.failures.size(), statistics.failed)) {
    text += fmt::format("And {} more.\n\n",
                        statistics.failed - static_cast<std::int64_t>(statistics.failures.size()));
  }
  for (const SourceStatistics& source : statistics.sources) {
    Table outcomes = outcome_table(source);
    if (statistics.sources.size() > 1) outcomes.title += ": " + source.name;
    append_markdown(outcomes, text);
    append_markdown(result_table(source, runs.note_on_times), text);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace colorwalk
