#include "play/recorded_games.h"

#include <array>

#include "base/data/value.h"
#include "experiments/analysis/report_figures.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_page.h"
#include "play/board_json.h"

namespace colorwalk {
namespace {

/// Of cells and moves.
constexpr std::size_t kMostBytes = 500'000;

Value games_json(const SampledBoard& sampled) {
  Value games = Value::list();
  for (const SampledSolution& solution : sampled.solutions) {
    games.push_back(
        {{"row", solution.row}, {"status", name(solution.status)}, {"moves", solution.moves}});
  }
  return games;
}

}  // namespace

Value recorded_games_json(const std::filesystem::path& folder) {
  const RecordedRuns runs = read_runs(std::array{folder});
  const ReplaySample sample = sample_boards(runs, sum_up(runs), kMostBytes);
  Value json = {{"title", runs.folders.front().title},
                {"folder", folder.string()},
                {"complete", sample.is_complete},
                {"notes", sample.notes}};
  json["rows"] = Value::list();
  for (const RecordedRow& row : runs.rows) json["rows"].push_back(row.label);
  make_plain(json);
  json["boards"] = Value::list();
  for (const SampledBoard& sampled : sample.boards) {
    const RecordedBoard& recorded = runs.boards[sampled.board];
    json["boards"].push_back({{"source", runs.sources[recorded.source].name},
                              {"number", recorded.number},
                              {"board", board_json(sampled.position)},
                              {"games", games_json(sampled)}});
  }
  return json;
}

std::string report_of(const std::filesystem::path& folder) {
  constexpr std::size_t kMostBytesOfBoards = 2'000'000;
  const RecordedRuns runs = read_runs(std::array{folder});
  const ReportFigures figures = sum_up(runs);
  return report_page(runs, figures, sample_boards(runs, figures, kMostBytesOfBoards));
}

}  // namespace colorwalk
