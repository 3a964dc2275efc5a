#include "experiments/report/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "base/data/json.h"
#include "base/text.h"
#include "experiments/records/environment.h"
#include "experiments/report/columns.h"
#include "experiments/report/report_tables.h"
#include "report_assets.h"  // Generated from experiments/report/page/.

namespace colorwalk {
namespace {

constexpr std::size_t kMostSourcesOfPage = 200;
/// Of tasks, over all sources; a number has about five bytes.
constexpr std::int64_t kMostNumbersOfPage = 400'000;

Value fact_to_json(const std::pair<std::string, std::string>& fact) {
  return Value::list({fact.first, fact.second});
}

Value folder_to_json(const RecordedFolder& folder) {
  return {{"path", folder.path.string()},
          {"title", folder.title},
          {"facts", Value::list_of(folder.facts, fact_to_json)},
          {"notes", folder.notes},
          {"tasks", folder.records}};
}

Value heading_to_json(const Table::Heading& heading) {
  return {{"heading", heading.text}, {"number", heading.is_number}, {"key", heading.key}};
}

Value table_to_json(const Table& table) {
  return {{"title", table.title},
          {"columns", Value::list_of(table.columns, heading_to_json)},
          {"rows", table.rows},
          {"notes", table.notes}};
}

/// The statistics of the solver that are not fields of records.
std::vector<Statistic> statistics_of(const RecordedRuns& runs, const RowStatistics& row) {
  std::vector<Statistic> found;
  for (const StatisticSpec& spec : statistic_specs()) {
    const bool is_given =
        runs.statistics.at({row.row, row.source}).mean(spec.statistic).has_value();
    if (is_given && !spec.is_field) found.push_back(spec.statistic);
  }
  return found;
}

/// Some tasks of the table: a text per column, numbers with commas, in which unknown ones are
/// empty. A list of values would take ten times the memory.
class TaskColumns {
 public:
  explicit TaskColumns(const TaskTable& table) : table_(table) {}

  /// Those of a row on every `step`-th board of its source.
  Value of(const RowStatistics& row, std::size_t step) {
    const RecordedRuns& runs = table_.runs();
    const std::size_t first = runs.first_board(row.source);
    const auto place = [](const RecordedTask& task) {
      return std::pair<std::size_t, std::size_t>(task.row, task.board);
    };
    const auto at = [&](std::size_t board) {
      return std::ranges::lower_bound(runs.tasks, std::pair(std::size_t{row.row}, board), {},
                                      place);
    };
    const std::vector<Statistic> statistics = statistics_of(runs, row);
    columns_.clear();
    for (const RecordedTask& task : std::span(at(first), at(runs.first_board(row.source + 1)))) {
      if ((task.board - first) % step == 0) add(task, statistics);
    }
    Value json = Value::table();
    for (auto& [name, text] : columns_) {
      text.pop_back();
      json[name] = text;
    }
    return json;
  }

 private:
  void add(const RecordedTask& task, std::span<const Statistic> statistics) {
    const OutcomeNumbers& outcome = task.numbers;
    const TaskFacts facts = table_.facts(task);
    put("board", table_.runs().boards[task.board].number);
    put("repeat", task.repeat);
    put("status", static_cast<int>(outcome.status));
    put("length", facts.is_solved ? outcome.length : std::nullopt);
    put("lower_bound", outcome.lower_bound);
    put("optimum", facts.optimum);
    put("seconds", microseconds(outcome.seconds));
    put("cpu_seconds", microseconds(outcome.cpu_seconds));
    put("has_ended", facts.has_ended ? 1 : 0);
    put("nodes", outcome.counters.expanded);
    put("generated", outcome.counters.generated);
    put("table_hits", outcome.counters.table_hits);
    if (statistics.empty()) return;
    if (folder_ != task.folder) {
      file_.emplace(records_path(table_.runs().folders[task.folder].path));
    }
    folder_ = task.folder;
    const Record record = file_->at(task.place);
    for (const Statistic statistic : statistics) {
      const auto found = std::ranges::find_if(
          record.outcome.statistics,
          [&](const StatisticValue& each) { return each.spec->statistic == statistic; });
      const bool is_known = found != record.outcome.statistics.end();
      put(spec_of(statistic).name, is_known ? found->value : std::nullopt);
    }
  }

  /// The resolution of records.
  static std::optional<std::int64_t> microseconds(std::optional<double> seconds) {
    return seconds ? std::optional<std::int64_t>(std::llround(*seconds * 1e6)) : std::nullopt;
  }

  template <class Number>
  void put(std::string_view name, std::optional<Number> number) {
    std::string& text = columns_.try_emplace(std::string(name)).first->second;
    if (number) fmt::format_to(std::back_inserter(text), "{}", *number);
    text += ',';
  }
  template <class Number>
  void put(std::string_view name, Number number) {
    put(name, std::optional(number));
  }

