#include "experiments/report/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/data/json.h"
#include "base/escape_xml.h"
#include "base/plain_text.h"
#include "experiments/analysis/report_tables.h"
#include "experiments/records/build_info.h"
#include "report_assets.h"  // Generated from experiments/report/page/.

namespace colorwalk {
namespace {

constexpr std::size_t kMostSourcesOfPage = 200;

Value folder_to_json(const RecordedFolder& folder) {
  Value facts = Value::list();
  for (const auto& [name, value] : folder.facts) facts.push_back(Value::list({name, value}));
  return {{"path", folder.path.string()},
          {"title", folder.title},
          {"facts", facts},
          {"notes", folder.notes},
          {"tasks", folder.records}};
}

Value table_to_json(const Table& table) {
  Value columns = Value::list();
  for (const Table::Heading& heading : table.columns) {
    columns.push_back({{"heading", heading.text}, {"number", heading.is_number}});
  }
  return {
      {"title", table.title}, {"columns", columns}, {"rows", table.rows}, {"notes", table.notes}};
}

Value histogram_to_json(const Histogram& histogram) {
  Value pairs = Value::list();
  for (const auto& [value, count] : histogram) pairs.push_back(Value::list({value, count}));
  return pairs;
}

/// The resolution of records.
std::int64_t microseconds(double seconds) {
  return std::llround(seconds * 1e6);
}

Value curve_to_json(const std::vector<CurvePoint>& curve) {
  Value points = Value::list();
  for (const CurvePoint& point : curve) {
    points.push_back(Value::list({microseconds(point.seconds), point.tasks}));
  }
  return points;
}

Value history_to_json(const std::vector<BoundsPoint>& history) {
  Value points = Value::list();
  for (const auto& [seconds, lower, upper] : history) {
    points.push_back(Value::list({microseconds(seconds), lower, upper}));
  }
  return points;
}

Value row_to_json(const ReportRow& row) {
  const RowFigures& figures = row.figures;
  Value json = {{"row", row.row},
                {"tasks", figures.tasks},
                {"solved", figures.lengths.count()},
                {"lengths", histogram_to_json(row.length_counts)},
                {"gaps", histogram_to_json(figures.excess.moves())},
                {"time", figures.times.mean},
                {"ended", curve_to_json(row.solved)},
                {"frontier", figures.on_frontier}};
  json["mean"] = figures.lengths.count() > 0 ? Value(figures.lengths.mean()) : Value(nullptr);
  if (figures.outcomes[Status::kOptimal] > 0) json["proven"] = curve_to_json(row.proven);
  if (figures.published && figures.published->mean) json["published"] = *figures.published->mean;
  return json;
}

Value pair_to_json(const PairGrid& pair) {
  Value cells = Value::list();  // Flat: three numbers per cell.
  for (const PairCell& cell : pair.cells) {
    cells.push_back(cell.first);
    cells.push_back(cell.second);
    cells.push_back(cell.tasks);
  }
  return {{"first", pair.first},
          {"second", pair.second},
          {"width", pair.cell_width},
          {"counts", Value::list({pair.first_shorter, pair.equal, pair.second_shorter})},
          {"difference", pair.mean_difference},
          {"cells", cells}};
}

/// The source with at most `most` rows, those with the shortest means.
SourceFigures shortened(const SourceFigures& source, std::size_t most) {
  if (source.rows.size() <= most) return source;
  std::vector<std::uint32_t> kept;
  for (std::uint32_t i = 0; i < source.rows.size(); ++i) kept.push_back(i);
  std::ranges::stable_sort(kept, {}, [&](std::uint32_t i) {
    const LengthStatistics& lengths = source.rows[i].figures.lengths;
    return lengths.count() > 0 ? lengths.mean() : HUGE_VAL;
  });
  kept.resize(most);
  std::ranges::sort(kept);
  SourceFigures short_source = source;
  short_source.rows.clear();
  for (const std::uint32_t i : kept) short_source.rows.push_back(source.rows[i]);
  std::erase_if(short_source.pairs, [&](PairGrid& pair) {
    const auto first = std::ranges::lower_bound(kept, pair.first);
    const auto second = std::ranges::lower_bound(kept, pair.second);
    const bool both = first != kept.end() && *first == pair.first && second != kept.end() &&
                      *second == pair.second;
    pair.first = static_cast<std::uint32_t>(first - kept.begin());
    pair.second = static_cast<std::uint32_t>(second - kept.begin());
    return !both;
  });
  return short_source;
}

Value source_to_json(const SourceFigures& whole, std::size_t most_rows) {
  const SourceFigures source = shortened(whole, most_rows);
  Value rows = Value::list();
  for (const ReportRow& row : source.rows) rows.push_back(row_to_json(row));
  Value pairs = Value::list();
  for (const PairGrid& pair : source.pairs) pairs.push_back(pair_to_json(pair));
  return {{"name", source.name},
          {"boards", source.boards},
          {"provenBoards", source.proven_boards},
          {"results", table_to_json(result_table(source))},
          {"outcomes", table_to_json(outcome_table(source))},
          {"hiddenRows", whole.rows.size() - source.rows.size()},
          {"rows", rows},
          {"pairs", pairs}};
}

std::string cells_text(const Board& board) {
  std::string text;
  for (const Color color : board.cells()) text += board.symbol(color);
  return text;
}

std::string symbols_text(const Board& board) {
  std::string text;
  for (int color = 0; color < board.colors(); ++color) {
    text += symbol_of(static_cast<Color>(color), board.symbol_base());
  }
  return text;
}

Value board_to_json(const RecordedRuns& runs, const SampledBoard& sampled) {
  const RecordedBoard& recorded = runs.boards[sampled.board];
  const Board& board = sampled.position;
  Value solutions = Value::list();
  for (const SampledSolution& solution : sampled.solutions) {
    Value json = {
        {"row", solution.row}, {"status", name(solution.status)}, {"moves", solution.moves}};
    if (!solution.history.empty()) json["bounds"] = history_to_json(solution.history);
    solutions.push_back(std::move(json));
  }
  return {{"source", recorded.source},      {"number", recorded.number},
          {"rows", board.rows()},           {"cols", board.cols()},
          {"rules", name(board.rules())},   {"start", static_cast<int>(board.start())},
          {"symbols", symbols_text(board)}, {"cells", cells_text(board)},
          {"solutions", solutions}};
}

Value counts_to_json(const StatusCounts& outcomes) {
  Value counts = Value::table();
  for (const Status status : kStatuses) counts[std::string(name(status))] = outcomes[status];
  return counts;
}

Value page_data(const RecordedRuns& runs, const ReportFigures& figures,
                const ReplaySample& sample) {
  Value data = {{"made", build_info().commit},
                {"outcomes", counts_to_json(figures.outcomes)},
                {"failed", figures.failed},
                {"failures", table_to_json(failure_table(runs, figures))},
                {"boardsInAll", runs.boards.size()},
                {"boardsComplete", sample.is_complete},
                {"boardNotes", sample.notes}};
  for (const RecordedFolder& folder : runs.folders) {
    data["folders"].push_back(folder_to_json(folder));
  }
  for (const RecordedRow& row : runs.rows) data["rows"].push_back(row.label);
  const std::size_t sources = std::min(figures.sources.size(), kMostSourcesOfPage);
  const std::size_t most_rows = std::max<std::size_t>(kMostRowsOfPage / sources, 4);
  for (std::size_t i = 0; i < sources; ++i) {
    data["sources"].push_back(source_to_json(figures.sources[i], most_rows));
  }
  data["hiddenSources"] = figures.sources.size() - sources;
  data["boards"] = Value::list();
  for (const SampledBoard& board : sample.boards) {
    if (runs.boards[board.board].source < sources) {
      data["boards"].push_back(board_to_json(runs, board));
    }
  }
  make_plain(data);
  return data;
}

/// JSON for a script element. `<` occurs only in strings; escaping it keeps strings from closing
/// the element.
std::string json_for_script(const Value& json) {
  const std::string text = json_text(json);
  std::string escaped;
  escaped.reserve(text.size());
  for (const char symbol : text) {
    if (symbol == '<') {
      escaped += "\\u003c";
    } else {
      escaped += symbol;
    }
  }
  return escaped;
}

/// Replaces every listed `@name@` in one pass; inserted text is not searched again.
std::string filled(std::string_view frame,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> parts) {
  std::string text;
  while (!frame.empty()) {
    const auto part = std::ranges::find_if(
        parts, [&frame](const auto& named) { return frame.starts_with(named.first); });
    if (part != parts.end()) {
      text += part->second;
      frame.remove_prefix(part->first.size());
    } else {
      text += frame.front();
      frame.remove_prefix(1);
    }
  }
  return text;
}

}  // namespace

std::string report_page(const RecordedRuns& runs, const ReportFigures& figures,
                        const ReplaySample& sample) {
  const std::string& title = runs.folders.front().title;
  return filled(kReportFrame,
                {{"@title@", escape_xml(title.empty() ? "Report of runs" : plain_text(title, ' '))},
                 {"@style@", kReportStyle},
                 {"@script@", kReportScript},
                 {"@data@", json_for_script(page_data(runs, figures, sample))}});
}

}  // namespace colorwalk
