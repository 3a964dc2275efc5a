#include "play/views.h"

#include <array>
#include <span>

#include "base/data/hexadecimal.h"
#include "base/system/parallel.h"
#include "engine/formats/board_format.h"
#include "engine/sources/registry.h"
#include "engine/types.h"
#include "experiments/analysis/report_figures.h"
#include "experiments/records/build_info.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

Value parameter_json(const ParameterSpec& spec) {
  Value json = {{"name", spec.name}, {"help", spec.help}};
  std::visit([&json](const auto& value) { json["default"] = value; }, spec.default_value);
  if (spec.is_integer()) {
    json["minimum"] = spec.minimum;
    json["maximum"] = spec.maximum;
  } else if (!spec.choices.empty()) {
    json["choices"] = spec.choices;
  }
  return json;
}

Value solver_json(const SolverEntry& entry) {
  return {{"name", entry.name},
          {"summary", entry.summary},
          {"exact", entry.exact},
          {"random", entry.random},
          {"parameters", Value::list_of(entry.parameters, parameter_json)}};
}

Value alias_json(const SolverAlias& alias) {
  return {{"name", alias.name},
          {"solver", alias.solver},
          {"presets", alias.presets},
          {"summary", alias.summary}};
}

Value sources_json() {
  Value list = Value::list();
  for (const SourceEntry& entry : source_entries()) {
    if (!entry.generates) continue;
    list.push_back({{"name", entry.name},
                    {"summary", entry.summary},
                    {"parameters", Value::list_of(entry.parameters, parameter_json)}});
  }
  return list;
}

Value format_json(const BoardFormat& format) {
  return {{"name", format.name}, {"summary", format.summary}, {"writes", format.write != nullptr}};
}

Value game_json(const SampledSolution& solution) {
  return {{"row", solution.row}, {"status", name(solution.status)}, {"moves", solution.moves}};
}

}  // namespace

Value board_json(const Board& board) {
  std::string text;
  board_format("grid").write(board, /*header=*/true, text);
  return {{"text", text},
          {"rows", board.rows()},
          {"cols", board.cols()},
          {"colors", board.colors()},
          {"rules", name(board.rules())},
          {"start", index(board.start())},
          {"symbols", board.symbols()},
          {"cells", board.format_moves(board.cells())},
          {"hash", to_hexadecimal(board.hash())}};
}

Value catalog_json(const PlayLimits& limits, const ServerLimits& server_limits) {
  return {{"version", build_info().commit},
          {"limits",
           {{"side", kMaxSide},
            {"colors", kMaxColors},
            {"body", server_limits.body},
            {"seconds", limits.longest_seconds},
            {"default_seconds", limits.default_seconds},
            {"batch_tasks", limits.batch_tasks},
            {"threads", available_threads()}}},
          {"solvers", Value::list_of(solver_entries(), solver_json)},
          {"aliases", Value::list_of(solver_aliases(), alias_json)},
          {"sources", sources_json()},
          {"formats", Value::list_of(board_formats(), format_json)}};
}

Value recorded_games_json(const std::filesystem::path& folder) {
  constexpr std::size_t kMostBytes = 500'000;  // Of cells and moves.
  const RecordedRuns runs = read_runs(std::array{folder});
  const ReplaySample sample = sample_boards(runs, sum_up(runs), kMostBytes);
  const auto board = [&runs](const SampledBoard& sampled) -> Value {
    const RecordedBoard& recorded = runs.boards[sampled.board];
    return {{"source", runs.sources[recorded.source].name},
            {"number", recorded.number},
            {"board", board_json(sampled.position)},
            {"games", Value::list_of(sampled.solutions, game_json)}};
  };
  Value json = {
      {"title", runs.folders.front().title},
      {"folder", folder.string()},
      {"complete", sample.is_complete},
      {"notes", sample.notes},
      {"rows", Value::list_of(runs.rows, [](const RecordedRow& row) { return row.label; })}};
  make_plain(json);  // Not the boards, whose texts have several lines.
  json["boards"] = Value::list_of(sample.boards, board);
  return json;
}

}  // namespace colorwalk
