#include "experiments/report/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

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

std::string run_table(std::span<const AlgorithmSummary> rows, const ReportOptions& options) {
  std::vector<Column> columns = columns_in(ShownIn::kRun);
  if (options.reference) {
    std::ranges::find(columns, "mean_excess", &Column::key)->heading = "Over " + *options.reference;
  }
  for (const std::string_view name : options.columns) {
    const Column& column = column_named(name);
    const bool is_new = std::ranges::find(columns, column.key, &Column::key) == columns.end();
    if (is_new) columns.push_back(column);
  }
  return to_markdown(make_table("", columns, rows));
}

Table failure_table(const TaskTable& table) {
  const RecordedRuns& runs = table.runs();
  Table failures = {.title = "Failed tasks",
                    .columns = {{"Algorithm", false},
                                {"Boards", false},
                                {"Board", true},
                                {"Repeat", true},
                                {"Status", false},
                                {"Message", false}},
                    .rows = {},
                    .notes = {}};
  for (const auto& [task, message] : table.failures()) {
    const RecordedBoard& board = runs.boards[task.board];
    failures.rows.push_back({runs.algorithms[task.algorithm].label, runs.sources[board.source].name,
                             fmt::format("{}", board.number), fmt::format("{}", task.repeat),
                             std::string(name(task.numbers.status)), message});
  }
  return failures;
}

Table result_table(std::span<const AlgorithmSummary> rows, const std::string& note_on_times) {
  Table table = make_table(rows.front().boards, columns_in(ShownIn::kReport), rows);
  for (Table::Heading& heading : table.columns) {
    const bool is_noted = !note_on_times.empty() && heading.key.ends_with("_seconds");
    if (is_noted) heading.text += table.mark(note_on_times);
  }
  return table;
}

std::string report_markdown(const TaskTable& table) {
  const RecordedRuns& runs = table.runs();
  const std::string& title = runs.folders.front().title;
  std::string text =
      fmt::format("# {}\n\n", title.empty() ? "Report of runs" : markdown_text(title));
  append_folders(runs, text);
  append_markdown(failure_table(table), text);
  if (std::cmp_less(table.failures().size(), table.failed())) {
    text += fmt::format("And {} more.\n\n", table.failed() - std::ssize(table.failures()));
  }
  std::vector<AlgorithmSummary> all = sum_up(table);
  for (const std::span<const AlgorithmSummary> rows : by_source(all)) {
    append_markdown(result_table(rows, runs.note_on_times), text);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace colorwalk
