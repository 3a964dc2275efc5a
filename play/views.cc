#include "play/views.h"

#include <array>

#include "base/system/parallel.h"
#include "engine/types.h"
#include "experiments/analysis/report_figures.h"
#include "experiments/records/build_info.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_page.h"
#include "interface/board_json.h"
#include "interface/operations/registry.h"

namespace colorwalk {
namespace {

Value game_json(const SampledSolution& solution) {
  return {{"row", solution.row}, {"status", name(solution.status)}, {"moves", solution.moves}};
}

}  // namespace

Value catalog_json(const PlayLimits& limits, const ServerLimits& server_limits) {
  Value json = {{"version", build_info().commit},
                {"limits",
                 {{"side", kMaxSide},
                  {"colors", kMaxColors},
                  {"body", server_limits.body},
                  {"seconds", limits.requests.longest_seconds},
                  {"default_seconds", PlayLimits::kDefaultSeconds},
                  {"batch_tasks", limits.batch_tasks},
                  {"threads", available_threads()}}}};
  json.update(read_request(find_operation("catalog"), "{}", limits.requests)({}));
  return json;
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

std::string report_html(const std::filesystem::path& folder, const std::string& page) {
  constexpr std::size_t kMostBytesOfBoards = 2'000'000;
  const RecordedRuns runs = read_runs(std::array{folder});
  const ReportFigures figures = sum_up(runs);
  return report_page(runs, figures, sample_boards(runs, figures, kMostBytesOfBoards), page);
}

}  // namespace colorwalk
