#include "experiments/report/report_page.h"

#include <algorithm>
#include <cmath>
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
/// In the table of tasks, over all sources; a task has about 50 bytes.
constexpr std::size_t kMostTasksOfPage = 20'000;

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

/// The resolution of records.
std::int64_t microseconds(double seconds) {
  return std::llround(seconds * 1e6);
}

Value curve_to_json(const std::vector<CurvePoint>& curve) {
  return Value::list_of(curve, [](const CurvePoint& point) {
    return Value::list({microseconds(point.seconds), point.tasks});
  });
}

/// `limit`: on the time of a task, in seconds.
Value row_to_json(const RowStatistics& row, std::optional<double> limit) {
  Value json = {{"row", row.row},
                {"time", row.mean_time ? Value(*row.mean_time) : Value(nullptr)},
                {"ended", curve_to_json(row.ended)},
                {"values", numbers_of(row)}};
  if (limit) json["limit"] = *limit;
  if (row.outcomes[Status::kOptimal] > 0) json["proven"] = curve_to_json(row.proven);
  return json;
}

/// The tasks of a row on some boards of a source: every `step`-th from the board `first`.
void add_tasks(const RecordedRuns& runs, std::size_t row, const RowStatistics& statistics,
               std::size_t step, std::size_t first, std::size_t last, Value& tasks) {
  const auto place = [](const RecordedTask& task) {
    return std::pair<std::size_t, std::size_t>(task.row, task.board);
  };
  const auto begin = std::ranges::lower_bound(
      runs.tasks, std::pair(std::size_t{statistics.row}, first), {}, place);
  const auto end =
      std::ranges::lower_bound(runs.tasks, std::pair(std::size_t{statistics.row}, last), {}, place);
  for (const RecordedTask& task : std::span(begin, end)) {
    if ((task.board - first) % step != 0) continue;
    const OutcomeNumbers& outcome = task.numbers;
    const auto number = [](const std::optional<int>& value) {
      return value ? Value(*value) : Value(nullptr);
    };
    const auto time = [](const std::optional<double>& seconds) {
      return seconds ? Value(microseconds(*seconds)) : Value(nullptr);
    };
    tasks.push_back(
        Value::list({row, runs.boards[task.board].number, task.repeat, name(outcome.status),
                     number(outcome.length), number(outcome.lower_bound), time(outcome.seconds),
                     time(outcome.cpu_seconds), outcome.counters.expanded}));
  }
}

/// The tasks of a source, at most about `most`: those on boards at equal distances.
Value tasks_to_json(const RecordedRuns& runs, const SourceStatistics& source, std::size_t most) {
  std::int64_t all = 0;
  for (const RowStatistics& row : source.rows) all += row.tasks;
  const std::size_t step = static_cast<std::size_t>(all) / std::max<std::size_t>(most, 1) + 1;
  Value tasks = Value::list();
  for (std::size_t row = 0; row < source.rows.size(); ++row) {
    add_tasks(runs, row, source.rows[row], step, runs.first_board(source.source),
              runs.first_board(source.source + 1), tasks);
  }
  return {{"all", all}, {"tasks", std::move(tasks)}};
}

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

Value source_to_json(const RecordedRuns& runs, const SourceStatistics& whole, std::size_t sources) {
  const std::size_t most_rows = std::max<std::size_t>(kMostRowsOfPage / sources, 4);
  SourceStatistics source = whole;
  source.rows.resize(std::min(source.rows.size(), most_rows));
  return {{"name", source.name},
          {"clock", source.clock.name()},
          {"boards", source.boards},
          {"provenBoards", source.proven_boards},
          {"results", table_to_json(result_table(source, runs.note_on_times))},
          {"hiddenRows", whole.rows.size() - source.rows.size()},
          {"rows", Value::list_of(source.rows,
                                  [&](const RowStatistics& row) {
                                    return row_to_json(row,
                                                       source.clock.limit_of(runs.rows[row.row]));
                                  })},
          {"parameters", parameters_to_json(runs.sources[source.source])},
          {"tasks", tasks_to_json(runs, source, kMostTasksOfPage / sources)}};
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

Value page_data(const RecordedRuns& runs, const ReportStatistics& statistics,
                const ReplaySample& sample) {
  Value data = {
      {"made", build_info().commit},
      {"failed", statistics.failed},
      {"unjudged", runs.unjudged},
      {"failures", table_to_json(failure_table(runs, statistics))},
      {"boardsInAll", runs.boards.size()},
      {"boardsComplete", sample.is_complete},
      {"boardNotes", sample.notes},
      {"folders", Value::list_of(runs.folders, folder_to_json)},
      {"algorithms", Value::list_of(runs.rows, algorithm_to_json)},
      {"rows", Value::list_of(runs.rows, [](const RecordedRow& row) { return row.label; })}};
  for (const StatusEntry& entry : kStatusEntries) {
    if (entry.is_limit || entry.is_failure) data["endings"].push_back(entry.name);
  }
  const std::size_t sources = std::min(statistics.sources.size(), kMostSourcesOfPage);
  for (std::size_t i = 0; i < sources; ++i) {
    data["sources"].push_back(source_to_json(runs, statistics.sources[i], sources));
  }
  data["hiddenSources"] = statistics.sources.size() - sources;
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

std::string report_page(const RecordedRuns& runs, const ReportStatistics& statistics,
                        const ReplaySample& sample) {
  const std::string& title = runs.folders.front().title;
  const std::string data = json_text(page_data(runs, statistics, sample));
  // `<` occurs only in strings; escaping it keeps strings from closing the script element.
  return replace_all(
      kReportPage,
      {{"@title@", html_text(title.empty() ? "Report of runs" : plain_text(title, ' '))},
       {"@data@", replace_all(data, {{"<", "\\u003c"}})}});
}

}  // namespace colorwalk
