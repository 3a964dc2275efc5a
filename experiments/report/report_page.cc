#include "experiments/report/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
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

Value folder_to_json(const RecordedFolder& folder) {
  const auto fact_to_json = [](const auto& fact) { return Value::list({fact.first, fact.second}); };
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

/// The columns of tasks that the page has, besides the statistics of solvers.
constexpr std::array<std::string_view, 13> kTaskColumns = {
    "board",       "repeat", "status", "length", "lower_bound", "optimum",   "seconds",
    "cpu_seconds", "solved", "ended",  "nodes",  "generated",   "table_hits"};

/// How many numbers the page has of a task of the algorithm.
std::int64_t count_numbers(const AlgorithmSummary& row) {
  return std::ssize(kTaskColumns) +
         std::ranges::count_if(statistic_specs(), [&row](const StatisticSpec& spec) {
           return !spec.is_field && row.means.mean(spec.statistic);
         });
}

/// The tasks of an algorithm on every `step`-th board of its source: a text per column. A list of
/// values would take ten times the memory.
Value tasks_to_json(const TaskTable& table, const AlgorithmSummary& row, std::size_t step) {
  const std::size_t first = table.runs().first_board(row.source);
  std::vector<RecordedTask> tasks;
  std::ranges::copy_if(row.records, std::back_inserter(tasks),
                       [&](const RecordedTask& task) { return (task.board - first) % step == 0; });
  Value json = Value::table();
  for (const auto& [name, text] : task_columns(table, tasks, kTaskColumns)) json[name] = text;
  return json;
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

/// The solver of an algorithm and its parameters.
Value algorithm_to_json(const RecordedAlgorithm& algorithm) {
  return {{"solver", algorithm.solver}, {"parameters", field_json(algorithm.params)}};
}

/// `sources`: how many the page has.
Value source_to_json(const TaskTable& table, std::span<const AlgorithmSummary> all,
                     std::size_t sources) {
  constexpr std::size_t kLeastRows = 4;
  const RecordedRuns& runs = table.runs();
  const TableSource& source = table.sources()[all.front().source];
  const auto rows =
      all.first(std::min(all.size(), std::max(kMostRowsOfPage / sources, kLeastRows)));
  std::int64_t tasks = 0;
  std::int64_t numbers = 0;
  for (const AlgorithmSummary& row : rows) {
    tasks += row.tasks;
    numbers += row.tasks * count_numbers(row);
  }
  const auto most = std::max<std::int64_t>(kMostNumbersOfPage / std::ssize(table.sources()), 1);
  const auto row_to_json = [&](const AlgorithmSummary& row) {
    Value json = {
        {"row", row.algorithm},
        {"values", numbers_of(row)},
        {"tasks", tasks_to_json(table, row, static_cast<std::size_t>(numbers / most + 1))}};
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
  return {
      {"row", solution.algorithm}, {"status", name(solution.status)}, {"moves", solution.moves}};
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

Value page_data(const TaskTable& table, const ReplaySample& sample) {
  const RecordedRuns& runs = table.runs();
  Value data = {{"made", build_commit()},
                {"failed", table.failed()},
                {"unjudged", runs.unjudged},
                {"failures", table_to_json(failure_table(table))},
                {"boardsInAll", runs.boards.size()},
                {"boardsComplete", sample.is_complete},
                {"boardNotes", sample.notes},
                {"folders", Value::list_of(runs.folders, folder_to_json)},
                {"algorithms", Value::list_of(runs.algorithms, algorithm_to_json)},
                {"rows", Value::list_of(runs.algorithms,
                                        [](const RecordedAlgorithm& each) { return each.label; })}};
  for (const StatusEntry& entry : kStatusEntries) {
    if (entry.is_limit || entry.is_failure) data["endings"].push_back(entry.name);
  }
  std::vector<AlgorithmSummary> rows = sum_up(table);
  const std::size_t sources = std::min(table.sources().size(), kMostSourcesOfPage);
  for (const std::span<const AlgorithmSummary> source : by_source(rows)) {
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
  std::string title = table.runs().folders.front().title;
  title = title.empty() ? "Report of runs" : plain_text(title, ' ');
  title = replace_all(title, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
  const std::string data = json_text(page_data(table, sample));
  // `<` occurs only in strings; escaping it keeps strings from closing the script element.
  return replace_all(kReportPage,
                     {{"@title@", title}, {"@data@", replace_all(data, {{"<", "\\u003c"}})}});
}

}  // namespace colorwalk
