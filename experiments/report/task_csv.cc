#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/system/parallel.h"
#include "experiments/report/report_tables.h"
#include "search/outcome/outcome.h"

namespace colorwalk {
namespace {

/// A task, and what its cells are made of.
struct TaskLine {
  const RecordedTask& task;
  Value record;  ///< As in the file.
  TaskFacts facts;
};

struct TaskColumn {
  std::string name;
  std::function<std::string(const TaskLine&)> cell;
};

std::string text_of(const Value* value) {
  if (value == nullptr || value->is_null()) return "";
  return value->is_text() ? value->text() : json_text(*value);
}

template <class Number>
std::string text_of(const std::optional<Number>& number) {
  return number ? fmt::format("{}", *number) : "";
}

std::string text_of(const std::optional<std::chrono::duration<double>>& limit) {
  return limit ? fmt::format("{}", limit->count()) : "";
}

std::string text_of(bool fact) {
  return fact ? "true" : "false";
}

using Line = const TaskLine&;

TaskColumn record_column(std::string_view name) {
  return {std::string(name), [name](Line line) { return text_of(line.record.find(name)); }};
}

template <class Member>
TaskColumn fact_column(std::string name, Member TaskFacts::*member) {
  return {std::move(name), [member](Line line) { return text_of(line.facts.*member); }};
}

TaskColumn limit_column(std::string name, const RecordedRuns& runs, auto Limits::*limit) {
  return {std::move(name), [&runs, limit](Line line) {
            return text_of(runs.algorithms[line.task.algorithm].limits.*limit);
          }};
}

/// Those before the parameters.
std::vector<TaskColumn> key_columns(const TaskTable& table) {
  const RecordedRuns& runs = table.runs();
  const auto source_of = [&runs](Line line) -> const RecordedSource& {
    return runs.sources[runs.boards[line.task.board].source];
  };
  const auto source_name = [source_of](Line line) {
    const std::optional<BoardsSpec>& spec = source_of(line).spec;
    return spec ? std::string(spec->entry->name) : "";
  };
  const auto side = [](Line line) {
    const std::string rows = text_of(line.record.find("rows"));
    return rows == text_of(line.record.find("cols")) ? rows : "";
  };
  return {
      {"run", [&runs](Line line) { return runs.folders[line.task.folder].path.string(); }},
      record_column("title"),
      {"boards", [source_of](Line line) { return source_of(line).name; }},
      {"source", source_name},
      record_column("board"),
      {"repeat", [](Line line) { return fmt::format("{}", line.task.repeat); }},
      record_column("hash"),
      record_column("rows"),
      record_column("cols"),
      {"side", side},
      record_column("colors"),
      {"algorithm", [&runs](Line line) { return runs.algorithms[line.task.algorithm].label; }},
      record_column("solver"),
      record_column("seed"),
      record_column("host"),
      record_column("commit"),
      limit_column("limit_time", runs, &Limits::wall_time),
      limit_column("limit_cpu_time", runs, &Limits::cpu_time),
      {"unit", [](Line line) { return fmt::format("{}", line.task.board); }},
      {"clock", [&table](Line line) { return std::string(table.source_of(line.task).clock()); }},
      fact_column("solved", &TaskFacts::is_solved),
      fact_column("ended", &TaskFacts::has_ended),
      fact_column("disproved", &TaskFacts::is_disproved),
      fact_column("optimum", &TaskFacts::optimum),
      fact_column("time", &TaskFacts::time),
      fact_column("limit", &TaskFacts::limit),
      {"par2", [](Line line) { return text_of(line.facts.par2()); }}};
}

/// Follows the parameters and the fields of the outcome.
constexpr std::string_view kId = "id";

/// Records have these themselves.
bool is_size(std::string_view parameter) {
  return parameter == "rows" || parameter == "cols" || parameter == "colors";
}

bool is_source_parameter(std::string_view name) {
  return std::ranges::any_of(source_entries(), [name](const SourceEntry& entry) {
    return std::ranges::find(entry.parameters, name, &ParameterSpec::name) !=
           entry.parameters.end();
  });
}

void add_new(const std::string& name, std::vector<std::string>& names) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

/// The parameters of all board sources, in order of appearance.
std::vector<std::string> source_parameters(const RecordedRuns& runs) {
  std::vector<std::string> names;
  for (const RecordedSource& source : runs.sources) {
    if (!source.spec) continue;
    for (const ParameterSpec& parameter : source.spec->parameters.specs()) {
      if (!is_size(parameter.name)) add_new(std::string(parameter.name), names);
    }
  }
  return names;
}

std::vector<std::string> solver_parameters(const RecordedRuns& runs) {
  std::vector<std::string> names;
  for (const RecordedAlgorithm& each : runs.algorithms) {
    for (const auto& [name, value] : each.params) add_new(name, names);
  }
  return names;
}

/// The statistics of all solvers, without fields of records.
std::vector<std::string_view> solver_statistics(const RecordedRuns& runs) {
  std::vector<std::string_view> names;
  for (const StatisticSpec& spec : statistic_specs()) {
    const bool is_given = std::ranges::any_of(runs.statistics, [&](const auto& each) {
      return each.second.mean(spec.statistic).has_value();
    });
    if (is_given && !spec.is_field) names.push_back(spec.name);
  }
  return names;
}

TaskColumn source_column(const RecordedRuns& runs, const std::string& name, bool is_reserved) {
  return {(is_reserved ? "boards_" : "") + name, [&runs, name](Line line) {
            const auto& spec = runs.sources[runs.boards[line.task.board].source].spec;
            return spec && spec->has(name) ? spec->parameters.written(name) : "";
          }};
}

TaskColumn solver_column(const RecordedRuns& runs, const std::string& name, bool is_reserved) {
  const bool is_taken = is_reserved || is_source_parameter(name);
  return {(is_taken ? "solver_" : "") + name, [&runs, name](Line line) {
            for (const auto& [each, value] : runs.algorithms[line.task.algorithm].params) {
              if (each == name) return to_text(value);
            }
            return std::string();
          }};
}

std::vector<TaskColumn> all_columns(const TaskTable& table) {
  const RecordedRuns& runs = table.runs();
  const std::vector<TaskColumn> keys = key_columns(table);
  const auto is_reserved = [&keys](std::string_view name) {
    return std::ranges::find(keys, name, &TaskColumn::name) != keys.end() ||
           std::ranges::find(outcome_columns(), name) != outcome_columns().end() ||
           find_statistic(name) != nullptr || name == kId;
  };
  std::vector<TaskColumn> columns = keys;
  for (const std::string& name : source_parameters(runs)) {
    columns.push_back(source_column(runs, name, is_reserved(name)));
  }
  for (const std::string& name : solver_parameters(runs)) {
    columns.push_back(solver_column(runs, name, is_reserved(name)));
  }
  std::ranges::transform(outcome_columns(), std::back_inserter(columns), record_column);
  for (const std::string_view name : solver_statistics(runs)) {
    columns.push_back({std::string(name), [name](Line line) {
                         const Value* const statistics = line.record.find("statistics");
                         return statistics == nullptr ? "" : text_of(statistics->find(name));
                       }});
  }
  columns.push_back(record_column(kId));
  return columns;
}

/// Calls `use` for each of some tasks, whose records are read again.
void for_each_line(const TaskTable& table, std::span<const RecordedTask> tasks,
                   const std::function<void(Line)>& use) {
  std::optional<RecordFile> file;  // Of the last task: there may be more folders than open files.
  std::optional<std::uint32_t> folder;
  for (const RecordedTask& task : tasks) {
    if (folder != task.folder) file.emplace(records_path(table.runs().folders[task.folder].path));
    folder = task.folder;
    use({.task = task, .record = file->json_at(task.place), .facts = table.facts(task)});
  }
}

std::string csv_of(const TaskTable& table, const std::vector<TaskColumn>& columns,
                   std::span<const RecordedTask> tasks) {
  std::string text;
  for_each_line(table, tasks, [&](Line line) {
    std::vector<std::string> cells;
    cells.reserve(columns.size());
    for (const TaskColumn& column : columns) cells.push_back(column.cell(line));
    text += to_csv_line(cells);
  });
  return text;
}

}  // namespace

std::map<std::string, std::string> task_columns(const TaskTable& table,
                                                std::span<const RecordedTask> tasks,
                                                std::span<const std::string_view> names) {
  std::vector<TaskColumn> columns = all_columns(table);
  std::erase_if(columns, [names](const TaskColumn& column) {
    const StatisticSpec* const statistic = find_statistic(column.name);
    const bool is_of_solver = statistic != nullptr && !statistic->is_field;
    return !is_of_solver && std::ranges::find(names, column.name) == names.end();
  });
  std::map<std::string, std::string> texts;
  for_each_line(table, tasks, [&](Line line) {
    for (const TaskColumn& column : columns) texts[column.name] += column.cell(line) + ',';
  });
  for (auto& [name, text] : texts) text.pop_back();
  std::erase_if(texts, [](const auto& column) {
    return column.second.find_first_not_of(',') == std::string::npos;
  });
  return texts;
}

void write_task_csv(const TaskTable& table, const std::function<void(std::string_view)>& write) {
  const std::vector<TaskColumn> columns = all_columns(table);
  std::vector<std::string> names;
  names.reserve(columns.size());
  for (const TaskColumn& column : columns) names.push_back(column.name);
  write(to_csv_line(names));
  // Every record is read again, so lines are made on all cores.
  constexpr std::size_t kTasks = 256;  // Of a part.
  constexpr std::size_t kParts = 64;   // In memory.
  std::vector<std::string> parts;
  for (std::span<const RecordedTask> rest = table.runs().tasks; !rest.empty();) {
    const auto tasks = rest.first(std::min(rest.size(), kTasks * kParts));
    rest = rest.subspan(tasks.size());
    parts.resize((tasks.size() + kTasks - 1) / kTasks);
    for_each_index(std::ssize(parts), /*threads=*/0, [&](std::int64_t i) {
      const std::size_t begin = static_cast<std::size_t>(i) * kTasks;
      parts[static_cast<std::size_t>(i)] =
          csv_of(table, columns, tasks.subspan(begin, std::min(kTasks, tasks.size() - begin)));
    });
    for (const std::string& part : parts) write(part);
  }
}

}  // namespace colorwalk