  const TaskTable& table_;
  std::map<std::string, std::string> columns_;
  std::optional<RecordFile> file_;  ///< Of the last task: there may be more than open files.
  std::optional<std::uint32_t> folder_;
};

/// The numbers in which boards may differ.
Value parameters_to_json(const RecordedSource& source) {
  Value json = Value::table();
  if (!source.spec) return json;
  const Parameters& parameters = source.spec->parameters;
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    const std::string_view name = parameters.specs()[i].name;
    const auto* const number = std::get_if<std::int64_t>(&parameters.value(i));
    if (number != nullptr && name != "count" && name != "seed") json[std::string(name)] = *number;
  }
  const bool has_sides = source.spec->has("rows") && source.spec->has("cols");
  if (has_sides && parameters.integer("rows") == parameters.integer("cols"))
    json["side"] = parameters.integer("rows");
  return json;
}

/// The solver of a row and its parameters.
Value algorithm_to_json(const RecordedRow& row) {
  Value parameters = Value::table();
  for (const auto& [name, value] : row.params) {
    parameters[name] = std::visit([](const auto& held) { return Value(held); }, value);
  }
  return {{"solver", row.solver}, {"parameters", std::move(parameters)}};
}

/// `sources`: how many the page has.
Value source_to_json(const TaskTable& table, std::span<const RowStatistics> all,
                     std::size_t sources) {
  constexpr std::size_t kLeastRows = 4;
  constexpr std::int64_t kColumns = 12;  // Without statistics.
  const RecordedRuns& runs = table.runs();
  const TableSource& source = table.sources()[all.front().source];
  const auto rows =
      all.first(std::min(all.size(), std::max(kMostRowsOfPage / sources, kLeastRows)));
  std::int64_t tasks = 0;
  std::int64_t numbers = 0;
  for (const RowStatistics& row : rows) {
    tasks += row.tasks;
    numbers += row.tasks * (kColumns + std::ssize(statistics_of(runs, row)));
  }
  const auto most = std::max<std::int64_t>(kMostNumbersOfPage / std::ssize(table.sources()), 1);
  TaskColumns columns(table);
  const auto row_to_json = [&](const RowStatistics& row) {
    Value json = {{"row", row.row},
                  {"values", numbers_of(row)},
                  {"tasks", columns.of(row, static_cast<std::size_t>(numbers / most + 1))}};
    if (row.times.limit()) json["limit"] = *row.times.limit();
    return json;
  };
  return {{"name", all.front().boards},
          {"clock", source.clock()},
          {"boards", source.boards},
          {"provenBoards", source.proven_boards},
          {"results", table_to_json(result_table(rows, runs.note_on_times))},
          {"hiddenRows", all.size() - rows.size()},
          {"rows", Value::list_of(rows, row_to_json)},
          {"parameters", parameters_to_json(runs.sources[all.front().source])},
          {"tasks", tasks}};
}

Value solution_to_json(const SampledSolution& solution) {
  return {{"row", solution.row}, {"status", name(solution.status)}, {"moves", solution.moves}};
}

Value board_to_json(const RecordedRuns& runs, const SampledBoard& sampled) {
  const RecordedBoard& recorded = runs.boards[sampled.board];
  const Board& board = sampled.position;
  return {{"source", recorded.source},
          {"number", recorded.number},
          {"rows", board.rows()},
          {"cols", board.cols()},
          {"shape", name(board.shape())},
          {"rules", name(board.rules())},
          {"start", index(board.start())},
          {"symbols", board.symbols()},
          {"cells", board.format_moves(board.cells())},
          {"solutions", Value::list_of(sampled.solutions, solution_to_json)}};
}

std::string html_text(std::string_view text) {
  return replace_all(text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

Value page_data(const TaskTable& table, const ReplaySample& sample) {
  const RecordedRuns& runs = table.runs();
  Value data = {
      {"made", build_info().commit},
      {"failed", table.failed()},
      {"unjudged", runs.unjudged},
      {"failures", table_to_json(failure_table(table))},
      {"boardsInAll", runs.boards.size()},
      {"boardsComplete", sample.is_complete},
      {"boardNotes", sample.notes},
      {"folders", Value::list_of(runs.folders, folder_to_json)},
      {"statuses", Value::list_of(kStatuses, [](Status status) { return Value(name(status)); })},
      {"algorithms", Value::list_of(runs.rows, algorithm_to_json)},
      {"rows", Value::list_of(runs.rows, [](const RecordedRow& row) { return row.label; })}};
  for (const StatusEntry& entry : kStatusEntries) {
    if (entry.is_limit || entry.is_failure) data["endings"].push_back(entry.name);
  }
  std::vector<RowStatistics> rows = sum_up(table);
  const std::size_t sources = std::min(table.sources().size(), kMostSourcesOfPage);
  for (const std::span<const RowStatistics> source : by_source(rows)) {
    if (source.front().source >= sources) break;
    data["sources"].push_back(source_to_json(table, source, sources));
  }
  data["hiddenSources"] = table.sources().size() - sources;
  data["boards"] = Value::list();
  for (const SampledBoard& board : sample.boards) {
    if (runs.boards[board.board].source < sources) {
      data["boards"].push_back(board_to_json(runs, board));
    }
  }
  make_plain(data);
  return data;
}

}  // namespace

std::string report_page(const TaskTable& table, const ReplaySample& sample) {
  const std::string& title = table.runs().folders.front().title;
  const std::string data = json_text(page_data(table, sample));
  // `<` occurs only in strings; escaping it keeps strings from closing the script element.
  return replace_all(
      kReportPage,
      {{"@title@", html_text(title.empty() ? "Report of runs" : plain_text(title, ' '))},
       {"@data@", replace_all(data, {{"<", "\\u003c"}})}});
}

}  // namespace colorwalk
