#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string>

#include "base/data/json.h"
#include "base/system/parallel.h"
#include "experiments/report/report_tables.h"
#include "search/outcome/outcome.h"

namespace colorwalk {
namespace {

/// The columns before the parameters; the last ones are TaskFacts.
constexpr std::array<std::string_view, 27> kKeyColumns = {
    "run",   "title",     "boards",     "source",         "board",     "repeat", "hash",
    "rows",  "cols",      "side",       "colors",         "algorithm", "solver", "seed",
    "host",  "commit",    "limit_time", "limit_cpu_time", "unit",      "clock",  "solved",
    "ended", "disproved", "optimum",    "time",           "limit",     "par2"};
/// Follows the parameters and the fields of the outcome.
constexpr std::string_view kId = "id";

bool is_reserved(std::string_view name) {
  const auto has = [name](const auto& columns) {
    return std::ranges::find(columns, name) != columns.end();
  };
  return has(kKeyColumns) || has(outcome_columns()) || find_statistic(name) != nullptr ||
         name == kId;
}

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

std::string source_column(std::string_view parameter) {
  return (is_reserved(parameter) ? "boards_" : "") + std::string(parameter);
}

std::string solver_column(std::string_view parameter) {
  const bool is_taken = is_reserved(parameter) || is_source_parameter(parameter);
  return (is_taken ? "solver_" : "") + std::string(parameter);
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
  for (const RecordedRow& row : runs.rows) {
    for (const auto& [name, value] : row.params) add_new(name, names);
  }
  return names;
}

/// The statistics of all solvers, without fields of records.
std::vector<std::string_view> solver_statistics(const RecordedRuns& runs) {
  std::vector<std::string_view> names;
  for (const StatisticSpec& spec : statistic_specs()) {
    const bool is_given = std::ranges::any_of(runs.statistics, [&](const auto& row) {
      return row.second.mean(spec.statistic).has_value();
    });
    if (is_given && !spec.is_field) names.push_back(spec.name);
  }
  return names;
}

std::string seconds_text(const std::optional<std::chrono::duration<double>>& limit) {
  return limit ? fmt::format("{}", limit->count()) : "";
}

template <class Number>
std::string number_text(const std::optional<Number>& number) {
  return number ? fmt::format("{}", *number) : "";
}

std::string cell_text(const Value* value) {
  if (value == nullptr || value->is_null()) return "";
  return value->is_text() ? value->text() : json_text(*value);
}

class TaskLines {
 public:
  explicit TaskLines(const TaskTable& table)
      : table_(table),
        runs_(table.runs()),
        of_source_(source_parameters(runs_)),
        of_solver_(solver_parameters(runs_)),
        statistics_(solver_statistics(runs_)) {}

  std::string heading() const {
    std::vector<std::string> cells(kKeyColumns.begin(), kKeyColumns.end());
    for (const std::string& name : of_source_) cells.push_back(source_column(name));
    for (const std::string& name : of_solver_) cells.push_back(solver_column(name));
    cells.insert(cells.end(), outcome_columns().begin(), outcome_columns().end());
    cells.insert(cells.end(), statistics_.begin(), statistics_.end());
    cells.emplace_back(kId);
    return to_exact_csv_line(cells);
  }

  /// The lines of some tasks. Thread-safe.
  std::string lines(std::span<const RecordedTask> tasks) const {
    std::optional<RecordFile> file;  // Of the last task: there may be more folders than open files.
    std::optional<std::uint32_t> folder;
    std::string text;
    for (const RecordedTask& task : tasks) {
      if (folder != task.folder) file.emplace(records_path(runs_.folders[task.folder].path));
      folder = task.folder;
      text += line(task, file->at(task.place));
    }
    return text;
  }

 private:
  std::string line(const RecordedTask& task, const Record& record) const {
    const RecordKey& key = record.key;
    const RecordedSource& source = runs_.sources[runs_.boards[task.board].source];
    const RecordedRow& row = runs_.rows[task.row];
    const TaskFacts facts = table_.facts(task);
    std::vector<std::string> cells = {runs_.folders[task.folder].path.string(),
                                      key.title,
                                      source.name,
                                      source.spec ? std::string(source.spec->entry->name) : "",
                                      fmt::format("{}", key.board),
                                      fmt::format("{}", key.repeat),
                                      to_hexadecimal(key.hash),
                                      fmt::format("{}", key.rows),
                                      fmt::format("{}", key.cols),
                                      key.rows == key.cols ? fmt::format("{}", key.rows) : "",
                                      fmt::format("{}", key.colors),
                                      row.label,
                                      key.solver,
                                      key.seed ? to_hexadecimal(*key.seed) : "",
                                      key.host,
                                      key.commit,
                                      seconds_text(row.limits.wall_time),
                                      seconds_text(row.limits.cpu_time),
                                      fmt::format("{}", task.board),
                                      std::string(table_.source_of(task).clock()),
                                      fmt::format("{}", facts.is_solved),
                                      fmt::format("{}", facts.has_ended),
                                      fmt::format("{}", facts.is_disproved),
                                      number_text(facts.optimum),
                                      number_text(facts.time),
                                      number_text(facts.limit),
                                      number_text(facts.par2())};
    for (const std::string& name : of_source_) {
      cells.push_back(source.spec && source.spec->has(name) ? source.spec->parameters.written(name)
                                                            : "");
    }
    for (const std::string& name : of_solver_) {
      const auto found =
          std::ranges::find(key.params, name, [](const auto& param) { return param.first; });
      cells.push_back(found == key.params.end() ? "" : to_text(found->second));
    }
    const Value outcome = fields_of(record.outcome);
    for (const std::string_view name : outcome_columns()) {
      cells.push_back(cell_text(outcome.find(name)));
    }
    const Value* const statistics = outcome.find("statistics");
    for (const std::string_view name : statistics_) {
      cells.push_back(statistics == nullptr ? "" : cell_text(statistics->find(name)));
    }
    cells.push_back(key.id ? to_text(*key.id) : "");
    return to_exact_csv_line(cells);
  }

  const TaskTable& table_;
  const RecordedRuns& runs_;
  std::vector<std::string> of_source_;
  std::vector<std::string> of_solver_;
  std::vector<std::string_view> statistics_;
};

}  // namespace

void write_task_csv(const TaskTable& table, const std::function<void(std::string_view)>& write) {
  const TaskLines lines(table);
  write(lines.heading());
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
          lines.lines(tasks.subspan(begin, std::min(kTasks, tasks.size() - begin)));
    });
    for (const std::string& part : parts) write(part);
  }
}

}  // namespace colorwalk
